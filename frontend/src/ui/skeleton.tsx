import { useDelayed } from '@/lib/use-delayed';

/** A quiet stand-in of the final size; it shows only when waiting has lasted 200 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  const late = useDelayed(true, 200);
  return <div aria-hidden className={`rounded-control ${late ? 'animate-shimmer bg-line/70' : ''} ${className}`} />;
}
