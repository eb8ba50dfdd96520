import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@/api/client';
import type { DeliveryQuote } from '@/api/models';
import { useSettled } from '@/lib/use-debounced-value';
import { checkoutQueries, type Delivery } from '../checkout.queries';
import { deliveryOf, shipmentsOf } from './deliveries';
import type { CheckoutForm } from '../form/checkout-form';

const TYPING_MS = 500;
const UNKNOWN: ShipmentQuote = { quote: null, refusal: null };

/** What is known about one shipment's courier. */
export interface ShipmentQuote {
  quote: DeliveryQuote | null;
  /** Why nobody can bring it there or then, as the shop says it. */
  refusal: string | null;
}

/** The couriers' prices for every shipment whose address and window are known, as soon as typing pauses. */
export function useQuotes(form: CheckoutForm): { shipmentQuotes: ShipmentQuote[]; quotes: DeliveryQuote[] } {
  const client = useQueryClient();
  const wanted = useSettled(shipmentsOf(form).map(deliveryOf), TYPING_MS);
  const { data: shipmentQuotes = [] } = useQuery({
    queryKey: ['shipment-quotes', wanted],
    queryFn: () => Promise.all(wanted.map((delivery) => quoteOf(client, delivery))),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const quotes = useMemo(
    () => shipmentQuotes.flatMap(({ quote }, recipientIndex) => (quote ? [{ ...quote, recipientIndex }] : [])),
    [shipmentQuotes],
  );
  return { shipmentQuotes, quotes };
}

/** Each shipment is asked about on its own: a changed address asks for one, and one refusal spoils no other. */
async function quoteOf(client: QueryClient, delivery: Delivery | null): Promise<ShipmentQuote> {
  if (!delivery) return UNKNOWN;
  try {
    return { quote: await client.fetchQuery(checkoutQueries.quote(delivery)), refusal: null };
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 422;
    return { quote: null, refusal: refused ? (error.errors[0]?.message ?? error.said) : null };
  }
}
