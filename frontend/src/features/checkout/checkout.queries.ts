import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { DeliveryTime, Intent, IntentRequest, StripeConfig, Totals } from '@/api/types';

export const checkoutQueries = {
  /** What the cart costs with the form so far; the last answer stays in sight while the next is worked out. */
  totals: (body: IntentRequest, prices: string) =>
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
  stripe: () =>
    queryOptions({
      queryKey: ['/api/stripe-config'],
      queryFn: ({ signal }) => call<StripeConfig>('/api/stripe-config', { signal }),
    }),
};

export const createIntent = (body: IntentRequest) =>
  call<Intent>('/api/create-payment-intent', { method: 'POST', body });
