import type { AdminOrder, AdminRecipient } from '@/api/models';

/** What a shipment is called where money is meant: its recipient, or how the order reaches its customer. */
export function shipmentName(order: AdminOrder, recipientIndex: number): string {
  const recipient = order.recipientData.find((one) => one.recipientIndex === recipientIndex);
  if (order.isGift && recipient) return nameOf(recipient);
  return order.fulfilment === 'pickup' ? 'Store pickup' : 'Delivery';
}

export const nameOf = ({ firstName, lastName }: AdminRecipient) => `${firstName} ${lastName}`.trim();
