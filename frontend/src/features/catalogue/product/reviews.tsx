import { useQuery } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import type { Review } from '@/api/types';
import { plural } from '@/lib/words';
import { Retry } from '@/ui/retry';
import { Stars } from '../stars';
import { averageOf } from './average-of';

const SHOWN = 5;

export function Reviews({ productId }: { productId: string }) {
  const { data, error, refetch, isFetching } = useQuery(productQueries.reviews(productId));
  return (
    <section aria-labelledby="reviews" className="pt-14 sm:pt-20">
      <h2 id="reviews" className="text-3xl">
        Customer Reviews
      </h2>
      {error && (
        <div className="mt-5">
          <Retry title="The reviews could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
      {data?.length === 0 && <p className="mt-3 text-mocha">No reviews yet. Yours could be the first.</p>}
      {data && data.length > 0 && (
        <div className="mt-6 grid gap-x-14 gap-y-8 md:grid-cols-[280px_1fr]">
          <Breakdown reviews={data} />
          <ul className="divide-y divide-line">
            {data.slice(0, SHOWN).map((review) => (
              <li key={review.id} className="py-5 first:pt-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-bold">{review.customerName}</span>
                  <Stars rating={review.rating} className="size-4" />
                  <time dateTime={review.createdAt} className="text-sm text-mocha">
                    {new Date(review.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
                  </time>
                </div>
                <p className="mt-1.5 max-w-[65ch] [overflow-wrap:anywhere]">{review.comment}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Breakdown({ reviews }: { reviews: Review[] }) {
  const average = averageOf(reviews);
  return (
    <div className="self-start rounded-card bg-oat p-6">
      <p className="flex items-center gap-3">
        <span className="num font-display text-4xl font-bold">{average.toFixed(1)}</span>
        <Stars rating={average} />
      </p>
      <p className="mt-1 text-sm text-mocha">Based on {plural(reviews.length, 'review')}</p>
      <dl className="mt-4 grid gap-2 text-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = reviews.filter(({ rating }) => Math.round(rating) === stars).length;
          return (
            <div key={stars} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2">
              <dt className="num">{plural(stars, 'star')}</dt>
              <dd className="contents">
                <span aria-hidden className="h-2 overflow-clip rounded-full bg-line">
                  <span
                    className="block h-full origin-left bg-butter-deep"
                    style={{ transform: `scaleX(${count / reviews.length})` }}
                  />
                </span>
                <span className="num text-right text-mocha">{count}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
