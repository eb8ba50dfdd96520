import { createHash } from 'node:crypto';
import { formatCents, type Cents } from '@crispi/rules/money';
import { Conflict } from '../../../kernel/errors/app-error';
import type { Order } from '../core/order';
import type { OrderRow } from '../core/order-row';
import { placeInWords, type Shipment, type ShipmentRecipient } from '../core/shipment';
import { MANUAL_STATUSES } from '../core/status-rules';
import type { CorrectedField } from './correction';

/** The buyer's fields that staff may correct. */
export interface BuyerFields {
  email: string;
  phone: string;
}

/** The fields of a shipment that may be changed. For a pickup: phone and window. Names: of a gift's recipient. */
export type ShipmentFields = Pick<
  ShipmentRecipient,
  | 'firstName'
  | 'lastName'
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

/** Personal messages by item id. */
export type Messages = Record<number, string | null>;

type Progress = Pick<Shipment, 'status' | 'cancelledBy' | 'courierLive'>;

export const buyerFields = ({ customerEmail, customerPhone }: Pick<Order, 'customerEmail' | 'customerPhone'>) =>
  ({ email: customerEmail, phone: customerPhone }) satisfies BuyerFields;

export const shipmentFields = (recipient: ShipmentRecipient): ShipmentFields => ({
  firstName: recipient.firstName,
  lastName: recipient.lastName,
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

/** The messages of a shipment's items. */
export const messagesOf = ({ items }: Pick<OrderRow, 'items'>, recipientIndex: number): Messages =>
  Object.fromEntries(
    items
      .filter((item) => item.recipientIndex === recipientIndex)
      .map(({ id, personalMessage }) => [id, personalMessage]),
  );

/** A hash of the fields, so that concurrent edits do not overwrite each other. */
export function versionOf(fields: BuyerFields | (ShipmentFields & { messages: Messages })): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** @throws Conflict `order_changed` when the version is not that of the current fields */
export function refuseStale(current: Parameters<typeof versionOf>[0], version: string): void {
  if (versionOf(current) !== version)
    throw new Conflict('order_changed', 'Someone else changed this in the meantime. Your changes are not saved yet.');
}

/** Why staff can no longer correct a shipment, and what to do instead; null if they can. */
export function tooLate({ status, cancelledBy, courierLive }: Progress): { code: string; message: string } | null {
  if (courierLive)
    return {
      code: 'courier_requested',
      message: 'A courier already has this delivery. Cancel the courier, correct it, then request a driver again.',
    };
  if (status === 'delivered') return { code: 'delivered', message: 'This was delivered and can’t be corrected.' };
  if (status === 'cancelled')
    return cancelledBy === 'courier'
      ? null
      : { code: 'cancelled', message: 'This delivery was cancelled and can’t be corrected.' };
  return MANUAL_STATUSES.includes(status)
    ? null
    : { code: 'under_way', message: 'It’s already on its way. Call the driver, or report a problem on the run.' };
}

/** @throws Conflict with the code of `tooLate` */
export function refuseTooLate(shipment: Progress): void {
  const refusal = tooLate(shipment);
  if (refusal) throw new Conflict(refusal.code, refusal.message);
}

/** Whether the buyer may still change a shipment: until the kitchen starts on it, and gift cards not at all. */
export const buyerMayChange = ({
  kind,
  status,
  courierLive,
}: Pick<Shipment, 'kind' | 'status' | 'courierLive'>): boolean =>
  kind === 'goods' && status === 'pending' && !courierLive;

export class TooLateToChange extends Conflict {
  constructor({ status }: Pick<Shipment, 'status'>) {
    if (status === 'cancelled') super('cancelled', 'This was cancelled and can’t be changed.');
    else super('being_made', 'We’ve started preparing it, so it can’t be changed here anymore. Please contact us.');
  }
}

export const windowInWords = ({ deliveryDate, deliveryTime }: Pick<ShipmentFields, 'deliveryDate' | 'deliveryTime'>) =>
  [deliveryDate, deliveryTime].filter(Boolean).join(', ');

/** The fields that differ. */
export function differences(before: ShipmentFields, after: ShipmentFields): CorrectedField[] {
  const nameOf = ({ firstName, lastName }: ShipmentFields) => `${firstName} ${lastName}`.trim();
  const all: CorrectedField[] = [
    { field: 'name', from: nameOf(before), to: nameOf(after) },
    { field: 'phone', from: before.phone, to: after.phone },
    { field: 'address', from: placeInWords(before), to: placeInWords(after) },
    { field: 'window', from: windowInWords(before), to: windowInWords(after) },
    { field: 'instructions', from: before.deliveryInstructions ?? '', to: after.deliveryInstructions ?? '' },
  ];
  return all.filter(({ from, to }) => from !== to);
}

export const feeDifference = (paid: Cents, now: Cents): CorrectedField => ({
  field: 'fee',
  from: `$${formatCents(paid)} paid`,
  to: `$${formatCents(now)} now`,
});
