import { Field, inputLook } from '@/ui/field';
import { at, useField, type Place } from './use-field';

export function InstructionsField({ place, pickup }: { place: Place; pickup: boolean }) {
  const { error, ...field } = useField(at(place, 'deliveryInstructions'));
  return (
    <Field
      label={pickup ? 'Note for the store (optional)' : 'Delivery instructions'}
      required={!pickup}
      error={error}
      hint={pickup ? undefined : 'Gate code, floor, where to leave it.'}
    >
      {(attributes) => (
        <textarea
          {...field}
          {...attributes}
          required={undefined}
          aria-required={!pickup}
          rows={2}
          maxLength={500}
          className={`${inputLook} resize-y py-3`}
        />
      )}
    </Field>
  );
}
