import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import {
  OrderCorrections,
  OrderReader,
  refuseStale,
  refuseTooLate,
  shipmentFields,
  type CorrectedField,
  type ShipmentRow,
} from '../../orders';
import { PlanRerouting, type TypedFields } from '../corrections/plan-rerouting';

export interface ShipmentToCorrect {
  orderId: number;
  recipientIndex: number;
  version: string;
  fields: TypedFields;
  /** What the delivery costs now, where staff were told that it is not what was paid. */
  acceptedFee: string | null;
  /** Staff know that the window is full; they say why. */
  overbook: boolean;
  why: string | null;
}

/**
 * Staff correct where, when or for whom a shipment goes before it leaves: by the rules of the checkout. The customer has
 * paid and pays nothing more; where the delivery costs something else now, staff say first that they know.
 */
@Injectable()
export class CorrectShipment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderReader,
    private readonly rerouting: PlanRerouting,
    private readonly corrections: OrderCorrections,
  ) {}

  /** @throws NotFound, RuleBroken, and Conflict: `order_changed`, `fee_differs`, `window_full`, or why it is too late */
  async execute(asked: ShipmentToCorrect, by: string): Promise<void> {
    const { orderId, recipientIndex, version, overbook, why } = asked;
    if (overbook && !why)
      throw new RuleBroken('invalid', 'Say why', [{ path: 'why', message: 'Say why it is overbooked' }]);
    const order = await this.orders.find(orderId);
    const shipment = order?.shipments.find((one) => one.recipientIndex === recipientIndex);
    if (!order || !shipment) throw new NotFound('The order');
    refuseTooLate(shipment);
    refuseStale(shipmentFields(shipment.recipient), version);
    const { feeCents, ...planned } = await this.rerouting.execute(order, shipment, asked.fields);
    const fee = feeCents === null ? null : differentFee(feeCents, shipment, asked.acceptedFee);
    await this.unitOfWork.run((tx) =>
      this.corrections.correctShipment(tx, { orderId, recipientIndex, version, ...planned, fee, overbook, by, why }),
    );
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
      `A delivery there costs $${fee} now; $${paid} was paid. The customer's price stays as it is.`,
      { fee, paid },
    );
  return { field: 'fee', from: `$${paid} paid`, to: `$${fee} now` };
}
