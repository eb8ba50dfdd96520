import { Children, type ReactNode } from 'react';
import { hasStatus } from '@/api/client';
import { BusyButton } from '@/ui/busy-button';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { capitalize } from '@/lib/format';

/** What the frame needs of a query of TanStack Query, of one page or of several. */
export interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export type Words =
  /** "the team": the texts follow from it. */
  | { what: string; label?: undefined; failed?: undefined }
  /** Without a label the placeholder is not announced. */
  | { what?: undefined; label?: string; failed: string };

export interface Options<Data> {
  query: Read<Data>;
  /** What to do about it; left out: to try again. */
  failedText?: string;
  /** The placeholder: skeletons of the final size, or the classes of one or several. */
  placeholder: ReactNode;
  /** Layout of several skeletons. */
  className?: string;
  /** When a later read fails: the error above the older data, the older data alone, or the error alone. */
  stale?: 'both' | 'data' | 'error';
  /** What to show instead of the content when there is nothing; something falsy when there is. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

type Props<Data> = Options<Data> & Words;

/** A part of a screen that is read from the API: loading, failed with a way to try again, empty, or its content. */
export function Loaded<Data>({ query, stale = 'both', empty, children, failedText, ...waiting }: Props<Data>) {
  const { data, error } = query;
  const failed = error !== null && error !== undefined && (data === undefined || stale !== 'data');
  const shown = data !== undefined && !(failed && stale === 'error');
  if (!failed && !shown) return <Placeholder query={query} {...waiting} />;
  return (
    <>
      {failed && (
        <div className={shown ? 'mb-3' : ''}>
          <Retry
            title={waiting.failed ?? `${capitalize(waiting.what)} could not be loaded`}
            text={failedText}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </div>
      )}
      {shown && (empty?.(data) || children(data))}
    </>
  );
}

type PlaceholderProps = Pick<Options<unknown>, 'query' | 'placeholder' | 'className'> & Words;

function Placeholder({ query, what, label = what && `Loading ${what}`, placeholder, className }: PlaceholderProps) {
  const skeletons = Children.map(placeholder, (part) =>
    typeof part === 'string' ? <Skeleton className={part} /> : part,
  );
  if (!label) return <>{skeletons}</>;
  return (
    <Waiting label={label} onRetry={() => void query.refetch()} className={className}>
      {skeletons}
    </Waiting>
  );
}

/** Several reads that are shown together: there when all are, failed when one is. */
export function together<const Data extends unknown[]>(
  reads: { [At in keyof Data]: Read<Data[At]> },
  refetch: () => unknown = () => Promise.all(reads.map((read) => read.refetch())),
): Read<Data> {
  const data = reads.map((read) => read.data);
  return {
    data: data.includes(undefined) ? undefined : (data as Data),
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch,
  };
}

/** The session ended, or this user may not see the page. */
export const isDenied = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403);

/** A list of rows in a card. */
export const ROWS = 'divide-y divide-line rounded-card border border-line bg-white';

export interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
}

/** The button that loads the next page of a list. */
export function More({ query, text }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <BusyButton
        look="outline"
        text={text}
        busyText="Loading..."
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      />
    </div>
  );
}
