import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '@/api/client';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { AskPrinted } from './ask-printed';
import { keyOf } from '../shell/shipment-number';
import { addressOf, boardOf, kitchenQueries } from './kitchen.queries';
import { NoPass } from '../shell/no-pass';
import { PrintPage } from './print-page';
import { dayOf } from './shop-clock';
import { hasPaper, PaperOf, paperOf, SIZES } from './slip-papers';

/** The slips of a store's day, the labels or the messages: those that are new or changed since the last print, or all. */
export function DaySlipsScreen() {
  const [params, setPart] = useQueryParams();
  // Back leads to where one came from, not to what was looked at before on this page.
  const change = (part: { print?: string; which?: string }) => setPart(part, { replace: true });
  const read = useQuery(kitchenQueries.slipsOfDay(addressOf(params)));
  if (hasStatus(read.error, 401) || hasStatus(read.error, 403)) return <NoPass place="Kitchen" />;
  const paper = paperOf(params);
  const all = params.get('which') === 'all';
  const day = read.data?.answer;
  const ofPaper = (day?.slips ?? []).filter((slip) => slip.stage !== 'cancelled' || slip.print[paper] === 'changed');
  const every = ofPaper.filter((slip) => hasPaper(slip, paper));
  const due = every.filter(({ print }) => print[paper] === 'new' || print[paper] === 'changed');
  const shown = all ? every : due;
  const now = read.dataUpdatedAt + (read.data?.aheadMs ?? 0);
  return (
    <PrintPage
      title="To print"
      back={boardOf(params)}
      paper={SIZES[paper]}
      choices={
        <>
          <div role="group" aria-label="What to print" className="flex flex-wrap gap-1">
            <Pick on={paper === 'slip'} onClick={() => change({ print: '' })}>
              Packing slips
            </Pick>
            <Pick on={paper === 'labels'} onClick={() => change({ print: 'labels' })}>
              Labels
            </Pick>
            <Pick on={paper === 'messages'} onClick={() => change({ print: 'messages' })}>
              Messages
            </Pick>
          </div>
          <div role="group" aria-label="Which" className="flex flex-wrap gap-1">
            <Pick on={!all} onClick={() => change({ which: '' })}>{`New and changed (${due.length})`}</Pick>
            <Pick on={all} onClick={() => change({ which: 'all' })}>{`All (${every.length})`}</Pick>
          </div>
        </>
      }
    >
      {read.error && !day ? (
        <Retry title="The slips could not be loaded" onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : !day ? (
        <Skeleton className="h-[8.5in] w-[5.5in] max-w-full" />
      ) : shown.length === 0 ? (
        <EmptyState
          title={
            every.length === 0
              ? `There is nothing to print for ${dayOf(day.date)} at ${day.storeName}.`
              : 'Nothing is new or changed since the last print.'
          }
        />
      ) : (
        shown.map((slip) => <PaperOf key={keyOf(slip)} paper={paper} slip={slip} now={now} />)
      )}
      <AskPrinted paper={paper} slips={shown} />
    </PrintPage>
  );
}

function Pick({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) {
  return (
    <Button look={on ? 'outline' : 'quiet'} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  );
}
