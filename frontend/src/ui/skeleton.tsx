import { useDelayed } from '@/lib/use-delayed';

/** A quiet stand-in of the final size; it shows only when waiting has lasted 200 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  const late = useDelayed(true, 200);
  const round = className.includes('rounded') ? '' : 'rounded-control';
  return <div aria-hidden className={`${round} ${late ? 'animate-shimmer bg-line/60' : ''} ${className}`} />;
}
