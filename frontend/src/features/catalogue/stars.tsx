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

export function Stars({ rating, className = 'size-4.5' }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating.toFixed(1)} out of 5`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`${className} ${star <= Math.round(rating) ? 'fill-butter-deep text-butter-deep' : 'fill-line text-line'}`}
        />
      ))}
    </span>
  );
}
