import { useInfiniteQuery } from '@tanstack/react-query';
import type { CapacityChange, LimitChange } from '@/api/models';
import { showClock, showDay, showMoment } from '@/lib/dates';
import { capitalize, plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../shell/screen/loaded';
import { capacityChangesQuery } from './capacity.queries';
import { KINDS, WHOLE_DAY } from './limits';

const SHOWN = 6;

/** Who changed which limit, when, and from what to what; newest first. */
export function HistoryDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const history = useInfiniteQuery(capacityChangesQuery(storeId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Limit changes">
      <Loaded
        query={history}
        label="Loading changes"
        failed="The changes could not be loaded"
        placeholder={
          <>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </>
        }
        className="mt-4 grid gap-3"
        stale="data"
      >
        {({ pages }) => <Changes changes={pages.flatMap((page) => page.changes)} />}
      </Loaded>
      {history.hasNextPage && (
        <Button
          look="outline"
          className="mt-4"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </Dialog>
  );
}

function Changes({ changes }: { changes: CapacityChange[] }) {
  return (
    <>
      {changes.length === 0 && <p className="mt-4 text-mocha">No limits have been set yet.</p>}
      <ol className="mt-4 grid gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.version} className="border-t border-line pt-3">
            <h3 className="font-sans text-sm font-bold tracking-normal [overflow-wrap:anywhere]">
              <span className="num">{showMoment(change.changedAt)}</span>
              {change.changedBy && `, ${change.changedBy}`}
            </h3>
            <Lines lines={linesOf(change)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  const hidden = lines.slice(SHOWN);
  const list = (items: string[]) => (
    <ul className="num mt-1 grid gap-0.5 text-mocha">
      {items.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(lines.length > 0 ? lines.slice(0, SHOWN) : ['Saved without a change'])}
      {hidden.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer py-1 font-semibold">{plural(hidden.length, 'more change')}</summary>
          {list(hidden)}
        </details>
      )}
    </>
  );
}

const clock = (time: string | null) => (time === null ? 'none' : showClock(time));

function linesOf({ cutOff, limits }: CapacityChange): string[] {
  return [
    ...(cutOff ? [`Same-day cut-off from ${clock(cutOff.from)} to ${clock(cutOff.to)}`] : []),
    ...limits.map((limit) => `${placeOf(limit)}: ${changeOf(limit)}`),
  ];
}

const isDate = (day: string) => /^\d/.test(day);

function placeOf({ day, start }: LimitChange): string {
  return `${isDate(day) ? showDay(day) : `Every ${capitalize(day)}`}, ${start === WHOLE_DAY ? 'whole day' : clock(start)}`;
}

/** A date without a limit of its own follows its weekday's rule; a weekday without one is unlimited. */
function changeOf({ day, from, to }: LimitChange): string {
  if (isDate(day) && !to) return 'back to the weekly limit';
  const kinds = KINDS.filter(({ kind }) => (from?.[kind] ?? null) !== (to?.[kind] ?? null));
  if (kinds.length === 0) return 'no limit on this date';
  const limitText = (limit: number | null | undefined, none: boolean) => (none ? 'the rule' : (limit ?? 'no limit'));
  return kinds
    .map(
      ({ kind, label }) =>
        `${label.toLowerCase()} from ${limitText(from?.[kind], isDate(day) && !from)} to ${limitText(to?.[kind], false)}`,
    )
    .join(', ');
}
