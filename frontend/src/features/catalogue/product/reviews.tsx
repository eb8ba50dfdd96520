import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import type { Review } from '@/api/models';
import { useRetry } from '@/api/use-retry';
import { ShopContext } from '@/lib/page-data';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { Stars } from '../stars';
import { Breakdown } from './breakdown';

const SHOWN = 5;
const columns = 'mt-6 grid gap-x-14 gap-y-8 md:grid-cols-[280px_1fr]';

interface Props {
  productId: string;
  /** How many reviews are known to be coming; the page keeps their place. */
  expected: number;
}

export function Reviews({ productId, expected }: Props) {
  const reviews = productQueries.reviews(productId);
  const { data, error, isFetching } = useQuery(reviews);
  const retry = useRetry(reviews.queryKey);
  return (
    <section aria-labelledby="reviews" className="pt-14 sm:pt-20">
      <h2 id="reviews" className="text-3xl">
        Customer Reviews
      </h2>
      {error ? (
        <div className="mt-6">
          <Retry title="The reviews could not be loaded" onRetry={retry} busy={isFetching} />
        </div>
      ) : !data ? (
        <ReviewsSkeleton count={Math.min(expected, SHOWN)} onRetry={retry} />
      ) : data.length === 0 ? (
        <p className="mt-3 text-mocha">No reviews yet. Yours could be the first.</p>
      ) : (
        <div className={columns}>
          <Breakdown reviews={data} />
          <ul className="divide-y divide-line">
            {data.slice(0, SHOWN).map((review) => (
              <Said key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Said({ review }: { review: Review }) {
  const { timeZone } = use(ShopContext);
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold [overflow-wrap:anywhere]">{review.customerName}</span>
        <Stars rating={review.rating} className="size-4" />
        <time dateTime={review.createdAt} className="text-sm text-mocha">
          {new Date(review.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}
        </time>
      </div>
      <p className="mt-1.5 max-w-[65ch] [overflow-wrap:anywhere]">{review.comment}</p>
    </li>
  );
}

function ReviewsSkeleton({ count, onRetry }: { count: number; onRetry: () => void }) {
  if (count === 0) return <p className="mt-3 min-h-6" />;
  return (
    <Waiting label="Loading reviews" onRetry={onRetry} className={columns}>
      <Skeleton className="h-73 self-start rounded-card" />
      <div className="divide-y divide-line">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="py-5 first:pt-0 last:pb-0">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="mt-1.5 h-6 w-full max-w-[50ch]" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}
