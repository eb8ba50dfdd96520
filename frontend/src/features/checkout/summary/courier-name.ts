import type { DeliveryQuote } from '@/api/models';

/** The courier service as it is called on bills; a plain word while nobody has quoted yet. */
export function courierOf(quote: Pick<DeliveryQuote, 'deliveryProvider'> | null | undefined): string {
  if (quote?.deliveryProvider === 'doordash') return 'DoorDash delivery';
  return quote?.deliveryProvider === 'crispi' ? 'Crispi courier' : 'Delivery';
}
