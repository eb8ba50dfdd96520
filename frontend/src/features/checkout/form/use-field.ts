import { useFormContext, type FieldPath } from 'react-hook-form';
import type { CheckoutForm, RecipientForm } from './checkout-form';

/** Where a group of fields stands in the form: at its top, or in one recipient. */
export type Place = '' | `recipients.${number}.`;

/** The path of a field that the giver and every recipient have. */
export const at = <F extends keyof RecipientForm & keyof CheckoutForm>(place: Place, field: F) =>
  `${place}${field}` as F;

/** What a text field of the form needs: its registration and the message under it. */
export function useField(name: FieldPath<CheckoutForm>) {
  const { register, getFieldState, formState } = useFormContext<CheckoutForm>();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
