import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toCents, type Cents } from '@crispi/rules/money';
import { call } from '@/api/client';
import { toDeliver } from '@/lib/gift-card';
import type { CartLine, DeliveryQuote, IntentRequest, QuotedRecipient } from '@/api/models';
import type { TotalsRequest } from './checkout-requests';

export const checkoutQueries = {
  /** The cart's totals with the form so far; the previous answer is shown while the next one loads. */
  totals: (body: TotalsRequest, prices: string) =>
    queryOptions({
      queryKey: ['/api/checkout/totals', body, prices],
      queryFn: ({ signal }) => call('POST /api/checkout/totals', { body, signal }),
      placeholderData: keepPreviousData,
      enabled: body.items.length > 0,
    }),
  /** The courier's quote for a recipient. Quotes are valid for half an hour and renewed in time. */
  quote: (delivery: Delivery, orderValue: Cents) =>
    queryOptions({
      queryKey: ['/api/delivery-quotes', delivery, orderValue],
      queryFn: async ({ signal }) => (await askQuotes([delivery], orderValue, signal))[0]!,
      staleTime: 20 * 60_000,
      gcTime: 20 * 60_000,
    }),
  stripe: () =>
    queryOptions({
      queryKey: ['/api/stripe-config'],
      queryFn: ({ signal }) => call('GET /api/stripe-config', { signal }),
    }),
};

/** A shipment's address, window and tip (dollars): everything its courier's price depends on. */
export type Delivery = QuotedRecipient;

/** What couriers price the delivery of the whole cart by; gift cards are mailed. */
export const orderValueOf = (lines: readonly CartLine[]): Cents =>
  toDeliver(lines).reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0);

export async function askQuotes(
  recipients: Delivery[],
  orderValue: Cents,
  signal?: AbortSignal,
): Promise<DeliveryQuote[]> {
  return (await call('POST /api/delivery-quotes', { body: { recipients, orderValue }, signal })).quotes;
}

/** Reserves the goods of a payment; does nothing if they are reserved already. */
export const holdCheckout = (paymentIntentId: string) => call('POST /api/checkout/hold', { body: { paymentIntentId } });

/** Cancels the payment of a closed wallet's sheet and frees what it reserved. */
export const releaseCheckout = (paymentIntentId: string) =>
  call('POST /api/checkout/release', { body: { paymentIntentId } });

/** Shown where the reason is unknown. */
export const SETUP_FAILED = 'Unable to initialize payment. Please try again.';

export const createIntent = (body: IntentRequest) => call('POST /api/create-payment-intent', { body });
