/** A placeholder of the final size; visible only after 200 ms of waiting, also before any script runs. */
export function Skeleton({ className = '' }: { className?: string }) {
  const round = className.includes('rounded') ? '' : 'rounded-control';
  return <div aria-hidden className={`${round} animate-skeleton bg-line/60 ${className}`} />;
}
