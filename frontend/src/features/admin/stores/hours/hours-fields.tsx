import { useFormContext } from 'react-hook-form';
import { WEEKDAYS, type Weekday } from '@crispi/rules/hours';
import { showClock } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError, inputLook } from '@/ui/field';
import { switchOf } from '../../shell/screen/form';
import { type TypedWeek, closeProblem, openProblem, readClock } from './week';

export interface HoursForm {
  storeHours: TypedWeek;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);

/**
 * Seven rows: day, closed, open, close. Times are typed in any common format and shown as "9:00 AM" when the field
 * loses the focus.
 */
export function HoursFields() {
  const { getValues, setValue } = useFormContext<HoursForm>();
  const copy = () => {
    const monday = getValues('storeHours.monday');
    for (const day of WORKDAYS.slice(1))
      setValue(`storeHours.${day}`, { ...monday }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div>
      <ul className="divide-y divide-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-mocha">Type 9, 9a or 9:30 pm. 12:00 AM as closing time is midnight.</p>
        <Button look="outline" onClick={copy}>
          Copy Monday to weekdays
        </Button>
      </div>
    </div>
  );
}

function DayRow({ day }: { day: Weekday }) {
  const form = useFormContext<HoursForm>();
  const name = capitalize(day);
  const closed = switchOf(form, `storeHours.${day}.closed`);
  const problems = form.formState.errors.storeHours?.[day];
  const problem = problems?.open ?? problems?.close;
  return (
    <li className="py-1.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_6rem_1fr]">
        <span className="font-semibold">{name}</span>
        <div role="group" aria-label={name}>
          <Checkbox label="Closed" checked={closed.checked} onChange={closed.onChange} />
        </div>
        <div
          className={`col-span-2 flex items-center gap-2 sm:col-span-1 ${closed.checked ? 'max-sm:hidden sm:invisible' : ''}`}
        >
          <TimeInput day={day} part="open" label={`${name} opens`} />
          <span className="text-mocha">to</span>
          <TimeInput day={day} part="close" label={`${name} closes`} />
        </div>
      </div>
      {problem?.message && (
        <div className="mt-1">
          <FieldError id={`${day}-problem`}>{problem.message}</FieldError>
        </div>
      )}
    </li>
  );
}

function TimeInput({ day, part, label }: { day: Weekday; part: 'open' | 'close'; label: string }) {
  const { register, setValue, getFieldState, formState, trigger } = useFormContext<HoursForm>();
  const path = `storeHours.${day}.${part}` as const;
  const problem = getFieldState(path, formState).error;
  const field = register(path, {
    validate: (_, { storeHours }) => (part === 'open' ? openProblem : closeProblem)(storeHours[day]) ?? true,
    onBlur: (event: { target: { value: string } }) => {
      const read = readClock(event.target.value, { evening: part === 'close' });
      if (read) setValue(path, showClock(read), { shouldDirty: true });
      void trigger([`storeHours.${day}.open`, `storeHours.${day}.close`]);
    },
  });
  return (
    <input
      {...field}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${day}-problem` : undefined}
      autoComplete="off"
      maxLength={20}
      className={`${inputLook} num h-input min-w-0 flex-1`}
    />
  );
}
