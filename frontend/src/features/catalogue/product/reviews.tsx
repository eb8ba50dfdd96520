import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import type { Product, Review } from '@/api/models';
import { useRetry } from '@/api/use-retry';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { Breakdown } from './breakdown';
import { ReviewLine } from './review-line';

const columns = 'mt-6 grid gap-x-14 gap-y-8 md:grid-cols-[280px_1fr]';

/** The first five, and all others on demand, page by page. */
export function Reviews({ product }: { product: Product }) {
  const id = String(product.id);
  const reviews = productQueries.reviews(id);
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
        <ReviewsSkeleton count={Math.min(product.reviewCount, 5)} onRetry={retry} />
      ) : data.length === 0 ? (
        <p className="mt-3 text-mocha">No reviews yet. Yours could be the first.</p>
      ) : (
        <div className={columns}>
          <Breakdown product={product} />
          <Said key={data.at(-1)!.id} product={product} first={data} />
        </div>
      )}
    </section>
  );
}

function Said({ product, first }: { product: Product; first: Review[] }) {
  const [asked, setAsked] = useState(false);
  const more = useInfiniteQuery({
    ...productQueries.moreReviews(String(product.id), first.at(-1)!.id),
    enabled: asked,
  });
  const shown = [...first, ...(more.data?.pages.flat() ?? [])];
  const rest = product.reviewCount > first.length && (!more.data || more.hasNextPage);
  const ask = () => {
    if (!asked) setAsked(true);
    else if (more.data) void more.fetchNextPage();
    else void more.refetch();
  };
  return (
    <div>
      <ul className="divide-y divide-line">
        {shown.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      {more.error && (
        <div className="mt-5">
          <Notice kind="danger" live>
            More reviews could not be loaded. Please try again.
          </Notice>
        </div>
      )}
      {rest && (
        <Button look="outline" className="mt-6" onClick={ask} busy={more.isFetching && 'Loading...'}>
          {asked && more.data ? 'Show more reviews' : `All ${product.reviewCount} reviews`}
        </Button>
      )}
      <p role="status" className="sr-only">
        {more.data && `${shown.length} of ${product.reviewCount} reviews shown`}
      </p>
    </div>
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
