import type { ReactNode } from 'react';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

interface Props<Data> {
  /** Of TanStack Query, one page or several. */
  query: { isPending: boolean; error: unknown; data: Data | undefined; isFetching: boolean; refetch: () => unknown };
  /** "Loading the team" */
  label: string;
  /** "The team could not be loaded" */
  failed: string;
  /** A class of the final height. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page on its way, there, or failed with a way to try again. What was there stays while it fails. */
export function Part<Data>({ query, label, failed, height, children }: Props<Data>) {
  const retry = () => void query.refetch();
  if (query.isPending)
    return (
      <Waiting label={label} onRetry={retry}>
        <Skeleton className={height} />
      </Waiting>
    );
  return (
    <>
      {query.error != null && (
        <div className="mb-3">
          <Retry title={failed} onRetry={retry} busy={query.isFetching} />
        </div>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
