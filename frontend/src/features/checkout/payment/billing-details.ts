import type { CheckoutForm } from '../form/checkout-form';
import { isPickup, nameOf } from '../form/form-values';

/** Who pays, as the bank is told. Of a pickup and a gift the giver's address is not asked: the card fields ask for it. */
export function billingDetails(form: CheckoutForm) {
  const payer = { name: nameOf(form), email: form.email, phone: form.phone };
  if (form.isGift || isPickup(form)) return payer;
  const { addressLine1, addressLine2, city, state, zipCode } = form;
  const address = { line1: addressLine1, line2: addressLine2, city, state, postal_code: zipCode, country: 'US' };
  return { ...payer, address };
}

export type BillingDetails = ReturnType<typeof billingDetails>;
