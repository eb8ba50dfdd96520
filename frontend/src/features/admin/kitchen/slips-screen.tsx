import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { EmptyState } from '@/ui/empty-state';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Button } from '@/ui/button';
import { NoPass } from '../shell/no-pass';
import { AskPrinted } from './ask-printed';
import { kitchenQueries } from './kitchen.queries';
import { PrintPage } from './print-page';
import { hasPaper, PaperOf, paperOf, SIZES } from './slip-papers';

const CHOICES = ['slip', 'labels', 'messages'] as const;
const WORDS = { slip: 'Packing slips', labels: 'Labels', messages: 'Messages' };

/** The slips of one order or of several ("10461,10470"), one for each shipment, the labels of its boxes and bags, or the messages that go along. */
export function SlipsScreen({ id }: { id: string }) {
  const ids = [...new Set(id.split(','))].filter(Boolean);
  const reads = useQueries({ queries: ids.map((one) => kitchenQueries.slips(one)) });
  const [params, setParams] = useSearchParams();
  const paper = paperOf(params);
  if (reads.some(({ error }) => hasStatus(error, 401) || hasStatus(error, 403))) return <NoPass place="Kitchen" />;
  const slips = reads.flatMap(({ data }) => data?.answer ?? []);
  const written = slips.flatMap(({ items }) => items.filter(({ message }) => message)).length;
  return (
    <PrintPage
      title={ids.length > 1 ? `${ids.length} orders` : `Order #${id}`}
      back={ids.length > 1 ? '/admin/orders' : '/admin/orders/day'}
      paper={SIZES[paper]}
      choices={
        <div role="group" aria-label="What to print" className="flex flex-wrap gap-1">
          {CHOICES.filter((one) => one !== 'messages' || written > 0).map((one) => (
            <Button
              key={one}
              look={one === paper ? 'outline' : 'quiet'}
              aria-pressed={one === paper}
              onClick={() => setParams(one === 'slip' ? {} : { print: one }, { replace: true })}
            >
              {one === 'messages' ? `${WORDS[one]} (${written})` : WORDS[one]}
            </Button>
          ))}
        </div>
      }
    >
      {reads.map((read, at) => {
        const { error, data, dataUpdatedAt, isFetching } = read;
        if (hasStatus(error, 404))
          return <EmptyState key={ids[at]} title={`There is no order #${ids[at]} in this kitchen.`} />;
        if (error)
          return (
            <Retry
              key={ids[at]}
              title={ids.length > 1 ? `The slips of #${ids[at]} could not be loaded` : 'The slips could not be loaded'}
              onRetry={() => void read.refetch()}
              busy={isFetching}
            />
          );
        if (!data) return <Skeleton key={ids[at]} className="h-[8.5in] w-[5.5in] max-w-full" />;
        return data.answer.map((slip) => {
          const key = `${ids[at]}-${slip.recipientIndex}`;
          return <PaperOf key={key} paper={paper} slip={slip} now={dataUpdatedAt + data.aheadMs} />;
        });
      })}
      <AskPrinted paper={paper} slips={slips.filter((slip) => hasPaper(slip, paper))} />
    </PrintPage>
  );
}
