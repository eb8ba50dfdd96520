import { COURIERS } from '@crispi/rules/couriers';
import type { DeliveryQuote } from '@/api/models';

/** The courier service as it is called on bills; a plain word while nobody has quoted yet. */
export function courierOf(quote: Pick<DeliveryQuote, 'deliveryProvider'> | null | undefined): string {
  return quote ? COURIERS[quote.deliveryProvider].delivery : 'Delivery';
}
