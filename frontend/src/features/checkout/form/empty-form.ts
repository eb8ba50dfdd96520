import type { CheckoutForm, RecipientForm } from './checkout-form';

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
