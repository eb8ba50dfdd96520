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

/** The rule for the chosen days, initially the rule of the first one. */
export function DayForm(props: Props) {
  const { from, to } = props.chosen;
  const { dates, ruled, values, set, problems, hint, submit } = useDayRule(props);
  const { closed, yearly, open, close, reason } = values;
  const name = from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`;
  return (
    <form onSubmit={submit} noValidate aria-label={name} className="grid max-w-2xl gap-3">
      <h2 className="text-lg" tabIndex={-1}>
        {name}
        {dates.length > 1 && (
          <span className="font-text text-sm font-normal text-mocha"> {plural(dates.length, 'day')}</span>
        )}
      </h2>
      <div role="radiogroup" aria-label="On these days" className="grid grid-cols-2 gap-2 sm:max-w-80">
        <Choice name="closed" value="closed" checked={closed} onChoose={() => set({ closed: true })} className={chip}>
          Closed
        </Choice>
        <Choice name="closed" value="hours" checked={!closed} onChoose={() => set({ closed: false })} className={chip}>
          Other hours
        </Choice>
      </div>
      {!closed && (
        <div className="grid max-w-96 grid-cols-2 gap-2">
          <TextField label="Open" type="time" value={open} onChange={({ target }) => set({ open: target.value })} />
          <TextField
            label="Close"
            name="close"
            type="time"
            value={close}
            onChange={({ target }) => set({ close: target.value })}
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
        onChange={({ target }) => set({ reason: target.value })}
        error={problems.reason}
      />
      <Checkbox label="Every year" checked={yearly} onChange={(on) => set({ yearly: on })} hint={hint} />
      <DayButtons {...props} closed={closed} count={dates.length} ruled={ruled} />
    </form>
  );
}

function useDayRule({ chosen: { from, to }, days, onChange, onDone }: Props) {
  const dates = datesBetween(from, to);
  const rule = ruleOn(from, days);
  const [values, setValues] = useState({
    closed: rule?.closed ?? true,
    yearly: rule ? isYearly(rule) : false,
    open: rule?.open || '09:00',
    close: rule?.close || '13:00',
    reason: rule?.reason ?? '',
  });
  const [problems, setProblems] = useState<{ close?: string; reason?: string }>({});
  const { closed, yearly, open, close } = values;
  const reason = values.reason.trim();
  const ruled = dates.flatMap((date) => ruleOn(date, days) ?? []);
  /** A yearly rule is kept when this year's hours differ from it; with the same hours the new rule replaces it. */
  const isException = (old: SpecialDay) =>
    isYearly(old) && !yearly && hoursOf(old) !== hoursOf({ closed, open, close });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = specialDayProblem({ open, close, closed });
    const found = { ...(tooShort && { close: tooShort }), ...(!reason && { reason: 'Tell shoppers why' }) };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      const wrong = 'close' in found ? 'close' : 'reason';
      return (event.target as HTMLFormElement).querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    }
    const hours = closed ? { closed, open: '', close: '' } : { closed, open, close };
    const kept = days.filter((day) => !ruled.includes(day) || isException(day));
    const added = dates.map((date) => ({ day: yearly ? date.slice(5) : date, ...hours, reason }));
    onChange(withDays(kept, added));
    onDone();
  };
  const hint = ruled.some(isException)
    ? 'Only this year. Other years keep the rule.'
    : yearly && from.endsWith('02-29') && 'In leap years.';
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  return { dates, ruled, values, set, problems, hint, submit };
}

type DayButtonsProps = Props & { closed: boolean; count: number; ruled: SpecialDay[] };

function DayButtons({ days, onChange, onDone, closed, count, ruled }: DayButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="cocoa" type="submit">
        {closed ? 'Close' : 'Change'} {count > 1 ? plural(count, 'day') : 'this day'}
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
