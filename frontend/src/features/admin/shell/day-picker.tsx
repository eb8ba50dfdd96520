import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { daysAfter, isDay, shopToday, showDate, showDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { inputLook } from '@/ui/field';

interface Props {
  /** '': no day is chosen. */
  day: string;
  /** The store's current day. */
  today: string;
  /** The earliest day to choose. */
  from?: string | undefined;
  /** Days per press of an arrow. */
  step?: 1 | 7;
  onChange: (day: string) => void;
  className?: string;
}

/** The day that a page shows: one day back or ahead, any date, and a button to tomorrow, or back to today. */
export function DayPicker({ day, today, from, step = 1, onChange, className = '' }: Props) {
  const around = day || today;
  const unit = step === 1 ? 'day' : 'week';
  const tomorrow = around === today && step === 1;
  return (
    <div role="group" aria-label="Day shown" className={`flex flex-wrap items-center gap-1 ${className}`}>
      <Step label={`Previous ${unit}`} to={daysAfter(around, -step)} from={from} onChange={onChange}>
        <ChevronLeft aria-hidden className="size-5" strokeWidth={2} />
      </Step>
      <DateField day={day} from={from} onChange={onChange} />
      <Step label={`Next ${unit}`} to={daysAfter(around, step)} from={from} onChange={onChange}>
        <ChevronRight aria-hidden className="size-5" strokeWidth={2} />
      </Step>
      <Button
        look="outline"
        className="max-sm:px-3"
        data-jump={tomorrow ? 'tomorrow' : 'today'}
        onClick={() => onChange(tomorrow ? daysAfter(today, 1) : today)}
      >
        {tomorrow ? 'Tomorrow' : 'Today'}
      </Button>
    </div>
  );
}

interface StepProps extends Pick<Props, 'from' | 'onChange'> {
  label: string;
  to: string;
  children: ReactNode;
}

function Step({ label, to, from, onChange, children }: StepProps) {
  const before = from !== undefined && to < from;
  return (
    <Button
      look="outline"
      aria-label={label}
      aria-disabled={before || undefined}
      onClick={() => !before && onChange(to)}
      className="w-button px-0!"
    >
      {children}
    </Button>
  );
}

const EARLIEST = '2000-01-01';

/** "Sat, Nov 28", in another year "Nov 28, 2025". */
const inWords = (day: string) => (day.slice(0, 4) === shopToday().slice(0, 4) ? showDay(day) : showDate(day));

/**
 * Shows its day as all pages do, and the browser's digits while it is edited. Typing a year passes through dates of the
 * first century: they stay in the field.
 */
function DateField({ day, from = EARLIEST, onChange }: Pick<Props, 'day' | 'from' | 'onChange'>) {
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  return (
    <span className="relative">
      <input
        type="date"
        aria-label="Date"
        value={typed.text}
        min={from}
        onChange={({ target: { value } }) => {
          setTyped({ day, text: value });
          if (isDay(value) && value >= from) onChange(value);
        }}
        className={`peer ${inputLook} h-input w-31! px-2! text-sm! not-focus:text-transparent!`}
      />
      <span
        aria-hidden
        className="num pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-sm whitespace-nowrap peer-focus:hidden"
      >
        {day ? inWords(day) : 'Any day'}
      </span>
    </span>
  );
}

/** Says loudly that a page does not show today. */
export function OtherDay({ day, today }: Pick<Props, 'day' | 'today'>) {
  if (day === today) return null;
  const word = { [daysAfter(today, 1)]: 'Tomorrow', [daysAfter(today, -1)]: 'Yesterday' }[day];
  return (
    <p role="status" className="bg-butter px-4 py-2 text-lg font-extrabold print:hidden">
      {word ? `${word}, ${showDay(day)}` : `Not today: ${showDay(day)}`}
    </p>
  );
}
