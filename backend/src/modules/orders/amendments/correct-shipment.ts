import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { OrderReader } from '../core/order-reader';
import type { ShipmentRow } from '../core/order-row';
import { AmendShipment } from './amend-shipment';
import { feeDifference, messagesOf, refuseStale, refuseTooLate, shipmentFields } from './amendable';
import { AmendmentRules, type TypedFields } from './amendment-rules';
import type { CorrectedField } from './correction';

export interface ShipmentToCorrect {
  orderId: number;
  recipientIndex: number;
  version: string;
  fields: TypedFields;
  /** An empty text removes the message. */
  messages: { itemId: number; text: string }[];
  /** The fee from `fee_differs` that staff accepted. */
  acceptedFee: string | null;
  /** Take the window even if it is full; needs `why`. */
  overbook: boolean;
  why: string | null;
}

/**
 * Staff correct the recipient, address, window or messages of a shipment before it leaves, by the checkout's rules. The
 * customer's price stays; if the delivery fee has changed, staff must accept it first.
 */
@Injectable()
export class CorrectShipment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderReader,
    private readonly rules: AmendmentRules,
    private readonly amending: AmendShipment,
  ) {}

  /** @throws NotFound, RuleBroken, and Conflict: `order_changed`, `fee_differs`, `window_full`, or why it is too late */
  async execute({ fields, acceptedFee, messages: typed, ...correction }: ShipmentToCorrect, by: string): Promise<void> {
    const { orderId, recipientIndex, version, overbook, why } = correction;
    if (overbook && !why)
      throw new RuleBroken('invalid', 'Say why', [{ path: 'why', message: 'Enter why it’s overbooked' }]);
    const order = await this.orders.find(orderId);
    const shipment = order?.shipments.find((one) => one.recipientIndex === recipientIndex);
    if (!order || !shipment) throw new NotFound('The order');
    refuseTooLate(shipment);
    refuseStale({ ...shipmentFields(shipment.recipient), messages: messagesOf(order, recipientIndex) }, version);
    const messages = Object.fromEntries(
      typed.map(({ itemId, text }, i) => [itemId, this.rules.message(text, `messages.${i}.text`)]),
    );
    const plan = await this.rules.shipment(order, shipment, fields);
    const fee = plan.feeCents === null ? null : differentFee(plan.feeCents, shipment, acceptedFee);
    await this.unitOfWork.run((tx) => this.amending.correct(tx, { ...correction, plan, fee, messages, by }));
  }
}

function differentFee(
  feeCents: number,
  { deliveryFeeCents, feeReturnedCents }: ShipmentRow,
  accepted: string | null,
): CorrectedField | null {
  const paidCents = deliveryFeeCents - feeReturnedCents;
  if (feeCents === paidCents) return null;
  const [fee, paid] = [formatCents(feeCents), formatCents(paidCents)];
  if (accepted !== fee)
    throw new Conflict(
      'fee_differs',
      `Delivery there now costs $${fee}, and the customer paid $${paid}. The customer’s price doesn’t change.`,
      { fee, paid },
    );
  return feeDifference(paidCents, feeCents);
}
