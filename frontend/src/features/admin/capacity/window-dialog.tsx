import { weekdayOf } from '@crispi/rules/hours';
import { useState } from 'react';
import { isApiError } from '@/api/client';
import type { Capacity, WindowUse } from '@/api/models';
import { showDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { useSaveCapacity } from './capacity.queries';
import { capital, find, KINDS, limitOf, WHOLE_DAY, withLimit, type Kind } from './limits';

interface Props {
  capacity: Capacity;
  date: string;
  window: WindowUse;
  /** Copies its limits to other windows. */
  onCopy: () => void;
  /** Asks why it cannot be had. */
  onAsk: () => void;
  onClose: () => void;
}

/** What one window can take: on that date alone, or on every such weekday. */
export function WindowDialog({ capacity, date, window, onCopy, onAsk, onClose }: Props) {
  const weekday = weekdayOf(date);
  const ofDate = find(capacity.limits, date, window.start);
  const [day, setDay] = useState(ofDate ? date : weekday);
  const kinds = KINDS.filter(({ kind }) => window.start !== WHOLE_DAY || kind === 'units');
  const start = Object.fromEntries(kinds.map(({ kind }) => [kind, String(limitOf(window, kind) ?? '')]));
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>(start);
  const saving = useSaveCapacity(capacity, onClose);
  const wrong = (kind: Kind) => !/^\d{0,5}$/.test(typed[kind] ?? '') || Number(typed[kind]) > 10_000;
  const dirty = day !== (ofDate ? date : weekday) || kinds.some(({ kind }) => typed[kind] !== start[kind]);
  const save = () => {
    if (kinds.some(({ kind }) => wrong(kind))) return;
    const [units, deliveries, pickups] = KINDS.map(({ kind }) => (typed[kind] ? Number(typed[kind]) : null));
    const limits = { units: units ?? null, deliveries: deliveries ?? null, pickups: pickups ?? null };
    const others = day === weekday ? withLimit(capacity.limits, date, window.start, null) : capacity.limits;
    saving.mutate({ limits: withLimit(others, day, window.start, limits) });
  };
  const below = kinds.filter(({ kind }) => typed[kind] && Number(typed[kind]) < window[kind]);
  return (
    <FormDialog
      open
      onClose={onClose}
      width="sm"
      title={`${showDay(date)}, ${window.label}`}
      dirty={dirty}
      onSubmit={save}
      saveText="Save limits"
      saving={saving.isPending}
      error={
        isApiError(saving.error, 'capacity_changed') &&
        'Somebody else changed limits meanwhile. They are read again; save once more to keep yours.'
      }
      aside={
        ofDate && (
          <Button
            look="outline"
            type="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate({ limits: withLimit(capacity.limits, date, window.start, null) })}
          >
            Back to rule
          </Button>
        )
      }
    >
      <WindowFields
        below={below}
        date={date}
        day={day}
        dirty={dirty}
        kinds={kinds}
        onAsk={onAsk}
        onCopy={onCopy}
        setDay={setDay}
        setTyped={setTyped}
        typed={typed}
        weekday={weekday}
        window={window}
        wrong={wrong}
      />
    </FormDialog>
  );
}

interface WindowFieldsProps {
  below: { kind: Kind; label: string; one: string }[];
  date: string;
  day: string;
  dirty: boolean;
  kinds: { kind: Kind; label: string; one: string }[];
  onAsk: () => void;
  onCopy: () => void;
  setDay: (value: string) => void;
  setTyped: (value: Partial<Record<Kind, string>>) => void;
  typed: Partial<Record<Kind, string>>;
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  window: WindowUse;
  wrong: (kind: Kind) => boolean;
}

function WindowFields({
  below,
  date,
  day,
  dirty,
  kinds,
  onAsk,
  onCopy,
  setDay,
  setTyped,
  typed,
  weekday,
  window,
  wrong,
}: WindowFieldsProps) {
  return (
    <div className="grid gap-4">
      {kinds.map(({ kind, label }) => (
        <TextField
          key={kind}
          label={`${label}, at most`}
          inputMode="numeric"
          maxLength={5}
          value={typed[kind]}
          onChange={({ target: { value } }) => setTyped({ ...typed, [kind]: value.trim() })}
          error={wrong(kind) ? 'A whole number up to 10,000, or nothing' : undefined}
          hint={`${window[kind]} taken. Nothing: no limit.`}
        />
      ))}
      <SelectField
        label="Counts for"
        value={day}
        onChange={setDay}
        options={[
          { value: weekday, label: `Every ${capital(weekday)}, ${window.label}` },
          { value: date, label: `Only ${showDay(date)}` },
        ]}
      />
      <Button look="outline" type="button" disabled={dirty} onClick={onCopy}>
        Copy to…
      </Button>
      {window.start !== WHOLE_DAY && (
        <Button look="outline" type="button" disabled={dirty} onClick={onAsk}>
          Who has it, and why can it not be had?
        </Button>
      )}
      <p role="status" className="font-semibold text-caramel">
        {below.length > 0 && 'More is taken already. Orders that were taken stand; no more are taken.'}
      </p>
    </div>
  );
}
