import type { CheckoutForm, RecipientForm } from './checkout-form';

/** A gift always goes to its recipients. */
export const isPickup = (form: Pick<CheckoutForm, 'isGift' | 'fulfilment'>) =>
  !form.isGift && form.fulfilment === 'pickup';

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

export type Address = Pick<RecipientForm, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

export function addressOf(form: Address): string {
  const street = [form.addressLine1, form.addressLine2]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return `${street}, ${form.city.trim()}, ${form.state.trim()} ${form.zipCode.trim()}`;
}
