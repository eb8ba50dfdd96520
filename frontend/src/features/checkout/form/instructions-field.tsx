import { useFormContext, useWatch } from 'react-hook-form';
import { Field, inputLook } from '@/ui/field';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, useField, type Place } from './form-values';

const MAX_LENGTH = 500;

export function InstructionsField({ place, pickup }: { place: Place; pickup: boolean }) {
  const { control } = useFormContext<CheckoutForm>();
  const left = MAX_LENGTH - useWatch({ control, name: at(place, 'deliveryInstructions') }).length;
  const { error, ...field } = useField(at(place, 'deliveryInstructions'));
  return (
    <Field
      label={pickup ? 'Note for the store (optional)' : 'Delivery instructions'}
      required={!pickup}
      error={error}
      hint={
        <span className="flex justify-between gap-4">
          {!pickup && 'Gate code, floor, where to leave it.'}
          <span aria-live="polite" className="num ml-auto">
            {left <= MAX_LENGTH / 5 && `${left} characters left`}
          </span>
        </span>
      }
    >
      {(attributes) => (
        <textarea
          {...field}
          {...attributes}
          required={undefined}
          aria-required={!pickup}
          rows={2}
          maxLength={MAX_LENGTH}
          className={`${inputLook} resize-y py-3`}
        />
      )}
    </Field>
  );
}
