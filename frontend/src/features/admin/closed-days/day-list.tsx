import { CalendarPlus, X } from 'lucide-react';
import { useState } from 'react';
import { ruleOn } from '@crispi/rules/hours';
import type { SpecialDay } from '@/api/models';
import { plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Select } from '@/ui/select';
import { federalHolidays } from './federal-holidays';
import { hoursOf, linesOf, nameOfLine, withDays, type DayLine } from './special-days';

interface Props {
  days: SpecialDay[];
  today: string;
  onChange: (days: SpecialDay[]) => void;
  onOpen: (line: DayLine) => void;
}

/** Every coming special day, and a button that adds the federal holidays of a year. */
export function DayList({ days, today, onChange, onOpen }: Props) {
  const lines = linesOf(days, today);
  return (
    <Card title="Special days" aside={lines.length > 0 && <span className="num text-mocha">{lines.length}</span>}>
      <Holidays days={days} today={today} onChange={onChange} />
      {lines.length === 0 && <p className="mt-3 text-mocha">No day is closed. Choose one in the calendar.</p>}
      <ul className="mt-3 max-h-96 overflow-y-auto">
        {lines.map((line) => {
          const [rule] = line.days;
          const name = nameOfLine(line);
          return (
            <li key={`${rule!.day} ${line.to}`} className="flex items-center gap-2 border-t border-line">
              <button
                type="button"
                onClick={() => onOpen(line)}
                className="min-w-0 flex-1 rounded-chip py-1.5 text-left hover:bg-oat"
              >
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="num font-semibold">{name}</span>
                  <Badge kind={rule!.closed ? 'danger' : 'warning'}>{hoursOf(rule!)}</Badge>
                </span>
                <span className="block text-mocha [overflow-wrap:anywhere]">{rule!.reason}</span>
              </button>
              <button
                type="button"
                aria-label={`Remove ${name}, ${rule!.reason}`}
                onClick={() => onChange(days.filter((day) => !line.days.includes(day)))}
                className="grid size-button shrink-0 place-items-center rounded-control hover:bg-oat"
              >
                <X aria-hidden className="size-4" strokeWidth={1.75} />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Holidays({ days, today, onChange }: Omit<Props, 'onOpen'>) {
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const [said, setSaid] = useState('');
  const add = () => {
    const missing = federalHolidays(Number(year)).filter(({ day }) => day >= today && !ruleOn(day, days));
    const closed = missing.map((holiday) => ({ ...holiday, closed: true, open: '', close: '' }));
    if (missing.length > 0) onChange(withDays(days, closed));
    setSaid(
      missing.length > 0
        ? `${plural(missing.length, 'day')} added. Remove the days you’re open.`
        : 'They’re all listed already.',
    );
  };
  return (
    <div>
      <div className="flex gap-2">
        <Select
          aria-label="Year of the holidays"
          className="max-w-24"
          value={year}
          onChange={setYear}
          options={[0, 1, 2].map((more) => ({ value: String(thisYear + more), label: String(thisYear + more) }))}
        />
        <Button look="outline" className="min-w-0 flex-1" onClick={add}>
          <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
          Add federal holidays
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-mocha">
        {said}
      </p>
    </div>
  );
}
