import { useQuery } from '@tanstack/react-query';
import type { CartLine, DeliveryQuote } from '@/api/models';
import { checkoutQueries } from '../checkout.queries';
import type { CheckoutForm } from '../form/checkout-form';
import { totalsRequest } from '../checkout-requests';

/** What the lines cost, to notice that a price has changed. */
export const pricesOf = (lines: CartLine[]) => lines.map(({ id, totalPrice }) => `${id}:${totalPrice}`).join();

/** The server's totals for the cart and the parts of the form that cost something. */
export function useTotals(form: CheckoutForm, lines: CartLine[], quotes: DeliveryQuote[]) {
  return useQuery(checkoutQueries.totals(totalsRequest(form, lines, quotes), pricesOf(lines)));
}
