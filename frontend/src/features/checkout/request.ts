import type { CartLine, Intent, IntentRequest, Recipient } from '@/api/types';
import { deliveryInstant } from '@/lib/dates';
import { toDecimal, toCents } from '@/lib/money';
import { usDigits } from '@/lib/phone';
import type { CheckoutForm, RecipientForm } from './form';

/** The body of the totals and of the payment: the same for both, so both have the same total. */
export function intentRequest(form: CheckoutForm, lines: CartLine[]): IntentRequest {
  return {
    customerInfo: {
      name: nameOf(form),
      email: form.email.trim(),
      phone: usDigits(form.phone),
      addressLine1: form.addressLine1.trim(),
      addressLine2: form.addressLine2.trim(),
      city: form.city.trim(),
      state: form.state.trim(),
      zipCode: form.zipCode.trim(),
      country: form.country,
    },
    items: lines.map(itemOf),
    deliveryQuotes: [],
    isGift: form.isGift,
    fulfilment: form.isGift ? 'delivery' : form.fulfilment,
    locationId: form.fulfilment === 'pickup' && form.locationId ? Number(form.locationId) : undefined,
    recipients: form.isGift ? form.recipients.map(recipientOf) : [],
    deliveryDate: form.deliveryDate || undefined,
    deliveryTime: form.deliveryTime || undefined,
    deliveryInstructions: form.deliveryInstructions.trim() || undefined,
    tip: form.fulfilment === 'pickup' ? 0 : form.tip,
  };
}

function itemOf(line: CartLine) {
  const pieces = line.selectedCookies.reduce((sum, { quantity }) => sum + quantity, 0);
  const single = line.boxSizeId === 4 && !line.isBundle && pieces > 0;
  return {
    id: line.id,
    name: line.boxSizeId === 4 ? (line.selectedCookies[0]?.name ?? line.boxSize) : line.boxSize,
    quantity: single ? pieces : 1,
    price: single ? toDecimal(Math.round(toCents(line.totalPrice) / pieces)) : line.totalPrice,
  };
}

function recipientOf(form: RecipientForm, recipientIndex: number): Recipient {
  return { ...form, recipientIndex, name: nameOf(form), phone: usDigits(form.phone) };
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

export function addressOf(
  form: Pick<CheckoutForm, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>,
): string {
  const street = [form.addressLine1, form.addressLine2]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return `${street}, ${form.city.trim()}, ${form.state.trim()} ${form.zipCode.trim()}`;
}

/** The order as POST /api/orders takes it. What counts is the paid revision; the rest tells what the shopper saw. */
export function orderRequest(form: CheckoutForm, lines: CartLine[], intent: Intent) {
  const first = form.recipients[0];
  const due = deliveryInstant(form.deliveryDate, form.deliveryTime);
  return {
    cookieBoxIds: lines.map(({ id }) => id),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    customerName: nameOf(form),
    customerEmail: form.email.trim(),
    customerPhone: usDigits(form.phone),
    deliveryAddress: form.fulfilment === 'pickup' ? null : addressOf(form),
    totalAmount: intent.totals.total,
    deliveryFee: intent.totals.deliveryFee,
    stripeCustomerId: intent.stripeCustomerId,
    paymentIntentId: intent.paymentIntentId,
    status: 'pending',
    isGift: form.isGift,
    recipientName: first ? nameOf(first) : null,
    recipientEmail: first?.email || null,
    recipientPhone: first?.phone || null,
    deliveryDate: due?.toISOString() ?? null,
    deliveryInstructions: form.deliveryInstructions.trim(),
    recipients: form.isGift ? form.recipients.map(recipientOf) : [],
    deliveryQuotes: [],
  };
}

export type OrderRequest = ReturnType<typeof orderRequest>;
