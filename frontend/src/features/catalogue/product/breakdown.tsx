import type { Product } from '@/api/models';
import { plural } from '@/lib/format';
import { Stars } from '@/ui/stars';

/** The average to one decimal, and how many gave five, four, three, two and one star. */
export function Breakdown({ product: { averageRating, reviewCount, ratingCounts } }: { product: Product }) {
  const average = averageRating ?? 0;
  return (
    <div className="self-start rounded-card bg-oat p-6">
      <p className="flex items-center gap-3">
        <span className="num font-display text-4xl font-bold">{average.toFixed(1)}</span>
        <Stars rating={average} />
      </p>
      <p className="mt-1 text-sm text-mocha">Based on {plural(reviewCount, 'review')}</p>
      <dl className="mt-4 grid gap-2 text-sm">
        {ratingCounts.map((count, at) => (
          <div key={at} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-2">
            <dt className="num">{plural(5 - at, 'star')}</dt>
            <dd className="contents">
              <span aria-hidden className="h-2 overflow-clip rounded-full bg-line">
                <span
                  className="block h-full origin-left bg-butter-deep"
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
