import { ApiError } from '@/api/client';
import type { CartLine, DeliveryQuote } from '@/api/types';
import { toCents } from '@/lib/money';
import { askQuotes, createIntent } from './checkout.queries';
import { deliveriesOf } from './deliveries';
import type { CheckoutForm } from './form';
import { QuotesFailed } from './say-what-is-wrong';
import { intentRequest, orderRequest } from './request';

export { obstacleOf } from './obstacles';
export { sayWhatIsWrong } from './say-what-is-wrong';

/** Quotes for every parcel, then the payment intent for them. `amount`: the total that was shown, in cents. */
export async function preparePayment(values: CheckoutForm, lines: CartLine[], amount: number | undefined) {
  const quotes = await quotesFor(values, lines);
  const intent = await createIntent({ ...intentRequest(values, lines, quotes), amount });
  return { intent, order: orderRequest(values, lines, { intent, quotes }) };
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
