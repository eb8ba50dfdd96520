import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { today } from '@/lib/dates';
import { TextField, Field, inputLook } from '@/ui/field';
import { storeQueries } from '@/api/catalogue.queries';
import type { CheckoutForm } from './checkout-form';
import { InstructionsField } from './instructions-field';
import { slotQueries, useAskedPlace } from './slot.queries';
import { at, useField, type Place } from './form-values';

// A separate file, so that the form's fields need not wait for it.
const DayChoice = lazy(() => import('./day-choice'));

interface Props {
  place?: Place;
  pickup?: boolean;
  /** Rendered after the day and time, and after the instructions. */
  afterTime?: ReactNode;
  afterInstructions?: ReactNode;
}

/** Location (for a pickup), day, hour and instructions for the driver. */
export function ScheduleFields({ place = '', pickup = false, afterTime, afterInstructions }: Props) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const [dateField, timeField] = [at(place, 'deliveryDate'), at(place, 'deliveryTime')];
  const [date, time] = useWatch({ control, name: [dateField, timeField] });
  const { data: days } = useQuery(slotQueries.days(useAskedPlace(place, pickup)));
  const choose = (day: string, window: string) => {
    setValue(dateField, day, { shouldValidate: true });
    setValue(timeField, window, { shouldValidate: window !== '' });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{pickup ? 'Pickup' : 'Day and time'}</legend>
      {pickup && <LocationField />}
      <div className="min-h-48 @lg:min-h-34">
        <Suspense>
          <DayChoice days={days} date={date} time={time} onChoose={choose} />
        </Suspense>
      </div>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          label={pickup ? 'Pickup date' : 'Delivery date'}
          required
          type="date"
          min={days?.[0]?.date ?? today()}
          max={days?.at(-1)?.date}
          {...useField(dateField)}
        />
        <TimeField place={place} pickup={pickup} />
      </div>
      {afterTime}
      <InstructionsField place={place} pickup={pickup} />
      {afterInstructions}
    </fieldset>
  );
}

function LocationField() {
  const { data: stores, error } = useQuery(storeQueries.list());
  const { error: message, ...field } = useField('locationId');
  return (
    <Field
      label="Pickup location"
      required
      error={message}
      hint={error ? 'The stores could not be loaded. Reload the page to try again.' : undefined}
    >
      {(attributes) => (
        <select {...field} {...attributes} required={undefined} aria-required className={`${inputLook} h-12`}>
          <option value="">{stores || error ? 'Choose a store' : 'Loading stores...'}</option>
          {stores?.flatMap((store) =>
            store.locations.map((location) => (
              <option key={location.id} value={location.id}>
                {location.name}, {location.addressLine1}
              </option>
            )),
          )}
        </select>
      )}
    </Field>
  );
}

/** The windows of the chosen day. A chosen window that is no longer available is neither kept nor replaced silently. */
function TimeField({ place, pickup }: { place: Place; pickup: boolean }) {
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
