import { BusyButton } from '@/ui/busy-button';

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
}

/** The way to the next page of a list. */
export function More({ query, text }: Props) {
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
