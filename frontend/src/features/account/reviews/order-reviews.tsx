import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Picture } from '@/ui/picture';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Stars } from '@/ui/stars';
import { Waiting } from '@/ui/waiting';
import type { OrderReview, ReviewSource } from './reviews.queries';
import { WriteReview } from './write-review';

interface Props {
  orderId: number;
  source: ReviewSource;
  /** The recipient of a gift's shipment. */
  recipientOf: (recipientIndex: number) => string | undefined;
  onClose: () => void;
}

/** Every delivered item with its review, or a button to write one. */
export function OrderReviews({ orderId, source, recipientOf, onClose }: Props) {
  const reviews = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.read(signal),
    staleTime: 0,
  });
  const [writing, setWriting] = useState<OrderReview | null>(null);
  const retry = () => void reviews.refetch();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Review order #${orderId}`}
      text="Shown with your first name and last initial."
    >
      {reviews.data ? (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {reviews.data.map((line) => (
            <Line
              key={`${line.itemId} ${line.productId}`}
              line={line}
              recipient={recipientOf(line.recipientIndex)}
              onWrite={() => setWriting(line)}
            />
          ))}
        </ul>
      ) : reviews.error ? (
        <div className="mt-5">
          <Retry title="Your reviews could not be loaded" onRetry={retry} busy={reviews.isFetching} />
        </div>
      ) : (
        <Waiting label="Loading your reviews" onRetry={retry} className="mt-5">
          <Skeleton className="h-40 rounded-tile" />
        </Waiting>
      )}
      {writing && <WriteReview source={source} line={writing} onClose={() => setWriting(null)} />}
    </Dialog>
  );
}

function Line({
  line,
  recipient,
  onWrite,
}: {
  line: OrderReview;
  recipient?: string | undefined;
  onWrite: () => void;
}) {
  const { name, image, review } = line;
  return (
    <li className="grid grid-cols-[56px_1fr] gap-x-4 gap-y-2 py-4">
      <span className="grid aspect-square place-items-center self-start rounded-control bg-oat p-1">
        <Picture of={{ imageUrl: image, picture: null }} alt="" sizes="56px" />
      </span>
      <div className="flex min-w-0 items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
        <p className="min-w-0 font-bold [overflow-wrap:anywhere]">
          {name}
          {recipient && (
            <span className="block text-sm font-normal text-mocha">
              For <bdi>{recipient}</bdi>
            </span>
          )}
        </p>
        {review ? (
          <Stars rating={review.rating} />
        ) : (
          <Button size="sm" look="outline" onClick={onWrite}>
            Write a review<span className="sr-only"> of {name}</span>
          </Button>
        )}
      </div>
      {review && (
        <div className="col-span-2 sm:col-span-1 sm:col-start-2">
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {review.comment}
          </p>
          {review.hidden && <p className="mt-1 text-sm text-mocha">Our team has taken this review out of the shop.</p>}
        </div>
      )}
    </li>
  );
}
