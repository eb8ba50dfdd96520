import type { Review } from '@/api/models';
import { plural } from '@/lib/format';
import { Stars } from '../stars';

/** The average to one decimal, and how many gave five, four, three, two and one star. */
export function Breakdown({ reviews }: { reviews: Review[] }) {
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
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
