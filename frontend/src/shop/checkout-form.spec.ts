/** @jest-environment node */
import * as z from 'zod/mini';
import { EMPTY_FORM, EMPTY_RECIPIENT } from '@/features/checkout/form/empty-form';
import { checkoutSchema, type CheckoutForm } from './checkout-form';

const ANA: CheckoutForm = {
  ...EMPTY_FORM,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '5125550123',
  addressLine1: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring the bell',
};

const BEN = {
  firstName: 'Ben',
  lastName: 'Park',
  email: '',
  phone: '5125550188',
  addressLine1: '9 Oak Street',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Front desk',
  receiveNotifications: true,
  assignedItems: [1],
  tip: 0,
};

function messages(form: CheckoutForm): Record<string, string> {
  const result = z.safeParse(checkoutSchema, form);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('an order for oneself', () => {
  it('is accepted when it is complete', () => {
    expect(messages(ANA)).toEqual({});
  });

  it('requires every required field, each with its own message', () => {
    expect(messages(EMPTY_FORM)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone number is required',
      email: 'Please enter a valid email address',
      addressLine1: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code is required',
      deliveryDate: 'Delivery date is required',
      deliveryTime: 'Delivery time is required',
      deliveryInstructions: 'Delivery instructions are required',
    });
  });

  it('refuses an invalid US phone number', () => {
    expect(messages({ ...ANA, phone: '1125550123' })).toEqual({
      phone: 'Phone number must be a valid US phone number',
    });
  });

  it('refuses a negative tip', () => {
    expect(messages({ ...ANA, tip: -1 })).toEqual({ tip: 'Tip must be non-negative' });
  });
});

describe('a pickup', () => {
  it('requires a store but no address and no instructions', () => {
    const pickup: CheckoutForm = { ...ANA, fulfilment: 'pickup', addressLine1: '', city: '', deliveryInstructions: '' };
    expect(messages(pickup)).toEqual({ locationId: 'Choose a pickup location.' });
    expect(messages({ ...pickup, locationId: '2' })).toEqual({});
  });
});

describe('a gift', () => {
  const gift: CheckoutForm = { ...ANA, isGift: true, addressLine1: '', deliveryDate: '', deliveryTime: '' };

  it('requires at least one recipient and no address of the buyer', () => {
    expect(messages(gift)).toEqual({ recipients: 'At least one recipient is required for gift orders' });
    expect(messages({ ...gift, recipients: [BEN] })).toEqual({});
  });

  it('reports the errors of a recipient with their position in the list', () => {
    const recipients = [BEN, { ...BEN, phone: '', addressLine1: '', deliveryDate: '' }];
    expect(messages({ ...gift, recipients })).toEqual({
      'recipients.1.phone': 'Recipient phone number is required for delivery',
      'recipients.1.addressLine1': 'Street address is required',
      'recipients.1.deliveryDate': 'Delivery date is required for all orders',
    });
  });

  it('requires every required field of a recipient, each with its own message; the e-mail is optional', () => {
    expect(messages({ ...gift, recipients: [EMPTY_RECIPIENT] })).toEqual({
      'recipients.0.firstName': 'First name is required',
      'recipients.0.lastName': 'Last name is required',
      'recipients.0.phone': 'Recipient phone number is required for delivery',
      'recipients.0.addressLine1': 'Street address is required',
      'recipients.0.city': 'City is required',
      'recipients.0.state': 'State is required',
      'recipients.0.zipCode': 'ZIP code is required',
      'recipients.0.deliveryDate': 'Delivery date is required for all orders',
      'recipients.0.deliveryTime': 'Delivery time is required for all orders',
      'recipients.0.deliveryInstructions': 'Delivery instructions are required',
    });
  });

  it('requires a window once a day is chosen', () => {
    expect(messages({ ...gift, recipients: [{ ...BEN, deliveryTime: '' }] })).toEqual({
      'recipients.0.deliveryTime': 'Delivery time is required when delivery date is selected',
    });
  });

  it('refuses a recipient’s invalid phone number, invalid e-mail and negative tip', () => {
    const wrong = { ...BEN, phone: '5121550123', email: 'ben', tip: -1 };
    expect(messages({ ...gift, recipients: [wrong] })).toEqual({
      'recipients.0.phone': 'Phone number must be a valid US phone number',
      'recipients.0.email': 'Please enter a valid email address',
      'recipients.0.tip': 'Tip must be non-negative',
    });
  });

  it('leaves it to the server whether a window of today is still available: this clock may be wrong', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 14, 30) });
    const soon = { deliveryDate: '2026-11-21', deliveryTime: '3:00 PM - 4:00 PM' };
    expect(messages({ ...ANA, ...soon })).toEqual({});
    expect(messages({ ...gift, recipients: [{ ...BEN, ...soon }] })).toEqual({});
    jest.useRealTimers();
  });
});
