import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@/api/client';
import type { DeliveryQuote } from '@/api/types';
import { useSettled } from '@/lib/use-settled';
import { checkoutQueries, type Delivery } from './checkout.queries';
import { deliveryOf, parcelsOf } from './deliveries';
import type { CheckoutForm } from './form';

const TYPING_MS = 500;
const UNKNOWN: ParcelQuote = { quote: null, refusal: null };

/** What is known about one parcel's courier. */
export interface ParcelQuote {
  quote: DeliveryQuote | null;
  /** Why nobody can bring it there or then, as the shop says it. */
  refusal: string | null;
}

/** The couriers' prices for every parcel whose address and window are known, as soon as typing pauses. */
export function useQuotes(form: CheckoutForm): { parcels: ParcelQuote[]; quotes: DeliveryQuote[] } {
  const client = useQueryClient();
  const wanted = useSettled(parcelsOf(form).map(deliveryOf), TYPING_MS);
  const { data: parcels = [] } = useQuery({
    queryKey: ['parcels', wanted],
    queryFn: () => Promise.all(wanted.map((delivery) => quoteOf(client, delivery))),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const quotes = useMemo(
    () => parcels.flatMap(({ quote }, recipientIndex) => (quote ? [{ ...quote, recipientIndex }] : [])),
    [parcels],
  );
  return { parcels, quotes };
}

/** Each parcel is asked about on its own: a changed address asks for one, and one refusal spoils no other. */
async function quoteOf(client: QueryClient, delivery: Delivery | null): Promise<ParcelQuote> {
  if (!delivery) return UNKNOWN;
  try {
    return { quote: await client.fetchQuery(checkoutQueries.quote(delivery)), refusal: null };
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 422;
    return { quote: null, refusal: refused ? (error.errors[0]?.message ?? error.said) : null };
  }
}
