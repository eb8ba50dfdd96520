import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

/** The product page before it has arrived: tile, words and button where they will stand, reviews below. */
export function ProductSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <Waiting label="Loading product" onRetry={onRetry}>
      <Skeleton className="h-5.5 w-56" />
      <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
        <Skeleton className="aspect-square rounded-card sm:rounded-hero" />
        <div className="self-center">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-2 h-11 w-4/5" />
          <Skeleton className="mt-3 h-8 w-24" />
          <Skeleton className="mt-2 h-6 w-52" />
          <Skeleton className="mt-4 h-20" />
          <Skeleton className="mt-4 mb-6 h-8 w-48" />
          <Skeleton className="h-25" />
          <Skeleton className="mt-4 h-13 w-48" />
        </div>
      </div>
      <Skeleton className="mt-14 h-9 w-64 sm:mt-20" />
      <Skeleton className="mt-6 h-72 rounded-card" />
    </Waiting>
  );
}
