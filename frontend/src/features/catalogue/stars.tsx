import { Star } from 'lucide-react';

/** The average out of five to one decimal, or "No reviews". */
export function Rating({ average }: { average: number | null }) {
  if (average === null) return <span className="text-sm text-mocha">No reviews</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold">
      <Star aria-hidden className="size-4 fill-butter-deep text-butter-deep" />
      <span className="num">{average.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
    </span>
  );
}

/** Five stars, the last one filled as far as the rating goes. */
export function Stars({ rating, className = 'size-4.5' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((full) => {
        const part = Math.min(1, Math.max(0, rating - full));
        return (
          <span key={full} aria-hidden className={`relative ${className}`}>
            <Star className="absolute size-full fill-line text-line" />
            <Star
              className="absolute size-full fill-butter-deep text-butter-deep"
              style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}
            />
          </span>
        );
      })}
    </span>
  );
}
