import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, use } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import type { Product, Review } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { ShopContext } from '@/lib/page-data';
import { Stars } from '@/ui/stars';
import { plural } from '@/lib/format';

const columns = 'mt-6 grid content-start gap-x-14 gap-y-8 md:grid-cols-[280px_1fr]';

interface Props {
  product: Product;
  /** In half the page's width. */
  beside: boolean;
}

/** The first five reviews; more load page by page. */
export function Reviews({ product, beside }: Props) {
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
        <div className={`${columns} ${beside ? 'lg:grid-cols-1' : ''}`}>
          <Breakdown product={product} />
          <ReviewList key={data.at(-1)!.id} product={product} first={data} />
        </div>
      )}
    </section>
  );
}

function ReviewList({ product, first }: { product: Product; first: Review[] }) {
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

/** A customer's review. */
function ReviewLine({ review }: { review: Review }) {
  const { timeZone } = use(ShopContext);
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-bold [overflow-wrap:anywhere]">{review.customerName}</bdi>
        <Stars rating={review.rating} className="size-4" />
        <time dateTime={review.createdAt} className="text-mocha">
          {new Date(review.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}
        </time>
      </div>
      <p dir="auto" className="mt-1.5 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">
        {review.comment}
      </p>
    </li>
  );
}

/** The average to one decimal, and how many gave five, four, three, two and one star. */
function Breakdown({ product: { averageRating, reviewCount, ratingCounts } }: { product: Product }) {
  const average = averageRating ?? 0;
  return (
    <div className="self-start rounded-card bg-oat p-6">
      <p className="flex items-center gap-3">
        <span className="num font-display text-3xl font-bold">{average.toFixed(1)}</span>
        <Stars rating={average} />
      </p>
      <p className="mt-1 text-mocha">Based on {plural(reviewCount, 'review')}</p>
      <dl className="mt-4 grid gap-2">
        {ratingCounts.map((count, at) => (
          <div key={at} className="grid grid-cols-[3.75rem_1fr_auto] items-center gap-2">
            <dt className="num">{plural(5 - at, 'star')}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 overflow-clip rounded-full bg-line">
                <span
                  className="block h-full origin-left bg-cocoa"
                  style={{ transform: `scaleX(${count / Math.max(reviewCount, 1)})` }}
                />
              </span>
              <span className="num min-w-8 text-right text-mocha">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
