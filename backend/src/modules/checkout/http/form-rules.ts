import { isEmail } from 'class-validator';
import type { FieldError } from '../../../kernel/errors/app-error';
import type { AddressFields, CheckoutBody, SlotFields } from './checkout.dto';
import { isShortForm } from './short-form';

const PHONE = /^1?[2-9]\d{2}[2-9]\d{6}$/;

type Rule<T> = [field: keyof T & string, holds: (value: string) => boolean, message: string];

const atLeast = (length: number) => (value: string) => value.length >= length;
const digits = (value: string) => value.replace(/\D/g, '');

const PERSON: Rule<AddressFields>[] = [
  ['firstName', atLeast(1), 'First name is required'],
  ['lastName', atLeast(1), 'Last name is required'],
];

const ADDRESS: Rule<AddressFields>[] = [
  ['addressLine1', atLeast(5), 'Address is required'],
  ['city', atLeast(2), 'City is required'],
  ['state', atLeast(2), 'State is required'],
  ['zipCode', (value) => /^\d{5}(-\d{4})?$/.test(value), 'ZIP code is required'],
];

const CONTACT: Rule<AddressFields>[] = [
  ['phone', (value) => PHONE.test(digits(value)), 'Phone number must be a valid US phone number'],
  ['email', (value) => isEmail(value), 'Please enter a valid email address'],
];

const SLOT: Rule<SlotFields>[] = [
  ['deliveryDate', (value) => /^\d{4}-\d{2}-\d{2}/.test(value), 'Delivery date is required'],
  ['deliveryTime', atLeast(1), 'Delivery time is required'],
];

const INSTRUCTIONS: Rule<SlotFields>[] = [['deliveryInstructions', atLeast(3), 'Delivery instructions are required']];

const RECIPIENT: Rule<SlotFields>[] = [
  ...PERSON,
  ['phone', (value) => digits(value).length >= 10, 'Recipient phone number is required for delivery'],
  ['phone', (value) => PHONE.test(digits(value)), 'Phone number must be a valid US phone number'],
  ['email', (value) => value === '' || isEmail(value), 'Please enter a valid email address'],
  ['addressLine1', atLeast(5), 'Street address is required'],
  ...ADDRESS.slice(1),
  ['deliveryDate', (value) => /^\d{4}-\d{2}-\d{2}/.test(value), 'Delivery date is required for all orders'],
  ['deliveryTime', atLeast(1), 'Delivery time is required for all orders'],
  ...INSTRUCTIONS,
];

/** Everything wrong with a checkout form before it may be paid, by field path ("recipients.0.phone"). */
export function formErrors(body: CheckoutBody): FieldError[] {
  const customer = named(body.customerInfo ?? {});
  const errors = [...broken(customer, PERSON, 'customerInfo.'), ...broken(customer, CONTACT, 'customerInfo.')];
  // Quoted deliveries go to recipients, and then nobody drives to the customer.
  if (isShortForm(body))
    return body.deliveryQuotes?.length ? errors : [...errors, ...broken(customer, ADDRESS, 'customerInfo.')];
  if (body.isGift) {
    const recipients = body.recipients ?? [];
    if (recipients.length === 0)
      errors.push({ path: 'recipients', message: 'At least one recipient is required for gift orders' });
    recipients.forEach((recipient, i) => errors.push(...broken(named(recipient), RECIPIENT, `recipients.${i}.`)));
    return errors;
  }
  errors.push(...broken(body as SlotFields, SLOT, ''));
  if (body.fulfilment === 'pickup') {
    if (!body.locationId) errors.push({ path: 'locationId', message: 'Choose where you will collect your order.' });
    return errors;
  }
  return [...errors, ...broken(customer, ADDRESS, 'customerInfo.'), ...broken(body as SlotFields, INSTRUCTIONS, '')];
}

/** The first broken rule of each field. */
function broken<T extends object>(fields: T, rules: Rule<T>[], prefix: string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const [field, holds, message] of rules) {
    const value = ((fields as Record<string, string | undefined>)[field] ?? '').trim();
    const path = prefix + field;
    if (!errors.has(path) && !holds(value)) errors.set(path, { path, message });
  }
  return [...errors.values()];
}

/** Clients may send one `name`; the shop keeps first and last name apart. */
export function named<T extends AddressFields>(fields: T): T & { firstName: string; lastName: string } {
  const [first = '', ...rest] = (fields.name ?? '').trim().split(/\s+/);
  return {
    ...fields,
    firstName: fields.firstName?.trim() || first,
    lastName: fields.lastName?.trim() || rest.join(' ') || (fields.firstName ? '' : first),
  };
}
