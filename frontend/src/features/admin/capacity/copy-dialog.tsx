import { weekdayOf } from '@crispi/rules/hours';
import { useState } from 'react';
import { isApiError } from '@/api/client';
import type { Capacity, DayUse } from '@/api/models';
import { showDay } from '@/lib/dates';
import { capitalize, plural } from '@/lib/format';
import { Checkbox } from '@/ui/checkbox';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { useSaveCapacity } from './capacity.queries';
import { asWindow, KINDS, limitOf, limitsOf, WHOLE_DAY, withCopies } from './limits';

interface Props {
  capacity: Capacity;
  week: DayUse[];
  /** The initial source; without a start the whole day with all its windows. */
  from: { date: string; start: string | null };
  onSaved: () => void;
  onClose: () => void;
}

const ALL = 'all';

/** Copies the limits of a window, or of a day with all its windows, to others. */
export function CopyDialog({ capacity, week, from, onSaved, onClose }: Props) {
  const saving = useSaveCapacity(capacity, onSaved);
  const copy = useCopy(week, from);
  const { copied, chosen, targets, days, starts, weekly, count } = copy;
  const [empty, setEmpty] = useState(false);
  const save = () => {
    setEmpty(count === 0);
    if (count === 0) return;
    const copies = chosen.map(({ start, ...own }) => ({ start, limits: limitsOf(copied ?? own) }));
    saving.mutate({ limits: withCopies(capacity.limits, copies, { dates: days, weekly: weekly === 'weekly' }) });
  };
  const nameOf = (date: string) => (weekly === 'weekly' ? `Every ${capitalize(weekdayOf(date))}` : showDay(date));
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Copy limits"
      dirty={days.length > 0}
      onSubmit={save}
      saveText="Copy limits"
      saving={saving.isPending}
      error={
        isApiError(saving.error, 'capacity_changed')
          ? 'Someone else changed the limits, and we’ve loaded theirs. Copy again to go on.'
          : empty && count === 0 && 'Choose at least one day and one time slot.'
      }
    >
      <div className="grid gap-4">
        <CopySource copy={copy} week={week} />
        <SelectField
          label="Counts for"
          value={weekly}
          onChange={copy.setWeekly}
          options={[
            { value: 'weekly', label: 'This weekday, every week' },
            { value: 'dates', label: 'Only the dates of this week' },
          ]}
        />
        <Ticks
          legend="To these days"
          options={week.map(({ date }) => ({ value: date, label: nameOf(date) }))}
          ticked={days}
          onChange={copy.setDays}
        />
        {copied && copied.start !== WHOLE_DAY && (
          <Ticks
            legend="To these time slots"
            options={targets.map(({ start, label }) => ({ value: start, label }))}
            ticked={starts}
            onChange={copy.setStarts}
          />
        )}
        <p role="status" className="font-semibold empty:-mt-4">
          {count > 0 && `${plural(count, 'limit')} will be written.`}
        </p>
      </div>
    </FormDialog>
  );
}

/** What is copied, and where to. */
function useCopy(week: DayUse[], from: Props['from']) {
  const [source, setSource] = useState({ date: from.date, start: from.start ?? ALL });
  const [days, setDays] = useState<string[]>([]);
  const [starts, setStarts] = useState([from.start ?? ALL]);
  const [weekly, setWeekly] = useState('weekly');
  const day = week.find(({ date }) => date === source.date) ?? week[0]!;
  const windows = [...day.windows, asWindow(day)];
  const copied = windows.find(({ start }) => start === source.start);
  // The limits of one window can be copied to any window of a day; a whole day has a limit for cookies only.
  const targets = copied
    ? windows.filter(({ start }) => (start === WHOLE_DAY) === (copied.start === WHOLE_DAY))
    : windows;
  const chosen = copied ? targets.filter(({ start }) => starts.includes(start)) : targets;
  const count = chosen.length * days.length;
  const setStart = (start: string) => {
    setSource({ ...source, start });
    setStarts([start]);
  };
  const setDate = (date: string) => setSource({ ...source, date });
  const selection = { days, setDays, starts, setStarts, weekly, setWeekly };
  return { ...selection, day, windows, copied, targets, chosen, count, setDate, setStart };
}

/** The day or window whose limits are copied. */
function CopySource({ copy, week }: { copy: ReturnType<typeof useCopy>; week: DayUse[] }) {
  const { copied, day, windows, setDate, setStart } = copy;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="From"
          value={day.date}
          onChange={setDate}
          options={week.map(({ date }) => ({ value: date, label: showDay(date) }))}
        />
        <SelectField
          label="What"
          value={copied?.start ?? ALL}
          onChange={setStart}
          options={[
            { value: ALL, label: 'Every limit of the day' },
            ...windows.map(({ start, label }) => ({ value: start, label })),
          ]}
        />
      </div>
      {copied && (
        <p className="num text-mocha">
          {KINDS.filter(({ kind }) => copied.start !== WHOLE_DAY || kind === 'units')
            .map(({ kind, label }) => `${label}: ${limitOf(copied, kind) ?? 'no limit'}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

interface TicksProps {
  legend: string;
  options: { value: string; label: string }[];
  ticked: string[];
  onChange: (ticked: string[]) => void;
}

function Ticks({ legend, options, ticked, onChange }: TicksProps) {
  const all = options.every(({ value }) => ticked.includes(value));
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        <Checkbox
          label="All"
          className="col-span-2"
          checked={all || (ticked.length > 0 && 'indeterminate')}
          onChange={() => onChange(all ? [] : options.map(({ value }) => value))}
        />
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={ticked.includes(value)}
            onChange={(on) => onChange(on ? [...ticked, value] : ticked.filter((other) => other !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
