import { toCents } from '@crispi/rules/money';
import { ApiError } from '@/api/client';
import type { CartLine, DeliveryQuote } from '@/api/models';
import { askQuotes, createIntent } from '../checkout.queries';
import { deliveriesOf } from '../summary/deliveries';
import type { CheckoutForm } from '../form/checkout-form';
import { billingDetails } from './billing-details';
import { QuotesFailed } from './report-setup-error';
import { intentRequest, orderRequest } from '../checkout-requests';

export { conflictOf } from './checkout-conflict';
export { reportSetupError } from './report-setup-error';

/** Quotes for every shipment, then the payment intent for them. `amount`: the total that was shown, in cents. */
export async function preparePayment(values: CheckoutForm, lines: CartLine[], amount: number | undefined) {
  const quotes = await quotesFor(values, lines);
  const intent = await createIntent({ ...intentRequest(values, lines, quotes), amount });
  return { intent, order: orderRequest(values, lines, { intent, quotes }), billing: billingDetails(values) };
}

async function quotesFor(values: CheckoutForm, lines: CartLine[]): Promise<DeliveryQuote[]> {
  const deliveries = deliveriesOf(values);
  if (deliveries.length === 0) return [];
  const orderValue = lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0);
  try {
    return await askQuotes(deliveries, { orderValue });
  } catch (error) {
    // A refusal that names a field is the form's to show; anything else is no fault of it.
    if (error instanceof ApiError && error.errors.length > 0) throw error;
    throw new QuotesFailed('Failed to generate delivery quotes. Please try again.', { cause: error });
  }
}
