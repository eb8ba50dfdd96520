import type { Calendar } from '@/api/models';
import { ConflictChoice } from '../shell/screen/conflict';
import { differences } from './special-days';
import type { useDraft } from './use-draft';

/** Another person saved the calendar first: shows both versions and asks which one to keep. */
export function ChangedMeanwhile({ calendar, draft }: { calendar: Calendar; draft: ReturnType<typeof useDraft> }) {
  const { today, days, horizonDays } = calendar;
  const horizon = (own: number, other: number) => (own === other ? [] : [`${own} days ahead`]);
  const changes = [...differences(days, draft.days, today), ...horizon(horizonDays, draft.draft.horizonDays)];
  const yours = [...differences(draft.days, days, today), ...horizon(draft.draft.horizonDays, horizonDays)];
  return (
    <ConflictChoice
      newer={{ ...calendar, changedAt: calendar.changedAt! }}
      onTheirs={draft.discard}
      onMine={draft.overrule}
      overwriteText="Keep mine"
      size="md"
    >
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Side title="Only in theirs" lines={changes} />
        <Side title="Only in yours" lines={yours} />
      </div>
    </ConflictChoice>
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
