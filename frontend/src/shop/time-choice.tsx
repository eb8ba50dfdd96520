import { Fragment } from 'react';
import { Choice } from '@/ui/choice';
import { FieldError } from '@/ui/field';

interface Time {
  value: string;
  label: string;
  few?: boolean;
  full?: boolean;
  /** Below the window. */
  note?: string;
}

interface Props {
  label: string;
  name: string;
  /** The windows of the chosen day: undefined while they load or without a day. */
  times: Time[] | undefined;
  /** These are another day's, as the chosen day's are loading. */
  loading: boolean;
  failed: boolean;
  date: string;
  time: string;
  error: string | undefined;
  onChoose: (time: string) => void;
}

/** The windows of a day as radio buttons. Full ones are shown, but cannot be chosen. */
export function TimeChoice({ label, name, times = [], loading, failed, date, time, error, onChoose }: Props) {
  const described = [`${name}-note`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      aria-busy={loading}
      className="grid gap-2 rounded-control"
    >
      <span aria-hidden className="text-sm font-semibold">
        {label} *
      </span>
      {date !== '' && times.length > 0 && (
        <div className={`grid auto-rows-fr grid-cols-3 gap-2 ${loading ? 'opacity-60' : ''}`}>
          {times.map(({ value, label: window, few, full, note }) => (
            <Choice
              key={value}
              name={name}
              value={value}
              checked={value === time}
              disabled={full || loading}
              onChoose={() => onChoose(value)}
              className={`min-h-input flex-col px-1 py-1 text-center leading-tight in-aria-invalid:border-danger ${full ? 'border-line bg-oat text-mocha' : 'font-semibold'}`}
            >
              {full ? <s>{unbroken(window)}</s> : <span>{unbroken(window)}</span>}
              {(full || few || note) && (
                <span className={`text-xs font-medium ${full ? 'text-mocha' : 'text-caramel'}`}>
                  {full ? 'Fully booked' : (note ?? 'Few left')}
                </span>
              )}
            </Choice>
          ))}
        </div>
      )}
      <p
        id={`${name}-note`}
        role="status"
        className="flex min-h-input items-center rounded-control border-[1.5px] border-line bg-oat px-3.5 py-2 text-mocha empty:hidden in-aria-invalid:border-danger"
      >
        {noteOn({ date, times, loading, failed })}
      </p>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

/** "10:00 AM - 11:00 AM", which may break after its hyphen only. */
const unbroken = (window: string) =>
  window.split(/(?<=-) /).map((time, at) => (
    <Fragment key={time}>
      {at > 0 && ' '}
      <span className="whitespace-nowrap">{time}</span>
    </Fragment>
  ));

function noteOn({ date, times, loading, failed }: Pick<Props, 'date' | 'loading' | 'failed'> & { times: Time[] }) {
  if (!date) return 'Pick a date first';
  if (failed) return 'We couldn’t load the times. Pick the date again.';
  if (loading) return times.length === 0 && 'Looking up times...';
  return !times.some(({ full }) => !full) && 'No delivery times available.';
}
