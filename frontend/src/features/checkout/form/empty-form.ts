import type { CheckoutForm, RecipientForm } from './checkout-form';

const NOBODY = {
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

export const EMPTY_RECIPIENT: RecipientForm = { ...NOBODY, assignedItems: [] };

export const EMPTY_FORM: CheckoutForm = {
  ...NOBODY,
  fulfilment: 'delivery',
  locationId: '',
  isGift: false,
  recipients: [],
};
