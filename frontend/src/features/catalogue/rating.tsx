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
