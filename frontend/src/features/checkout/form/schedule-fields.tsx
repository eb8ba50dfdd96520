import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Field } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { storeQueries } from '@/api/catalogue.queries';
import { InstructionsField } from './instructions-field';
import { useField, type Place } from './form-values';

// A separate file, so that the form's fields need not wait for it.
const SlotChoice = lazy(() => import('./slot-choice'));

interface Props {
  place?: Place;
  pickup?: boolean;
  /** Rendered after the day and time, and after the instructions. */
  afterTime?: ReactNode;
  afterInstructions?: ReactNode;
}

/** Location (for a pickup), date, time and instructions for the driver. */
export function ScheduleFields({ place = '', pickup = false, afterTime, afterInstructions }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{pickup ? 'Pickup' : 'Date and time'}</legend>
      {pickup && <LocationField />}
      <Suspense fallback={<p className="min-h-64 text-mocha">Loading the dates...</p>}>
        <SlotChoice place={place} pickup={pickup} />
      </Suspense>
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
      hint={error ? 'We couldn’t load the stores. Reload the page to try again.' : undefined}
    >
      {(attributes) => (
        <NativeSelect {...field} {...attributes}>
          <option value="">{stores || error ? 'Choose a store' : 'Loading stores...'}</option>
          {stores?.flatMap((store) =>
            store.locations.map((location) => (
              <option key={location.id} value={location.id}>
                {location.name}, {location.addressLine1}
              </option>
            )),
          )}
        </NativeSelect>
      )}
    </Field>
  );
}
