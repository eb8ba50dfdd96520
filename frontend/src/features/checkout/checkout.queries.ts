import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { DeliveryQuote, IntentRequest, QuotedRecipient } from '@/api/models';
import type { TotalsRequest } from './checkout-requests';

export const checkoutQueries = {
  /** What the cart costs with the form so far; the last answer stays in sight while the next is worked out. */
  totals: (body: TotalsRequest, prices: string) =>
    queryOptions({
      queryKey: ['/api/checkout/totals', body, prices],
      queryFn: ({ signal }) => call('POST /api/checkout/totals', { body, signal }),
      placeholderData: keepPreviousData,
      enabled: body.items.length > 0,
    }),
  /** What one recipient's courier costs. Quotes last half an hour; a new one is asked for in good time. */
  quote: (delivery: Delivery) =>
    queryOptions({
      queryKey: ['/api/delivery-quotes', delivery],
      queryFn: async ({ signal }) => (await askQuotes([delivery], { signal }))[0]!,
      staleTime: 20 * 60_000,
      gcTime: 20 * 60_000,
    }),
  stripe: () =>
    queryOptions({
      queryKey: ['/api/stripe-config'],
      queryFn: ({ signal }) => call('GET /api/stripe-config', { signal }),
    }),
};

/** Where a shipment goes, when, and with which tip (dollars): all that its courier's price depends on. */
export type Delivery = QuotedRecipient;

export async function askQuotes(
  recipients: Delivery[],
  { orderValue = 0, signal }: { orderValue?: number; signal?: AbortSignal } = {},
): Promise<DeliveryQuote[]> {
  return (await call('POST /api/delivery-quotes', { body: { recipients, orderValue }, signal })).quotes;
}

/** Reserves everything that a payment is for; nothing changes where it is reserved already. */
export const holdCheckout = (paymentIntentId: string) => call('POST /api/checkout/hold', { body: { paymentIntentId } });

export const createIntent = (body: IntentRequest) => call('POST /api/create-payment-intent', { body });
