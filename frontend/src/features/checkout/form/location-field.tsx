import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { Field, inputLook } from '@/ui/field';
import { useField } from './use-field';

export function LocationField() {
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
