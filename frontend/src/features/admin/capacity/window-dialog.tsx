import { weekdayOf } from '@crispi/rules/hours';
import { useState } from 'react';
import { isApiError } from '@/api/client';
import type { Capacity, WindowUse } from '@/api/models';
import { showDay, showSlot } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { useSaveCapacity } from './capacity.queries';
import { find, inWords, isClosed, KINDS, limitOf, WHOLE_DAY, withLimit, type Kind } from './limits';

interface Props {
  capacity: Capacity;
  date: string;
  window: WindowUse;
  onCopy: () => void;
  /** Opens the inquiry dialog. */
  onAsk: () => void;
  onClose: () => void;
}

/** The limits of one window: on that date only, or on every such weekday. */
export function WindowDialog(props: Props) {
  const { capacity, date, window, onCopy, onAsk, onClose } = props;
  const { past } = window;
  const ordered = KINDS.some(({ kind }) => window[kind] > 0);
  const saving = useSaveCapacity(capacity, onClose);
  const form = useTypedLimits(props);
  const { weekday, ofDate, day, dirty, limits, kinds, typed } = form;
  const withoutDate = withLimit(capacity.limits, date, window.start, null);
  const save = () => {
    if (kinds.some(({ kind }) => isWrong(typed[kind]))) return;
    const otherLimits = day === weekday ? withoutDate : capacity.limits;
    saving.mutate({ limits: withLimit(otherLimits, day, window.start, limits()) });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      width="sm"
      title={showSlot(date, window.label)}
      text={past ? 'This time slot can no longer be booked or changed.' : 'A limit left empty is no limit.'}
      dirty={dirty}
      onSubmit={past ? undefined : save}
      saveText="Save limits"
      canSave={dirty}
      saving={saving.isPending}
      error={
        isApiError(saving.error, 'capacity_changed') &&
        'Someone else changed the limits, and we’ve loaded theirs. Save again to keep yours.'
      }
      aside={
        ofDate &&
        !past && (
          <Button look="outline" disabled={saving.isPending} onClick={() => saving.mutate({ limits: withoutDate })}>
            Use weekly limit
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {past ? (
          <ul className="num grid gap-1">
            {kinds.map((use) => (
              <li key={use.kind}>
                {capitalize(inWords({ ...use, taken: window[use.kind], limit: limitOf(window, use.kind) }))}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <LimitFields window={window} {...form} />
            <AppliesTo date={date} {...form} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {!past && (
            <Button look="outline" disabled={dirty} onClick={onCopy}>
              Copy to…
            </Button>
          )}
          {window.start !== WHOLE_DAY && (ordered || !past) && (
            <Button look="outline" disabled={dirty} onClick={onAsk}>
              {isClosed(window) ? 'See orders, and why it’s closed' : 'See orders'}
            </Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

/** That date alone, or every such weekday. */
function AppliesTo({ date, weekday, day, setDay }: { date: string } & ReturnType<typeof useTypedLimits>) {
  const choices = [
    { value: date, label: `Only ${showDay(date)}` },
    { value: weekday, label: `Every ${capitalize(weekday)}` },
  ];
  return (
    <div role="radiogroup" aria-label="Applies to">
      <p aria-hidden className="mb-1.5 font-semibold">
        Applies to
      </p>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <Choice
            key={value}
            name="applies-to"
            value={value}
            checked={day === value}
            onChoose={() => setDay(value)}
            className="min-h-input px-2 text-center font-semibold"
          >
            {label}
          </Choice>
        ))}
      </div>
    </div>
  );
}

type Typed = Partial<Record<Kind, string>>;

function useTypedLimits({ capacity, date, window }: Props) {
  const weekday = weekdayOf(date);
  const ofDate = find(capacity.limits, date, window.start);
  const [day, setDay] = useState(date);
  const kinds = KINDS.filter(({ kind }) => window.start !== WHOLE_DAY || kind === 'units');
  const start = Object.fromEntries(kinds.map(({ kind }) => [kind, String(limitOf(window, kind) ?? '')]));
  const [typed, setTyped] = useState<Typed>(start);
  const dirty = day !== date || kinds.some(({ kind }) => typed[kind] !== start[kind]);
  const limits = () => {
    const [units, deliveries, pickups] = KINDS.map(({ kind }) => (typed[kind] ? Number(typed[kind]) : null));
    return { units: units ?? null, deliveries: deliveries ?? null, pickups: pickups ?? null };
  };
  return {
    weekday,
    ofDate,
    day,
    setDay,
    kinds,
    typed,
    setTyped,
    dirty,
    limits,
  };
}

const isWrong = (limit = '') => !/^\d{0,5}$/.test(limit) || Number(limit) > 10_000;

const LimitFields = ({ window, kinds, typed, setTyped }: Pick<Props, 'window'> & ReturnType<typeof useTypedLimits>) =>
  kinds.map(({ kind, label }) => (
    <TextField
      key={kind}
      label={`${label}, at most`}
      inputMode="numeric"
      maxLength={5}
      value={typed[kind]}
      onChange={({ target: { value } }) => setTyped({ ...typed, [kind]: value.trim() })}
      error={isWrong(typed[kind]) ? 'Enter a whole number up to 10,000, or leave it empty.' : undefined}
      hint={<Booked count={window[kind]} limit={typed[kind]} />}
    />
  ));

const Booked = ({ count, limit }: { count: number; limit: string | undefined }) => (
  <>
    <span className="num">{count}</span> booked.{' '}
    <span role="status" className="font-semibold text-caramel">
      {limit && Number(limit) < count && 'Those orders stay; no more are accepted.'}
    </span>
  </>
);
