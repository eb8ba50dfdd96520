import { createHash } from 'node:crypto';
import type { Order } from '../core/order';
import type { Shipment, ShipmentRecipient } from '../core/shipment';
import { BY_HAND } from '../core/status-rules';

/** What may be corrected of the person who pays. */
export interface BuyerFields {
  email: string;
  phone: string;
}

/** What may be corrected of a shipment. Of one that is collected: phone and window. */
export type ShipmentFields = Pick<
  ShipmentRecipient,
  | 'phone'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'deliveryInstructions'
>;

/** What the buyer may change until somebody begins to make it. Messages by item. */
export type OwnFields = ShipmentFields & { messages: Record<number, string | null> };

export type Dispatch = Pick<Shipment, 'status' | 'cancelledBy' | 'courierLive'>;

export const buyerFields = ({ customerEmail, customerPhone }: Pick<Order, 'customerEmail' | 'customerPhone'>) =>
  ({ email: customerEmail, phone: customerPhone }) satisfies BuyerFields;

export const shipmentFields = (recipient: ShipmentRecipient): ShipmentFields => ({
  phone: recipient.phone,
  addressLine1: recipient.addressLine1,
  addressLine2: recipient.addressLine2,
  city: recipient.city,
  state: recipient.state,
  zipCode: recipient.zipCode,
  deliveryDate: recipient.deliveryDate,
  deliveryTime: recipient.deliveryTime,
  deliveryInstructions: recipient.deliveryInstructions,
});

/** Another one after every change: who sends the one they saw overwrites nobody. */
export function versionOf(fields: BuyerFields | ShipmentFields | OwnFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** Why a shipment can no longer be corrected, and what to do instead; null: it can. */
export function tooLate({ status, cancelledBy, courierLive }: Dispatch): { code: string; message: string } | null {
  if (courierLive)
    return {
      code: 'courier_requested',
      message: 'A courier has this delivery already. Cancel the courier, correct it, then request a driver again.',
    };
  if (status === 'delivered') return { code: 'delivered', message: 'This was delivered: nothing is left to correct.' };
  if (status === 'cancelled')
    return cancelledBy === 'courier'
      ? null
      : { code: 'cancelled', message: 'This delivery was cancelled: nothing is left to correct.' };
  return BY_HAND.includes(status)
    ? null
    : { code: 'under_way', message: 'It is on its way already. Call the driver, or note a problem on the run.' };
}
