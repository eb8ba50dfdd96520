import { useQuery, keepPreviousData, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cents } from '@crispi/rules/money';
import type { CartLine, DeliveryQuote } from '@/api/models';
import { ApiError } from '@/api/client';
import { useSettled } from '@/lib/use-timers';
import { checkoutQueries, orderValueOf, type Delivery } from '../checkout.queries';
import type { CheckoutForm } from '@/shop/checkout-form';
import { totalsRequest } from '../checkout-requests';
import { deliveryOf, shipmentsOf } from './deliveries';

/** The lines' prices, so that a changed price causes a new request. */
const pricesOf = (lines: CartLine[]) => lines.map(({ id, totalPrice }) => `${id}:${totalPrice}`).join();

/** The server's totals for the cart and the parts of the form that cost something. */
export function useTotals(form: CheckoutForm, lines: CartLine[], quotes: DeliveryQuote[]) {
  return useQuery(checkoutQueries.totals(totalsRequest(form, lines, quotes), pricesOf(lines)));
}

const TYPING_MS = 500;
const UNKNOWN: ShipmentQuote = { quote: null, refusal: null };

/** The quote of a shipment. */
interface ShipmentQuote {
  quote: DeliveryQuote | null;
  /** The shop's reason why it cannot be delivered there or then. */
  refusal: string | null;
}

/** The quotes of every shipment with an address and window, requested when typing pauses. */
export function useQuotes(
  form: CheckoutForm,
  lines: CartLine[],
): { shipmentQuotes: ShipmentQuote[]; quotes: DeliveryQuote[] } {
  const client = useQueryClient();
  const wanted = useSettled(shipmentsOf(form).map(deliveryOf), TYPING_MS);
  const orderValue = orderValueOf(lines);
  const { data: shipmentQuotes = [] } = useQuery({
    queryKey: ['shipment-quotes', wanted, orderValue],
    queryFn: () => Promise.all(wanted.map((delivery) => quoteOf(client, delivery, orderValue))),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The cart may still be loading.
    enabled: orderValue > 0,
  });
  const quotes = useMemo(
    () => shipmentQuotes.flatMap(({ quote }, recipientIndex) => (quote ? [{ ...quote, recipientIndex }] : [])),
    [shipmentQuotes],
  );
  return { shipmentQuotes, quotes };
}

/**
 * Each shipment is requested separately: a changed address causes one request, and one refusal does not affect the
 * others.
 */
async function quoteOf(client: QueryClient, delivery: Delivery | null, orderValue: Cents): Promise<ShipmentQuote> {
  if (!delivery) return UNKNOWN;
  try {
    return { quote: await client.fetchQuery(checkoutQueries.quote(delivery, orderValue)), refusal: null };
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 422;
    return { quote: null, refusal: refused ? (error.errors[0]?.message ?? error.said) : null };
  }
}
