import type { CheckoutBody } from './checkout.dto';

const REST = [
  'isGift',
  'fulfilment',
  'recipients',
  'deliveryDate',
  'deliveryTime',
  'deliveryInstructions',
  'tip',
] as const;

/**
 * A payment asked for with what the customer's list of calls names and no more (amount, customerInfo, deliveryQuotes,
 * items): who gets what and when then comes with POST /api/orders.
 */
export function isShortForm(body: CheckoutBody): boolean {
  return body.items != null && REST.every((field) => body[field] == null);
}
