import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { storeQueries } from '@/api/catalogue.queries';
import { addDays, dayOf, today } from '@/lib/dates';
import { Field, inputLook, TextField } from '@/ui/field';
import { checkoutQueries } from './checkout.queries';
import type { CheckoutForm } from './form';
import { useField } from './use-field';

/** Where (for a pickup), which day and which hour. */
export function ScheduleFields({ pickup }: { pickup: boolean }) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const date = useWatch({ control, name: 'deliveryDate' });
  const day = useField('deliveryDate');
  const instructions = useField('deliveryInstructions');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{pickup ? 'Pickup' : 'Day and time'}</legend>
      {pickup && <LocationField />}
      <div role="group" aria-label="Quick choice of day" className="grid grid-cols-3 gap-2">
        {quickDays().map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === date}
            onClick={() => {
              setValue('deliveryDate', value, { shouldValidate: true });
              setValue('deliveryTime', '');
            }}
            className="min-h-11 rounded-control border-[1.5px] border-line-strong bg-white px-2 text-sm font-semibold hover:border-cocoa aria-pressed:border-cocoa aria-pressed:bg-tint"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField label={pickup ? 'Pickup date' : 'Delivery date'} required type="date" min={today()} {...day} />
        <TimeField pickup={pickup} />
      </div>
      <Field
        label={pickup ? 'Note for the store (optional)' : 'Delivery instructions'}
        required={!pickup}
        error={instructions.error}
        hint={pickup ? undefined : 'Gate code, floor, where to leave it.'}
      >
        {(attributes) => (
          <textarea
            {...instructions}
            {...attributes}
            required={undefined}
            aria-required={!pickup}
            rows={2}
            maxLength={500}
            className={`${inputLook} resize-y py-3`}
          />
        )}
      </Field>
    </fieldset>
  );
}

function quickDays(): [value: string, label: string][] {
  const now = new Date();
  return [0, 1, 2].map((days) => {
    const date = addDays(now, days);
    const name = `${date.toLocaleDateString('en-US', { weekday: 'short' })} ${date.getDate()}`;
    return [dayOf(date), days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : name];
  });
}

function TimeField({ pickup }: { pickup: boolean }) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const [date, zip, locationId, chosen] = useWatch({
    control,
    name: ['deliveryDate', 'zipCode', 'locationId', 'deliveryTime'],
  });
  const zipCode = !pickup && zip.trim().length >= 5 ? zip.trim() : '';
  const { data, isFetching, error } = useQuery(
    checkoutQueries.times({
      date,
      zipCode,
      fulfilment: pickup ? 'pickup' : 'delivery',
      locationId: pickup ? locationId : '',
    }),
  );
  const gone = data !== undefined && chosen !== '' && !data.some(({ value }) => value === chosen);
  useEffect(() => {
    if (gone) setValue('deliveryTime', '');
  }, [gone, setValue]);
  const field = useField('deliveryTime');
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
          disabled={!data?.length}
          value={gone ? '' : chosen}
          className={`${inputLook} h-12`}
        >
          <option value="">{none ? 'None on this day' : first}</option>
          {data?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function LocationField() {
  const { data: stores } = useQuery(storeQueries.list());
  const field = useField('locationId');
  return (
    <Field label="Pickup location" required error={field.error}>
      {(attributes) => (
        <select {...field} {...attributes} required={undefined} aria-required className={`${inputLook} h-12`}>
          <option value="">{stores ? 'Choose a store' : 'Loading stores...'}</option>
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
