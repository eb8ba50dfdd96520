import type { CheckoutForm } from './form';

export const EMPTY_FORM: CheckoutForm = {
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
  fulfilment: 'delivery',
  locationId: '',
  isGift: false,
  receiveNotifications: true,
  recipients: [],
  deliveryDate: '',
  deliveryTime: '',
  deliveryInstructions: '',
  tip: 0,
};
