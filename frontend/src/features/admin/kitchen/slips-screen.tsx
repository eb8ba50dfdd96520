import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { EmptyState } from '@/ui/empty-state';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Button } from '@/ui/button';
import { kitchenQueries } from './kitchen.queries';
import { MessageCards } from './message-cards';
import { NoPass } from './no-pass';
import { PrintPage } from './print-page';
import { SlipSheet } from './slip-sheet';

/** The slips of an order, one for each shipment, or the messages that go along. */
export function SlipsScreen({ id }: { id: string }) {
  const read = useQuery(kitchenQueries.slips(id));
  const [params, setParams] = useSearchParams();
  const messages = params.get('print') === 'messages';
  if (hasStatus(read.error, 401) || hasStatus(read.error, 403)) return <NoPass />;
  const slips = read.data?.answer;
  const written = slips?.flatMap(({ items }) => items.filter(({ message }) => message)).length ?? 0;
  return (
    <PrintPage
      title={`Order #${id}`}
      back="/admin/orders/day"
      paper={messages ? 'message' : 'slip'}
      choices={
        <div role="group" aria-label="What to print" className="flex gap-1">
          <Button look={messages ? 'quiet' : 'outline'} aria-pressed={!messages} onClick={() => setParams({})}>
            Packing slips
          </Button>
          {written > 0 && (
            <Button
              look={messages ? 'outline' : 'quiet'}
              aria-pressed={messages}
              onClick={() => setParams({ print: 'messages' })}
            >
              Messages ({written})
            </Button>
          )}
        </div>
      }
    >
      {hasStatus(read.error, 404) ? (
        <EmptyState title={`There is no order #${id} in this kitchen.`} />
      ) : read.error ? (
        <Retry title="The slips could not be loaded" onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : slips ? (
        slips.map((slip) =>
          messages ? (
            <MessageCards key={slip.recipientIndex} slip={slip} />
          ) : (
            <SlipSheet key={slip.recipientIndex} slip={slip} now={read.dataUpdatedAt + (read.data?.aheadMs ?? 0)} />
          ),
        )
      ) : (
        <Skeleton className="h-[8.5in] w-[5.5in] max-w-full" />
      )}
    </PrintPage>
  );
}
