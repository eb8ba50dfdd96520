/** A quiet stand-in of the final size; it shows only when waiting has lasted 200 ms, also before any script runs. */
export function Skeleton({ className = '' }: { className?: string }) {
  const round = className.includes('rounded') ? '' : 'rounded-control';
  return <div aria-hidden className={`${round} animate-skeleton bg-line/60 ${className}`} />;
}
