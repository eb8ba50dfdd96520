import { Star } from 'lucide-react';

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating, className = 'size-4.5' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((full) => {
        const part = Math.min(1, Math.max(0, rating - full));
        return (
          <span key={full} aria-hidden className={`relative ${className}`}>
            <Star className="absolute size-full fill-white text-line-strong" />
            <Star
              className="absolute size-full fill-butter-deep text-line-strong"
              style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}
            />
          </span>
        );
      })}
    </span>
  );
}
