import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { formatCents } from '../../../kernel/money';
import { DeliverySlots, Quotes, type Destination, type StoredQuote } from '../../delivery';
import {
  OrderCorrections,
  OrderReader,
  placeInWords,
  refuseStale,
  refuseTooLate,
  shipmentFields,
  windowInWords,
  type OrderRow,
  type ShipmentFields,
  type ShipmentRow,
} from '../../orders';
import { shipmentErrors } from '../form/form-rules';
import { toRecipient } from '../pricing/requested-shipments';

export interface ShipmentToCorrect {
  orderId: number;
  recipientIndex: number;
  version: string;
  /** As typed; what is left out stays. */
  fields: { [Field in keyof ShipmentFields]?: string | undefined };
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
    private readonly slots: DeliverySlots,
    private readonly quotes: Quotes,
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
    const before = shipmentFields(shipment.recipient);
    refuseStale(before, version);
    const fields = corrected(order, before, asked.fields);
    refuseBroken(order, before, fields);
    const moved = placeInWords(before) !== placeInWords(fields);
    const retimed = windowInWords(before) !== windowInWords(fields);
    const quote = moved ? await this.quote(order, shipment, fields) : null;
    const elsewhere = quote !== null && quote.storeId !== (shipment.storeId ?? order.storeId);
    const known = shipment.deliverAt ? new Date(shipment.deliverAt) : null;
    const deliverAt = (retimed || elsewhere) && fields.deliveryDate ? await this.startOf(order, fields) : known;
    const fee = quote && differentFee(quote, shipment, asked.acceptedFee);
    // Staff may have given it to another courier; the zip code decides anew only when it changes.
    const provider = before.zipCode === fields.zipCode ? shipment.provider : quote?.provider;
    const area = quote && { provider: provider ?? quote.provider, storeId: quote.storeId };
    await this.unitOfWork.run((tx) =>
      this.corrections.correctShipment(tx, {
        orderId,
        recipientIndex,
        version,
        fields,
        deliverAt,
        area,
        fee,
        overbook,
        by,
        why,
      }),
    );
  }

  private async startOf(
    { pickupAt }: OrderRow,
    { deliveryDate, deliveryTime, zipCode }: ShipmentFields,
  ): Promise<Date> {
    const destination: Destination = pickupAt ? { locationId: pickupAt.locationId } : { zipCode: zipCode ?? '' };
    return (await this.slots.check(deliveryDate, deliveryTime, destination)).startsAt;
  }

  private quote(order: OrderRow, shipment: ShipmentRow, fields: ShipmentFields): Promise<StoredQuote> {
    return this.quotes.settle({
      recipient: { ...shipment.recipient, ...fields },
      tipCents: shipment.tipCents,
      orderValueCents: shipment.itemsCents,
      deliverAt: shipment.deliverAt ? new Date(shipment.deliverAt) : null,
    });
  }
}

/** Cleaned as at the checkout. Nobody moves a counter; of an order for oneself the phone is the buyer's. */
function corrected(order: OrderRow, before: ShipmentFields, typed: ShipmentToCorrect['fields']): ShipmentFields {
  const text = Object.fromEntries(Object.entries(before).map(([field, value]) => [field, value ?? undefined]));
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const after = shipmentFields(toRecipient({ ...text, ...given }));
  const { addressLine1, addressLine2, city, state, zipCode } = before;
  return {
    ...after,
    ...(order.fulfilment === 'pickup' && { addressLine1, addressLine2, city, state, zipCode }),
    ...(!order.isGift && { phone: before.phone }),
  };
}

/** Only for what was changed: an old order need not keep a rule of today. */
function refuseBroken(order: OrderRow, before: ShipmentFields, after: ShipmentFields): void {
  const errors = shipmentErrors(after, order.fulfilment === 'pickup').filter(
    ({ path }) => before[path as keyof ShipmentFields] !== after[path as keyof ShipmentFields],
  );
  if (errors.length) throw new RuleBroken('invalid', 'Please fix the errors', errors);
}

function differentFee({ feeCents }: StoredQuote, { deliveryFeeCents }: ShipmentRow, accepted: string | null) {
  if (feeCents === deliveryFeeCents) return null;
  const [fee, paid] = [formatCents(feeCents), formatCents(deliveryFeeCents)];
  if (accepted !== fee)
    throw new Conflict(
      'fee_differs',
      `A delivery there costs $${fee} now; $${paid} was paid. The customer's price stays as it is.`,
      { fee, paid },
    );
  return { field: 'fee' as const, from: `$${paid} paid`, to: `$${fee} now` };
}
