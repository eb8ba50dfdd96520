import { useFormContext, type FieldPath } from 'react-hook-form';
import type { CheckoutForm, RecipientForm } from '@/shop/checkout-form';

/** A gift is always delivered. */
export const isPickup = (form: Pick<CheckoutForm, 'isGift' | 'fulfilment'>) =>
  !form.isGift && form.fulfilment === 'pickup';

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

type Address = Pick<RecipientForm, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

/** Gift cards alone have none. */
export const hasAddress = ({ addressLine1 }: Pick<Address, 'addressLine1'>) => addressLine1.trim() !== '';

export function addressOf(form: Address): string {
  const street = [form.addressLine1, form.addressLine2]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return `${street}, ${form.city.trim()}, ${form.state.trim()} ${form.zipCode.trim()}`;
}

/** The recipient's label in lists: the name, or a number while it has none. */
export function nameOfRecipient(recipient: Pick<RecipientForm, 'firstName' | 'lastName'>, at: number): string {
  return nameOf(recipient) || `Recipient ${at + 1}`;
}

/** The recipient's name in sentences: the first name, or a number while it has none. */
export const called = (recipient: Pick<RecipientForm, 'firstName'>, at: number): string =>
  recipient.firstName.trim() || `Recipient ${at + 1}`;

/** Where a group of fields is in the form: at the top level or in a recipient. */
export type Place = '' | `recipients.${number}.`;

/** The path of a field that the giver and every recipient have. */
export const at = <F extends keyof RecipientForm & keyof CheckoutForm>(place: Place, field: F) =>
  `${place}${field}` as F;

/** A text field's registration and error message. */
export function useField(name: FieldPath<CheckoutForm>) {
  const { register, getFieldState, formState } = useFormContext<CheckoutForm>();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
