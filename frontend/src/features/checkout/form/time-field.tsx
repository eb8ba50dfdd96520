import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, inputLook } from '@/ui/field';
import type { CheckoutForm } from './checkout-form';
import { slotQueries, useAskedPlace } from './slot.queries';
import { at, useField, type Place } from './use-field';

/** The windows of the chosen day at this place. One that is gone meanwhile is never kept or moved silently. */
export function TimeField({ place, pickup }: { place: Place; pickup: boolean }) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const name = at(place, 'deliveryTime');
  const [date, chosen] = useWatch({ control, name: [at(place, 'deliveryDate'), name] });
  const { data, isFetching, error } = useQuery(slotQueries.times({ date, ...useAskedPlace(place, pickup) }));
  const gone = data !== undefined && chosen !== '' && !data.some(({ value }) => value === chosen);
  useEffect(() => {
    if (gone) setValue(name, '');
  }, [gone, name, setValue]);
  const field = useField(name);
  const none = date !== '' && data?.length === 0;
  const first = !date ? 'Choose a day first' : isFetching ? 'Looking up times...' : 'Choose a time';
  return (
    <Field
      label={pickup ? 'Pickup time' : 'Delivery time'}
      required
      error={field.error}
      hint={
        <span role="status">
          {none && 'No delivery times available.'}
          {error && 'The times could not be loaded. Choose the day again.'}
        </span>
      }
    >
      {(attributes) => (
        <select
          {...field}
          {...attributes}
          required={undefined}
          aria-required
          aria-disabled={!data?.length || undefined}
          value={gone ? '' : chosen}
          className={`${inputLook} h-12`}
        >
          <option value="">{none ? 'None on this day' : first}</option>
          {data?.map(({ value, label, few }) => (
            <option key={value} value={value}>
              {few ? `${label} (few left)` : label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
