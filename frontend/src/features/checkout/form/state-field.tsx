import { STATES } from '@/lib/us-states';
import { Field, inputLook } from '@/ui/field';
import { at, useField, type Place } from './use-field';

export function StateField({
  place,
  autoComplete,
  className,
}: {
  place: Place;
  autoComplete: string;
  className: string;
}) {
  const { error, ...field } = useField(at(place, 'state'));
  return (
    <Field label="State" required error={error} className={className}>
      {(attributes) => (
        <select
          {...field}
          {...attributes}
          required={undefined}
          aria-required
          autoComplete={autoComplete}
          className={`${inputLook} h-12`}
        >
          <option value="">Choose</option>
          {STATES.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
