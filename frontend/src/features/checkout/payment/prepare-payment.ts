import { ApiError, isApiError } from '@/api/client';
import type { CartLine, DeliveryQuote, Intent, IntentRequest, Totals } from '@/api/models';
import { askQuotes, createIntent, orderValueOf } from '../checkout.queries';
import { deliveriesOf } from '../summary/deliveries';
import type { CheckoutForm } from '@/shop/checkout-form';
import { intentRequest, orderRequest } from '../checkout-requests';
import { hasAddress, isPickup, nameOf } from '../form/form-values';
import { QuotesFailed } from './report-setup-error';

export { conflictOf } from './checkout-conflict';
export { reportSetupError } from './report-setup-error';

interface Shown {
  lines: CartLine[];
  amount: number | undefined;
  due: number | undefined;
}

/** Requests quotes for every shipment, then the payment intent of what was shown. */
export const preparePayment = async (values: CheckoutForm, shown: Shown) =>
  prepareQuoted(values, shown, await quotesFor(values, shown.lines));

/** Requests the payment intent of what was shown, with these quotes. */
export async function prepareQuoted(values: CheckoutForm, { lines, amount, due }: Shown, quotes: DeliveryQuote[]) {
  const request = { ...intentRequest(values, lines, quotes), amount };
  const intent = await (values.giftCards.length > 0 ? payTheRest(request, due) : createIntent(request));
  return {
    intent,
    reservedUntil: Date.now() + intent.reservedForMs,
    order: orderRequest(values, lines, { intent, quotes }),
    billing: billingDetails(values),
  };
}

/** With gift cards the shop asks what they leave to pay. While no total was shown, what the Pay button says will count. */
async function payTheRest(request: IntentRequest, due: number | undefined): Promise<Intent> {
  try {
    return await createIntent({ ...request, due });
  } catch (error) {
    if (due !== undefined || !isApiError(error, 'due_changed')) throw error;
    const { amount, due: left } = error.details as unknown as Totals;
    return createIntent({ ...request, amount, due: left });
  }
}

export async function quotesFor(values: CheckoutForm, lines: CartLine[]): Promise<DeliveryQuote[]> {
  const deliveries = deliveriesOf(values);
  if (deliveries.length === 0) return [];
  try {
    return await askQuotes(deliveries, orderValueOf(lines));
  } catch (error) {
    // A refusal that names a field is shown in the form; other failures are not the form's fault.
    if (error instanceof ApiError && error.errors.length > 0) throw error;
    throw new QuotesFailed('Failed to generate delivery quotes. Please try again.', { cause: error });
  }
}

/**
 * The payer's billing details. For pickups, gifts and gift cards alone the form has no address of the payer: the
 * card fields ask for it.
 */
export function billingDetails(form: CheckoutForm) {
  const payer = { name: nameOf(form), email: form.email, phone: form.phone };
  if (form.isGift || isPickup(form) || !hasAddress(form)) return payer;
  const { addressLine1, addressLine2, city, state, zipCode } = form;
  const address = { line1: addressLine1, line2: addressLine2, city, state, postal_code: zipCode, country: 'US' };
  return { ...payer, address };
}

export type BillingDetails = ReturnType<typeof billingDetails>;
