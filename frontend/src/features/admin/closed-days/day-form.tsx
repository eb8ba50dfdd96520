import { useState, type FormEvent } from 'react';
import { ruleOn, specialDayProblem } from '@crispi/rules/hours';
import type { SpecialDay } from '@/api/models';
import { showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/field';
import type { Chosen } from './month-calendar';
import { datesBetween, hoursOf, isYearly, withDays } from './special-days';

const REASON_LENGTH = 80;

interface Props {
  chosen: Chosen;
  days: SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
  onDone: () => void;
}

/** What the chosen days shall be like, begun with the rule of the first of them. */
export function DayForm({ chosen: { from, to }, days, onChange, onDone }: Props) {
  const dates = datesBetween(from, to);
  const rule = ruleOn(from, days);
  const [closed, setClosed] = useState(rule?.closed ?? true);
  const [yearly, setYearly] = useState(rule ? isYearly(rule) : false);
  const [open, setOpen] = useState(rule?.open || '09:00');
  const [close, setClose] = useState(rule?.close || '13:00');
  const [reason, setReason] = useState(rule?.reason ?? '');
  const [problems, setProblems] = useState<{ close?: string; reason?: string }>({});
  const ruled = dates.flatMap((date) => ruleOn(date, days) ?? []);
  const name = from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`;

  /** Other hours for once leave the rule for every year as it is; the same for once takes its place. */
  const isException = (old: SpecialDay) =>
    isYearly(old) && !yearly && hoursOf(old) !== hoursOf({ closed, open, close });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = specialDayProblem({ open, close, closed });
    const found = {
      ...(tooShort && { close: tooShort }),
      ...(!reason.trim() && { reason: 'Tell shoppers why' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      const wrong = 'close' in found ? 'close' : 'reason';
      return (event.target as HTMLFormElement).querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    }
    const hours = closed ? { closed, open: '', close: '' } : { closed, open, close };
    const added = dates.map((date) => ({ day: yearly ? date.slice(5) : date, ...hours, reason: reason.trim() }));
    onChange(
      withDays(
        days.filter((day) => !ruled.includes(day) || isException(day)),
        added,
      ),
    );
    onDone();
  };
  const hint = ruled.some(isException)
    ? 'Only this time. In other years the rule stays as it is.'
    : yearly && from.endsWith('02-29') && 'In leap years.';
  return (
    <form onSubmit={submit} noValidate aria-label={name} className="grid max-w-2xl gap-3">
      <h2 className="text-lg" tabIndex={-1}>
        {name}
        {dates.length > 1 && (
          <span className="font-text text-sm font-normal text-mocha"> {plural(dates.length, 'day')}</span>
        )}
      </h2>
      <div role="radiogroup" aria-label="On these days" className="grid grid-cols-2 gap-2 sm:max-w-80">
        <Choice name="closed" value="closed" checked={closed} onChoose={() => setClosed(true)} className={chip}>
          Closed
        </Choice>
        <Choice name="closed" value="hours" checked={!closed} onChoose={() => setClosed(false)} className={chip}>
          Other hours
        </Choice>
      </div>
      {!closed && (
        <div className="grid max-w-96 grid-cols-2 gap-2">
          <TextField label="Open" type="time" value={open} onChange={(event) => setOpen(event.target.value)} />
          <TextField
            label="Close"
            name="close"
            type="time"
            value={close}
            onChange={(event) => setClose(event.target.value)}
            error={problems.close}
          />
        </div>
      )}
      <TextField
        label="Reason for shoppers"
        name="reason"
        required
        maxLength={REASON_LENGTH}
        placeholder="Thanksgiving Day"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problems.reason}
      />
      <Checkbox label="Every year" checked={yearly} onChange={setYearly} hint={hint} />
      <DayButtons closed={closed} dates={dates} days={days} onChange={onChange} onDone={onDone} ruled={ruled} />
    </form>
  );
}

interface DayButtonsProps {
  closed: boolean;
  dates: string[];
  days: SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
  onDone: () => void;
  ruled: SpecialDay[];
}

function DayButtons({ closed, dates, days, onChange, onDone, ruled }: DayButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="cocoa" type="submit">
        {closed ? 'Close' : 'Change'} {dates.length > 1 ? plural(dates.length, 'day') : 'this day'}
      </Button>
      {ruled.length > 0 && (
        <Button
          look="outline"
          onClick={() => {
            onChange(days.filter((day) => !ruled.includes(day)));
            onDone();
          }}
        >
          Back to usual hours
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}

const chip = 'min-h-button px-3 text-sm font-semibold';
