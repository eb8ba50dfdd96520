import { useQuery } from '@tanstack/react-query';
import { showDay } from '@/lib/dates';
import { Field, inputLook } from '@/ui/field';
import { changeQueries, type WindowsAt } from './changing.queries';
import type { Change } from './use-change';

interface Props {
  at: WindowsAt;
  change: Change;
}

/** The days and windows that can be had there now; what was agreed on stays a choice. */
export function WindowFields({ at, change: { values, before, errors, set } }: Props) {
  const { deliveryDate: date, deliveryTime: time } = values;
  const days = useQuery(changeQueries.days(at));
  const windows = useQuery(changeQueries.windows(at, date));
  const open = (days.data ?? []).filter((day) => day.open).map((day) => day.date);
  const agreed = date === before.deliveryDate ? before.deliveryTime : '';
  const dayChoices = [...new Set([before.deliveryDate, ...open])].filter(Boolean).toSorted();
  const offered = (windows.data ?? []).map(({ value }) => value);
  const timeChoices = agreed && !offered.includes(agreed) ? [agreed, ...offered] : offered;
  const none = date !== '' && !windows.isFetching && timeChoices.length === 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Day"
        error={errors.deliveryDate}
        hint={days.error ? 'The days could not be loaded. Please try again in a moment.' : undefined}
      >
        {(control) => (
          <select
            {...control}
            value={date}
            onChange={({ target: { value } }) =>
              set({ deliveryDate: value, deliveryTime: value === before.deliveryDate ? before.deliveryTime : '' })
            }
            className={`${inputLook} h-12`}
          >
            {date === '' && <option value="">Choose a day</option>}
            {dayChoices.map((day) => (
              <option key={day} value={day}>
                {showDay(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Time"
        error={errors.deliveryTime}
        hint={
          <span role="status">
            {none && 'No times are left on this day.'}
            {windows.error && 'The times could not be loaded. Choose the day again.'}
          </span>
        }
      >
        {(control) => (
          <select
            {...control}
            value={timeChoices.includes(time) ? time : ''}
            onChange={({ target: { value } }) => set({ deliveryTime: value })}
            className={`${inputLook} h-12`}
          >
            {!timeChoices.includes(time) && (
              <option value="">{windows.isFetching ? 'Looking up times...' : 'Choose a time'}</option>
            )}
            {timeChoices.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
