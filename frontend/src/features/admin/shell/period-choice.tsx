import { useState } from 'react';
import { FieldError, inputLook } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { Segments } from '@/ui/segments';
import { EARLIEST, isPeriod, isSamePeriod, presetOf, presets, showPeriod, type Period } from './period';

interface Props {
  period: Period;
  onChange: (period: Period, how?: { replace: boolean }) => void;
  className?: string;
}

/** A month, quarter or year by one press, or two dates. A phone has a list of them. */
export function PeriodChoice(props: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      <Presets {...props} />
      <Dates {...props} className="max-sm:w-full" />
    </div>
  );
}

/** Beside the title; where the title has little room, the dates below it say the same. */
export const PeriodWords = ({ period }: { period: Period }) => (
  <span className="whitespace-nowrap sm:max-lg:hidden print:inline!">{showPeriod(period)}</span>
);

export function Presets({ period, onChange, className = '' }: Props) {
  const choices = presets();
  const chosen = presetOf(period) ?? '';
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onChange(choice.period);
  };
  return (
    <>
      <Segments
        label="Period"
        options={choices}
        value={chosen}
        onChange={choose}
        className={`max-sm:hidden [&>button]:px-2.5 ${className}`}
      />
      <NativeSelect
        aria-label="Period"
        className={`w-full sm:hidden ${className}`}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {!chosen && <option value="">{showPeriod(period)}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

/** Dates that are no period yet stay in the fields. */
export function Dates({ period, onChange, className }: Props) {
  const [typed, setTyped] = useState({ of: period, dates: period });
  if (!isSamePeriod(typed.of, period)) setTyped({ of: period, dates: period });
  const { dates } = typed;
  const reversed = isPeriod({ from: dates.to, to: dates.from }) && dates.from > dates.to;
  const field = (name: keyof Period, label: string) => (
    <input
      type="date"
      aria-label={label}
      aria-invalid={reversed || undefined}
      aria-describedby={reversed ? 'period-error' : undefined}
      value={dates[name]}
      min={EARLIEST}
      onChange={({ target: { value } }) => {
        const next = { ...dates, [name]: value };
        setTyped({ of: period, dates: next });
        if (isPeriod(next)) onChange(next, { replace: true });
      }}
      className={`${inputLook} num h-input px-2! text-sm!`}
    />
  );
  return (
    <div className={className}>
      <div role="group" aria-label="Dates" className="flex items-center gap-1.5">
        <span className="w-32 min-w-0 grow">{field('from', 'First day')}</span>
        <span aria-hidden className="text-mocha">
          –
        </span>
        <span className="w-32 min-w-0 grow">{field('to', 'Last day')}</span>
      </div>
      <div role="status" className={reversed ? 'mt-1.5' : ''}>
        {reversed && <FieldError id="period-error">Choose a last day on or after the first.</FieldError>}
      </div>
    </div>
  );
}
