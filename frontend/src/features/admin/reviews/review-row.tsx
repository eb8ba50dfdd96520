import { Link } from 'react-router-dom';
import type { ManagedReview } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Stars } from '@/ui/stars';
import { OrderLink } from '../shell/order-link';

interface Props {
  review: ManagedReview;
  /** The class of a row that was just changed. */
  wash: string;
  onDecide: () => void;
}

export function ReviewRow({ review, wash, onDecide }: Props) {
  const { productId, productName, rating, comment, customerName, createdAt, orderId, hidden, reason } = review;
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-4 py-3 ${wash}`}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-1.5">
            <Stars rating={rating} className="size-4" />
            <span aria-hidden className="num text-mocha">
              {rating} of 5
            </span>
          </span>
          <Link
            to={`/product/${productId}`}
            className="rounded-chip font-semibold underline underline-offset-4 wrap-anywhere hover:text-jam touch:-my-3 touch:py-3"
          >
            {productName}
          </Link>
          {hidden && (
            <Badge kind="warning" dot>
              Hidden
            </Badge>
          )}
        </p>
        <p dir="auto" className={`mt-1 max-w-prose wrap-anywhere whitespace-pre-line ${hidden ? 'text-mocha' : ''}`}>
          {comment}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-mocha">
          <bdi>{customerName}</bdi>
          <time dateTime={createdAt} className="num">
            {showMoment(createdAt)}
          </time>
          {orderId !== null && <OrderLink id={orderId} />}
        </p>
        {reason !== null && (
          <p className="mt-1 text-mocha wrap-anywhere">
            {hidden ? 'Hidden' : 'Shown again'} by {review.decidedBy}
            {review.decidedAt && <span className="num">, {showMoment(review.decidedAt)}</span>}: {reason}
          </p>
        )}
      </div>
      <Button look="outline" onClick={onDecide} className="self-start">
        {hidden ? 'Show again' : 'Hide'}
        <span className="sr-only">
          {' '}
          the review of {productName} by {customerName}
        </span>
      </Button>
    </li>
  );
}
