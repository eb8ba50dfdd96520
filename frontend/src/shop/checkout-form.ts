import * as z from 'zod/mini';
import { isEmail } from '@/lib/email';
import { isUsPhone } from '@/lib/phone';

const text = z.string();
const tip = z.number().check(z.gte(0, 'Tip must be non-negative'), z.lte(999, 'Tip must be at most $999'));

/** Name and address of the buyer and of a recipient. */
const person = {
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
};

const recipientSchema = z.object({
  ...person,
  deliveryDate: text,
  deliveryTime: text,
  deliveryInstructions: text,
  receiveNotifications: z.boolean(),
  assignedItems: z.array(z.number()),
  tip,
});

const fieldsSchema = z.object({
  ...person,
  fulfilment: z.enum(['delivery', 'pickup']),
  locationId: text,
  isGift: z.boolean(),
  receiveNotifications: z.boolean(),
  recipients: z.array(recipientSchema),
  deliveryDate: text,
  deliveryTime: text,
  deliveryInstructions: text,
  tip,
  promoCode: text,
  giftCards: z.array(text),
});

export type CheckoutForm = z.infer<typeof fieldsSchema>;
export type RecipientForm = z.infer<typeof recipientSchema>;

type Rule<T> = [field: keyof T & string, holds: (value: string) => boolean, message: string];

const atLeast = (length: number) => (value: string) => value.length >= length;

const PERSON: Rule<CheckoutForm>[] = [
  ['firstName', atLeast(1), 'First name is required'],
  ['lastName', atLeast(1), 'Last name is required'],
  ['phone', atLeast(1), 'Phone number is required'],
  ['phone', atLeast(10), 'Enter a 10-digit phone number'],
  ['phone', isUsPhone, 'Phone number must be a valid US phone number'],
  ['email', isEmail, 'Please enter a valid email address'],
];

const ADDRESS: Rule<CheckoutForm>[] = [
  ['addressLine1', atLeast(5), 'Address is required'],
  ['city', atLeast(2), 'City is required'],
  ['state', atLeast(2), 'State is required'],
  ['zipCode', atLeast(5), 'ZIP code is required'],
];

const SLOT: Rule<CheckoutForm>[] = [
  ['deliveryDate', atLeast(1), 'Delivery date is required'],
  ['deliveryTime', atLeast(1), 'Delivery time is required'],
];

const INSTRUCTIONS: Rule<CheckoutForm>[] = [['deliveryInstructions', atLeast(3), 'Delivery instructions are required']];

const RECIPIENT: Rule<RecipientForm>[] = [
  ['firstName', atLeast(1), 'First name is required'],
  ['lastName', atLeast(1), 'Last name is required'],
  ['phone', atLeast(10), 'Recipient phone number is required for delivery'],
  ['phone', isUsPhone, 'Phone number must be a valid US phone number'],
  ['email', (value) => value === '' || isEmail(value), 'Please enter a valid email address'],
  ['addressLine1', atLeast(5), 'Street address is required'],
  ['city', atLeast(2), 'City is required'],
  ['state', atLeast(2), 'State is required'],
  ['zipCode', atLeast(5), 'ZIP code is required'],
  ['deliveryDate', atLeast(1), 'Delivery date is required for all orders'],
  ['deliveryInstructions', atLeast(3), 'Delivery instructions are required'],
];

/**
 * The rules of an own delivery, a pickup and a gift. A gift's addresses and windows are its recipients'. Only the
 * server knows whether a window is still available.
 */
export const checkoutSchema = fieldsSchema.check((context) => {
  const form = context.value;
  const found: Problem[] = problems(form, PERSON);
  if (form.isGift) {
    if (form.recipients.length === 0)
      found.push({ path: ['recipients'], message: 'At least one recipient is required for gift orders' });
    form.recipients.forEach((recipient, at) => {
      const prefix = ['recipients', at];
      found.push(...problems(recipient, RECIPIENT, prefix), ...noTime(recipient, prefix));
    });
  } else {
    found.push(...problems(form, SLOT));
    if (form.fulfilment === 'delivery') found.push(...problems(form, ADDRESS), ...problems(form, INSTRUCTIONS));
    else if (!form.locationId) found.push({ path: ['locationId'], message: 'Choose a pickup location.' });
  }
  for (const { path, message } of found) context.issues.push({ code: 'custom', input: form, path, message });
});

/** The rules of gift cards alone, which are mailed: who buys them. */
export const buyerSchema = fieldsSchema.check((context) => {
  const form = context.value;
  for (const { path, message } of problems(form, PERSON))
    context.issues.push({ code: 'custom', input: form, path, message });
});

type Path = (string | number)[];

interface Problem {
  path: Path;
  message: string;
}

/** The first broken rule of each field. */
function problems<T extends object>(fields: T, rules: Rule<T>[], prefix: Path = []): Problem[] {
  const broken = new Map<string, Problem>();
  for (const [field, holds, message] of rules) {
    if (!broken.has(field) && !holds(String(fields[field]).trim()))
      broken.set(field, { path: [...prefix, field], message });
  }
  return [...broken.values()];
}

type Slot = Pick<RecipientForm, 'deliveryDate' | 'deliveryTime'>;

function noTime({ deliveryDate, deliveryTime }: Slot, prefix: Path): Problem[] {
  if (deliveryTime) return [];
  const occasion = deliveryDate ? 'when delivery date is selected' : 'for all orders';
  return [{ path: [...prefix, 'deliveryTime'], message: `Delivery time is required ${occasion}` }];
}
