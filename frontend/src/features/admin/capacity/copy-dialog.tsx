import { weekdayOf } from '@crispi/rules/hours';
import { useState } from 'react';
import { isApiError } from '@/api/client';
import type { Capacity, DayUse, WindowUse } from '@/api/models';
import { showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { Checkbox } from '@/ui/checkbox';
import { FormDialog } from '@/ui/form-dialog';
import { SelectField } from '@/ui/select';
import { useSaveCapacity } from './capacity.queries';
import { asWindow, capital, KINDS, limitOf, limitsOf, WHOLE_DAY, withCopies } from './limits';

interface Props {
  capacity: Capacity;
  week: DayUse[];
  /** What it begins with; without a start the whole day with all its windows. */
  from: { date: string; start: string | null };
  onSaved: () => void;
  onClose: () => void;
}

const ALL = 'all';

/** What a window, or a day with all its windows, can take becomes that of others too. */
export function CopyDialog({ capacity, week, from, onSaved, onClose }: Props) {
  const [source, setSource] = useState({ date: from.date, start: from.start ?? ALL });
  const [days, setDays] = useState<string[]>([]);
  const [starts, setStarts] = useState([from.start ?? ALL]);
  const [weekly, setWeekly] = useState('weekly');
  const [empty, setEmpty] = useState(false);
  const saving = useSaveCapacity(capacity, onSaved);
  const day = week.find(({ date }) => date === source.date) ?? week[0]!;
  const windows = [...day.windows, asWindow(day)];
  const copied = windows.find(({ start }) => start === source.start);
  // Of one window its limits go to any of the day's; cookies alone can be said of a whole day.
  const targets = copied
    ? windows.filter(({ start }) => (start === WHOLE_DAY) === (copied.start === WHOLE_DAY))
    : windows;
  const chosen = copied ? targets.filter(({ start }) => starts.includes(start)) : targets;
  const count = chosen.length * days.length;
  const save = () => {
    setEmpty(count === 0);
    if (count === 0) return;
    const copies = chosen.map(({ start, ...own }) => ({ start, limits: limitsOf(copied ?? own) }));
    saving.mutate({ limits: withCopies(capacity.limits, copies, { dates: days, weekly: weekly === 'weekly' }) });
  };
  const nameOf = (date: string) => (weekly === 'weekly' ? `Every ${capital(weekdayOf(date))}` : showDay(date));
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
          ? 'Somebody else changed limits meanwhile. They are read again; copy once more to go on.'
          : empty && count === 0 && 'Choose where to copy them: at least one day, and one window.'
      }
    >
      <CopyFields
        copied={copied}
        count={count}
        day={day}
        days={days}
        nameOf={nameOf}
        setDays={setDays}
        setSource={setSource}
        setStarts={setStarts}
        setWeekly={setWeekly}
        source={source}
        starts={starts}
        targets={targets}
        week={week}
        weekly={weekly}
        windows={windows}
      />
    </FormDialog>
  );
}

interface CopyFieldsProps {
  copied: WindowUse | undefined;
  count: number;
  day: DayUse;
  days: string[];
  nameOf: (date: string) => string;
  setDays: (value: string[]) => void;
  setSource: (value: { date: string; start: string }) => void;
  setStarts: (value: string[]) => void;
  setWeekly: (value: string) => void;
  source: { date: string; start: string };
  starts: string[];
  targets: WindowUse[];
  week: DayUse[];
  weekly: string;
  windows: WindowUse[];
}

function CopyFields({
  copied,
  count,
  day,
  days,
  nameOf,
  setDays,
  setSource,
  setStarts,
  setWeekly,
  source,
  starts,
  targets,
  week,
  weekly,
  windows,
}: CopyFieldsProps) {
  return (
    <div className="grid gap-4">
      <CopySource
        copied={copied}
        day={day}
        setSource={setSource}
        setStarts={setStarts}
        source={source}
        week={week}
        windows={windows}
      />
      {copied && (
        <p className="num text-mocha">
          {KINDS.filter(({ kind }) => copied.start !== WHOLE_DAY || kind === 'units')
            .map(({ kind, label }) => `${label}: ${limitOf(copied, kind) ?? 'no limit'}`)
            .join(' · ')}
        </p>
      )}
      <SelectField
        label="Counts for"
        value={weekly}
        onChange={setWeekly}
        options={[
          { value: 'weekly', label: 'Every such weekday' },
          { value: 'dates', label: 'Only the dates of this week' },
        ]}
      />
      <Ticks
        legend="To these days"
        options={week.map(({ date }) => ({ value: date, label: nameOf(date) }))}
        ticked={days}
        onChange={setDays}
      />
      {copied && copied.start !== WHOLE_DAY && (
        <Ticks
          legend="To these windows"
          options={targets.map(({ start, label }) => ({ value: start, label }))}
          ticked={starts}
          onChange={setStarts}
        />
      )}
      <p role="status" className="font-semibold">
        {count > 0 && `${plural(count, 'limit')} will be written.`}
      </p>
    </div>
  );
}

interface CopySourceProps {
  copied: WindowUse | undefined;
  day: DayUse;
  setSource: (value: { date: string; start: string }) => void;
  setStarts: (value: string[]) => void;
  source: { date: string; start: string };
  week: DayUse[];
  windows: WindowUse[];
}

/** Which day or window the limits are copied from. */
function CopySource({ copied, day, setSource, setStarts, source, week, windows }: CopySourceProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="From"
        value={day.date}
        onChange={(date) => setSource({ ...source, date })}
        options={week.map(({ date }) => ({ value: date, label: showDay(date) }))}
      />
      <SelectField
        label="What"
        value={copied ? source.start : ALL}
        onChange={(start) => {
          setSource({ ...source, start });
          setStarts([start]);
        }}
        options={[
          { value: ALL, label: 'All windows and the whole day' },
          ...windows.map(({ start, label }) => ({ value: start, label })),
        ]}
      />
    </div>
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
            onChange={(on) => onChange(on ? [...ticked, value] : ticked.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
