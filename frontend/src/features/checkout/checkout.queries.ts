import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { DeliveryQuote, DeliveryTime, Intent, IntentRequest, Recipient, StripeConfig, Totals } from '@/api/types';
import type { TotalsRequest } from './request';

export const checkoutQueries = {
  /** What the cart costs with the form so far; the last answer stays in sight while the next is worked out. */
  totals: (body: TotalsRequest, prices: string) =>
    queryOptions({
      queryKey: ['/api/checkout/totals', body, prices],
      queryFn: ({ signal }) => call<Totals>('/api/checkout/totals', { method: 'POST', body, signal }),
      placeholderData: keepPreviousData,
      enabled: body.items.length > 0,
    }),
  times: (asked: { date: string; fulfilment: string; zipCode: string; locationId: string }) => {
    const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
    return queryOptions({
      queryKey: ['/api/delivery-times', asked],
      queryFn: ({ signal }) => call<DeliveryTime[]>(`/api/delivery-times?${query.toString()}`, { signal }),
      enabled: asked.date !== '',
      staleTime: 60_000,
    });
  },
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
      queryFn: ({ signal }) => call<StripeConfig>('/api/stripe-config', { signal }),
    }),
};

/** Where a parcel goes, when, and with which tip (dollars): all that its courier's price depends on. */
export type Delivery = Pick<
  Recipient,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'deliveryDate' | 'deliveryTime' | 'tip'
> &
  Partial<Pick<Recipient, 'name' | 'phone' | 'recipientIndex' | 'assignedItems'>>;

export async function askQuotes(
  recipients: Delivery[],
  { orderValue = 0, signal }: { orderValue?: number; signal?: AbortSignal } = {},
): Promise<DeliveryQuote[]> {
  const body = { recipients, orderValue };
  return (await call<{ quotes: DeliveryQuote[] }>('/api/delivery-quotes', { method: 'POST', body, signal })).quotes;
}

export const createIntent = (body: IntentRequest) =>
  call<Intent>('/api/create-payment-intent', { method: 'POST', body });
