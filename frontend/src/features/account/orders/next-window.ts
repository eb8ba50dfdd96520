import type { QueryClient } from '@tanstack/react-query';
import { broughtBy } from '@/api/cart.queries';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import type { CartLine, SameDelivery } from '@/api/models';

/** The next window with room for these lines; null where nothing is delivered or handed out any more. */
export async function nextWindow(
  client: QueryClient,
  { fulfilment, locationId, zipCode }: SameDelivery,
  lines: readonly CartLine[],
): Promise<{ deliveryDate: string; deliveryTime: string } | null> {
  const place = fulfilment === 'pickup' ? { locationId: locationId ?? undefined } : { zipCode: zipCode ?? undefined };
  const days = deliveryAreaQueries.days({ fulfilment, ...place, ...broughtBy(lines) });
  // The items are in the cart already: without an answer the shopper chooses the window.
  const known = await client.fetchQuery({ ...days, staleTime: 0 }).catch(() => []);
  for (const { date, first } of known) if (first !== null) return { deliveryDate: date, deliveryTime: first };
  return null;
}
