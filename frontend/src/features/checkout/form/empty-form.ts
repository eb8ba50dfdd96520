import { toDeliver } from '@/lib/gift-card';
import type { CheckoutForm, RecipientForm } from '@/shop/checkout-form';

const EMPTY_PERSON = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  deliveryDate: '',
  deliveryTime: '',
  deliveryInstructions: '',
  receiveNotifications: true,
  tip: 0,
};

export const EMPTY_RECIPIENT: RecipientForm = { ...EMPTY_PERSON, assignedItems: [] };

export const EMPTY_FORM: CheckoutForm = {
  ...EMPTY_PERSON,
  fulfilment: 'delivery',
  locationId: '',
  isGift: false,
  recipients: [],
  promoCode: '',
  giftCards: [],
};

/** The form as far as it is about these lines: gift cards alone have a buyer and no delivery. */
export function formFor(form: CheckoutForm, lines: readonly { giftCard: unknown }[]): CheckoutForm {
  if (lines.length === 0 || toDeliver(lines).length > 0) return form;
  const { firstName, lastName, email, phone, promoCode, giftCards } = form;
  return { ...EMPTY_FORM, firstName, lastName, email, phone, promoCode, giftCards };
}
