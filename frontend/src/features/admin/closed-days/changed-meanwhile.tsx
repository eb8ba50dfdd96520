import type { Calendar } from '@/api/models';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { changedBy } from '../shell/changed-by';
import { differences } from './special-days';
import type { useDraft } from './use-draft';

/** Two saved the same calendar: theirs beside yours, and which of them counts. */
export function ChangedMeanwhile({ calendar, draft }: { calendar: Calendar; draft: ReturnType<typeof useDraft> }) {
  const { today, days, horizonDays } = calendar;
  const now = useNow(30_000);
  const horizon = (own: number, other: number) => (own === other ? [] : [`${own} days ahead`]);
  const theirs = [...differences(days, draft.days, today), ...horizon(horizonDays, draft.draft.horizonDays)];
  const yours = [...differences(draft.days, days, today), ...horizon(draft.draft.horizonDays, horizonDays)];
  return (
    <Notice kind="warning" live title={changedBy({ ...calendar, changedAt: calendar.changedAt! }, now)}>
      <div className="my-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Side title="Only in theirs" lines={theirs} />
        <Side title="Only in yours" lines={yours} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={draft.discard}>
          Use theirs
        </Button>
        <Button look="outline" onClick={draft.overrule}>
          Keep mine
        </Button>
      </div>
    </Notice>
  );
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3 className="font-text text-sm font-bold">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li>Nothing</li>}
      </ul>
    </div>
  );
}
