import { useState } from 'react';
import { FieldError, inputLook } from '@/ui/field';
import { Segments } from '@/ui/segments';
import { EARLIEST, isPeriod, isSamePeriod, presets, type Period } from './period';

interface Props {
  period: Period;
  onChange: (period: Period, how?: { replace: boolean }) => void;
}

/** A month, quarter or year by one press, or two dates. */
export function PeriodChoice({ period, onChange }: Props) {
  const choices = presets();
  const chosen = choices.find((choice) => isSamePeriod(choice.period, period))?.value;
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      <Segments
        label="Period"
        options={choices}
        value={chosen ?? ''}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice) onChange(choice.period);
        }}
      />
      <Dates period={period} onChange={(dates) => onChange(dates, { replace: true })} />
    </div>
  );
}

/** Dates that are no period yet stay in the fields. */
function Dates({ period, onChange }: Pick<Props, 'period' | 'onChange'>) {
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
        if (isPeriod(next)) onChange(next);
      }}
      className={`${inputLook} num h-input px-2! text-sm!`}
    />
  );
  return (
    <div className="max-sm:w-full">
      <div role="group" aria-label="Dates" className="flex items-center gap-1.5">
        <span className="w-36 min-w-0 grow">{field('from', 'First day')}</span>
        <span aria-hidden className="text-mocha">
          –
        </span>
        <span className="w-36 min-w-0 grow">{field('to', 'Last day')}</span>
      </div>
      <div role="status" className={reversed ? 'mt-1.5' : ''}>
        {reversed && <FieldError id="period-error">Choose a last day on or after the first.</FieldError>}
      </div>
    </div>
  );
}
