import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { DeliverySlots, Quotes, type Destination, type StoredQuote } from '../../delivery';
import {
  placeInWords,
  shipmentFields,
  windowInWords,
  type OrderRow,
  type Rerouting,
  type ShipmentFields,
  type ShipmentRow,
} from '../../orders';
import { shipmentErrors } from '../form/form-rules';
import { toRecipient } from '../pricing/requested-shipments';

/** As typed; what is left out stays. */
export type TypedFields = { [Field in keyof ShipmentFields]?: string | undefined };

export interface PlannedRerouting extends Rerouting {
  /** What the delivery costs there; null: the place stays. */
  feeCents: number | null;
}

/** Where, when and how a shipment of a paid order is to go instead, by the rules of the checkout. */
@Injectable()
export class PlanRerouting {
  constructor(
    private readonly slots: DeliverySlots,
    private readonly quotes: Quotes,
  ) {}

  /** @throws RuleBroken, naming the fields */
  async execute(
    order: OrderRow,
    shipment: ShipmentRow,
    typed: TypedFields,
    { noticeHours = 0 } = {},
  ): Promise<PlannedRerouting> {
    const before = shipmentFields(shipment.recipient);
    const fields = corrected(order, before, typed);
    refuseBroken(order, before, fields);
    const moved = placeInWords(before) !== placeInWords(fields);
    const retimed = windowInWords(before) !== windowInWords(fields);
    const quote = moved ? await this.quote(order, shipment, fields) : null;
    const elsewhere = quote !== null && quote.storeId !== (shipment.storeId ?? order.storeId);
    const known = shipment.deliverAt ? new Date(shipment.deliverAt) : null;
    const chosen = (retimed || elsewhere) && fields.deliveryDate !== '';
    const deliverAt = chosen ? await this.startOf(order, fields, noticeHours) : known;
    // Staff may have given it to another courier; the zip code decides anew only when it changes.
    const provider = before.zipCode === fields.zipCode ? shipment.provider : quote?.provider;
    const area = quote && { provider: provider ?? quote.provider, storeId: quote.storeId };
    return { fields, deliverAt, area, feeCents: quote?.feeCents ?? null };
  }

  private async startOf(
    { pickupAt }: OrderRow,
    { deliveryDate, deliveryTime, zipCode }: ShipmentFields,
    noticeHours: number,
  ): Promise<Date> {
    const destination: Destination = pickupAt ? { locationId: pickupAt.locationId } : { zipCode: zipCode ?? '' };
    return (await this.slots.check(deliveryDate, deliveryTime, destination, { cart: { noticeHours } })).startsAt;
  }

  private quote(order: OrderRow, shipment: ShipmentRow, fields: ShipmentFields): Promise<StoredQuote> {
    return this.quotes.settle({
      visitorKey: null,
      recipient: { ...shipment.recipient, ...fields },
      tipCents: shipment.tipCents,
      orderValueCents: shipment.itemsCents,
      deliverAt: shipment.deliverAt ? new Date(shipment.deliverAt) : null,
    });
  }
}

/** Cleaned as at the checkout. Nobody moves a counter; of an order for oneself the phone is the buyer's. */
function corrected(order: OrderRow, before: ShipmentFields, typed: TypedFields): ShipmentFields {
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
