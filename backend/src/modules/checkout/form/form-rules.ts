import { stateCode } from '@crispi/rules/us-states';
import { elsewhere } from '../../../kernel/address/zip-state';
import type { FieldError } from '../../../kernel/errors/app-error';
import { isEmailAddress } from '../../../kernel/http/text-rules';
import { named, type AddressForm, type CheckoutForm, type SlotForm } from './checkout-form';

const PHONE = /^1?[2-9]\d{2}[2-9]\d{6}$/;

type Rule<T> = [field: keyof T & string, holds: (value: string) => boolean, message: string];

const atLeast = (length: number) => (value: string) => value.length >= length;
const digits = (value: string) => value.replace(/\D/g, '');

const PERSON: Rule<AddressForm>[] = [
  ['firstName', atLeast(1), 'First name is required'],
  ['lastName', atLeast(1), 'Last name is required'],
];

const ADDRESS: Rule<AddressForm>[] = [
  ['addressLine1', atLeast(5), 'Address is required'],
  ['city', atLeast(2), 'City is required'],
  ['state', atLeast(2), 'State is required'],
  ['state', (value) => stateCode(value) !== null, 'Please choose a US state'],
  ['zipCode', (value) => /^\d{5}(-\d{4})?$/.test(value), 'ZIP code is required'],
];

const CONTACT: Rule<AddressForm>[] = [
  ['phone', (value) => PHONE.test(digits(value)), 'Phone number must be a valid US phone number'],
  ['email', (value) => isEmailAddress(value), 'Please enter a valid email address'],
];

const SLOT: Rule<SlotForm>[] = [
  ['deliveryDate', (value) => /^\d{4}-\d{2}-\d{2}/.test(value), 'Delivery date is required'],
  ['deliveryTime', atLeast(1), 'Delivery time is required'],
];

const INSTRUCTIONS: Rule<SlotForm>[] = [['deliveryInstructions', atLeast(3), 'Delivery instructions are required']];

const RECIPIENT: Rule<SlotForm>[] = [
  ...PERSON,
  ['phone', (value) => digits(value).length >= 10, 'Recipient phone number is required for delivery'],
  ['phone', (value) => PHONE.test(digits(value)), 'Phone number must be a valid US phone number'],
  ['email', (value) => value === '' || isEmailAddress(value), 'Please enter a valid email address'],
  ['addressLine1', atLeast(5), 'Street address is required'],
  ...ADDRESS.slice(1),
  ['deliveryDate', (value) => /^\d{4}-\d{2}-\d{2}/.test(value), 'Delivery date is required for all orders'],
  ['deliveryTime', atLeast(1), 'Delivery time is required for all orders'],
  ...INSTRUCTIONS,
];

/** All errors of a checkout form that must be corrected before the payment, by field path ("recipients.0.phone"). */
export function formErrors(form: CheckoutForm): FieldError[] {
  const errors = customerErrors(form);
  if (form.isGift) {
    const recipients = form.recipients ?? [];
    if (recipients.length === 0)
      errors.push({ path: 'recipients', message: 'At least one recipient is required for gift orders' });
    recipients.forEach((recipient, i) => {
      const prefix = `recipients.${i}.`;
      errors.push(...broken(named(recipient), RECIPIENT, prefix), ...inOtherState(recipient, prefix));
    });
    return errors;
  }
  errors.push(...broken(form as SlotForm, SLOT, ''));
  if (form.fulfilment === 'pickup') {
    if (!form.locationId) errors.push({ path: 'locationId', message: 'Choose a pickup location.' });
    return errors;
  }
  return [...errors, ...customerAddressErrors(form), ...broken(form as SlotForm, INSTRUCTIONS, '')];
}

/** All errors of the buyer's fields. */
export function customerErrors({ customerInfo }: CheckoutForm): FieldError[] {
  const customer = named(customerInfo ?? {});
  return [...broken(customer, PERSON, 'customerInfo.'), ...broken(customer, CONTACT, 'customerInfo.')];
}

/** All errors of an e-mail address and a phone number. */
export const contactErrors = (contact: AddressForm): FieldError[] => broken(contact, CONTACT, '');

/** All errors of the recipient, address, day and window of a shipment of a paid order; for a pickup, of the day and window. */
export function shipmentErrors(shipment: object, pickup: boolean): FieldError[] {
  const rules = RECIPIENT.filter(([field]) => field !== 'email');
  const errors = broken(shipment as SlotForm, pickup ? SLOT : rules, '');
  return pickup ? errors : [...errors, ...inOtherState(shipment, '')];
}

/** All errors of a person's address. */
export function customerAddressErrors({ customerInfo }: CheckoutForm): FieldError[] {
  const customer = named(customerInfo ?? {});
  return [...broken(customer, ADDRESS, 'customerInfo.'), ...inOtherState(customer, 'customerInfo.')];
}

function inOtherState({ state, zipCode }: AddressForm, prefix: string): FieldError[] {
  const message = elsewhere(state ?? '', zipCode ?? '');
  return message ? [{ path: `${prefix}zipCode`, message }] : [];
}

/** The first error of each field. */
function broken<T extends object>(fields: T, rules: Rule<T>[], prefix: string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const [field, holds, message] of rules) {
    const value = ((fields as Record<string, string | undefined>)[field] ?? '').trim();
    const path = prefix + field;
    if (!errors.has(path) && !holds(value)) errors.set(path, { path, message });
  }
  return [...errors.values()];
}
