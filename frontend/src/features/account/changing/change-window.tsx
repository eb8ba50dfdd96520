import { useQuery } from '@tanstack/react-query';
import { showDay } from '@/lib/dates';
import { Field } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { changeQueries, type WindowsAt } from './changing.queries';
import type { Change } from './use-change';

interface Props {
  at: WindowsAt;
  change: Change;
}

/** The available days and windows; the agreed window stays selectable. */
export function ChangeWindow({ at, change: { values, before, errors, set } }: Props) {
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
          <Choice
            control={control}
            value={date}
            values={dayChoices}
            show={showDay}
            placeholder="Choose a day"
            onChange={(value) =>
              set({ deliveryDate: value, deliveryTime: value === before.deliveryDate ? before.deliveryTime : '' })
            }
          />
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
          <Choice
            control={control}
            value={timeChoices.includes(time) ? time : ''}
            values={timeChoices}
            placeholder={windows.isFetching ? 'Looking up times...' : 'Choose a time'}
            onChange={(value) => set({ deliveryTime: value })}
          />
        )}
      </Field>
    </div>
  );
}

interface ChoiceProps {
  control: object;
  value: string;
  values: string[];
  show?: (value: string) => string;
  /** The first option while nothing is chosen. */
  placeholder: string;
  onChange: (value: string) => void;
}

function Choice({ control, value, values, show = (text) => text, placeholder, onChange }: ChoiceProps) {
  return (
    <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value)}>
      {value === '' && <option value="">{placeholder}</option>}
      {values.map((option) => (
        <option key={option} value={option}>
          {show(option)}
        </option>
      ))}
    </NativeSelect>
  );
}
