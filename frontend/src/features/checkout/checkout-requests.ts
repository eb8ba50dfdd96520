import { toCents, formatCents } from '@crispi/rules/money';
import { SINGLE_ITEM_SIZE } from '@/api/cart-rows';
import type { CartLine, DeliveryQuote, Intent, IntentRequest, Recipient } from '@/api/models';
import { usDigits } from '@/lib/phone';
import type { CheckoutForm, RecipientForm } from '@/shop/checkout-form';
import { addressOf, hasAddress, isPickup, nameOf } from './form/form-values';

/** The body of the payment. */
export function intentRequest(form: CheckoutForm, lines: CartLine[], deliveryQuotes: DeliveryQuote[]): IntentRequest {
  const pickup = isPickup(form);
  return {
    customerInfo: customerInfo(form),
    items: lines.map(itemOf),
    deliveryQuotes,
    isGift: form.isGift,
    fulfilment: pickup ? 'pickup' : 'delivery',
    locationId: pickup && form.locationId ? Number(form.locationId) : undefined,
    recipients: form.isGift ? form.recipients.map(recipientOf) : [],
    deliveryDate: form.deliveryDate || undefined,
    deliveryTime: form.deliveryTime || undefined,
    deliveryInstructions: form.deliveryInstructions.trim() || undefined,
    tip: pickup ? 0 : form.tip,
    // Pickup customers are always notified when the order is ready: nothing else says so, and the form does not ask.
    receiveNotifications: pickup || form.receiveNotifications,
    promoCode: form.promoCode || undefined,
    giftCards: form.giftCards.length > 0 ? form.giftCards : undefined,
  };
}

/** The body of the totals request: only fields that affect the price, so that typing a name sends no request. */
export function totalsRequest(form: CheckoutForm, lines: CartLine[], deliveryQuotes: DeliveryQuote[]) {
  const pickup = isPickup(form);
  const priced = ({ tip, zipCode }: { tip: number; zipCode: string }) => ({
    tip: Number.isFinite(tip) && tip >= 0 && tip <= 999 ? tip : 0,
    zipCode: zipCode.trim().length >= 5 ? zipCode.trim() : '',
  });
  const { tip, zipCode } = priced(form);
  return {
    items: lines.map(itemOf),
    customerInfo: { zipCode },
    deliveryQuotes: deliveryQuotes.map(({ id, recipientIndex }) => ({ id, recipientIndex })),
    isGift: form.isGift,
    fulfilment: pickup ? ('pickup' as const) : ('delivery' as const),
    recipients: form.isGift
      ? form.recipients.map((recipient, recipientIndex) => ({
          recipientIndex,
          assignedItems: recipient.assignedItems,
          ...priced(recipient),
        }))
      : [],
    tip: pickup ? 0 : tip,
    promoCode: form.promoCode || undefined,
    giftCards: form.giftCards.length > 0 ? form.giftCards : undefined,
  } satisfies IntentRequest;
}

export type TotalsRequest = ReturnType<typeof totalsRequest>;

function customerInfo(form: CheckoutForm) {
  return {
    name: nameOf(form),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: usDigits(form.phone),
    addressLine1: form.addressLine1.trim(),
    addressLine2: form.addressLine2.trim(),
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: form.zipCode.trim(),
    country: form.country,
  };
}

function itemOf(line: CartLine) {
  const pieces = line.selectedCookies.reduce((sum, { quantity }) => sum + quantity, 0);
  const single = line.boxSizeId === SINGLE_ITEM_SIZE && !line.isBundle && pieces > 0;
  return {
    id: line.id,
    name: line.boxSizeId === SINGLE_ITEM_SIZE ? (line.selectedCookies[0]?.name ?? line.boxSize) : line.boxSize,
    quantity: single ? pieces : 1,
    price: single ? formatCents(Math.round(toCents(line.totalPrice) / pieces)) : line.totalPrice,
  };
}

function recipientOf(form: RecipientForm, recipientIndex: number): Recipient {
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as RecipientForm;
  return { ...trimmed, recipientIndex, name: nameOf(form), phone: usDigits(form.phone) };
}

/** The body of POST /api/orders. The paid revision is binding; the rest records what the shopper saw. */
export function orderRequest(form: CheckoutForm, lines: CartLine[], { intent, quotes }: Paid) {
  const first = form.isGift ? form.recipients[0] : undefined;
  const { deliveryInstructions } = first ?? form;
  return {
    cookieBoxIds: lines.map(({ id }) => id),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    customerName: nameOf(form),
    customerEmail: form.email.trim(),
    customerPhone: usDigits(form.phone),
    deliveryAddress: isPickup(form) || !hasAddress(first ?? form) ? null : addressOf(first ?? form),
    totalAmount: intent.totals.total,
    deliveryFee: intent.totals.deliveryFee,
    stripeCustomerId: intent.stripeCustomerId,
    paymentIntentId: intent.paymentIntentId,
    status: 'pending',
    isGift: form.isGift,
    recipientName: first ? nameOf(first) : null,
    recipientEmail: first?.email || null,
    recipientPhone: first ? usDigits(first.phone) : null,
    deliveryDate: intent.deliverAt,
    deliveryInstructions: deliveryInstructions.trim(),
    recipients: form.isGift ? form.recipients.map(recipientOf) : [],
    deliveryQuotes: quotes,
  };
}

interface Paid {
  intent: Intent;
  quotes: DeliveryQuote[];
}

export type OrderRequest = ReturnType<typeof orderRequest>;
