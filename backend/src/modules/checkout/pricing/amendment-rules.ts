import { Injectable } from '@nestjs/common';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { refuseLongMessage } from '../../cart';
import { DeliverySlots, Quotes, type Destination, type StoredQuote } from '../../delivery';
import {
  AmendmentRules,
  placeInWords,
  shipmentFields,
  windowInWords,
  type BuyerFields,
  type OrderRow,
  type ShipmentFields,
  type ShipmentPlan,
  type ShipmentRow,
  type TypedFields,
} from '../../orders';
import { contactErrors, shipmentErrors } from '../form/form-rules';
import { phoneDigits, toRecipient } from './requested-shipments';

/** Applies the checkout's form rules, windows and prices to changes of paid orders. */
@Injectable()
export class CheckoutAmendmentRules extends AmendmentRules {
  constructor(
    private readonly slots: DeliverySlots,
    private readonly quotes: Quotes,
  ) {
    super();
  }

  buyer(typed: BuyerFields, current: BuyerFields): BuyerFields {
    const fields = { email: typed.email.trim(), phone: phoneDigits(typed.phone) };
    refuseBroken(contactErrors(fields), current, fields);
    return fields;
  }

  message(typed: string, path: string): string | null {
    const text = typed.trim();
    refuseLongMessage(text, path);
    return text || null;
  }

  async shipment(
    order: OrderRow,
    shipment: ShipmentRow,
    typed: TypedFields,
    { noticeHours = 0 } = {},
  ): Promise<ShipmentPlan> {
    const before = shipmentFields(shipment.recipient);
    const fields = cleaned(order, before, typed);
    refuseBroken(shipmentErrors(fields, order.fulfilment === 'pickup'), before, fields);
    const moved = placeInWords(before) !== placeInWords(fields);
    const retimed = windowInWords(before) !== windowInWords(fields);
    const quote = moved ? await this.quote(order, shipment, fields) : null;
    const elsewhere = quote !== null && quote.storeId !== (shipment.storeId ?? order.storeId);
    const known = shipment.deliverAt ? new Date(shipment.deliverAt) : null;
    const chosen = (retimed || elsewhere) && fields.deliveryDate !== '';
    const deliverAt = chosen ? await this.startOf(order, fields, noticeHours) : known;
    // Staff may have chosen another courier, which is kept unless the zip code changes.
    const provider = before.zipCode === fields.zipCode ? shipment.provider : quote?.provider;
    const area = quote && { provider: provider ?? quote.provider, storeId: quote.storeId };
    // A fee that a promotion waived stays waived at another address.
    const feeCents = quote && shipment.waivedFeeCents === 0 ? quote.feeCents : null;
    return { fields, deliverAt, area, feeCents };
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

/**
 * As in the checkout. The address of a pickup is kept, and so are name and phone number of a non-gift order, which are
 * the buyer's.
 */
function cleaned(order: OrderRow, before: ShipmentFields, typed: TypedFields): ShipmentFields {
  const text = Object.fromEntries(Object.entries(before).map(([field, value]) => [field, value ?? undefined]));
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const after = shipmentFields(toRecipient({ ...text, ...given }));
  const { addressLine1, addressLine2, city, state, zipCode, firstName, lastName, phone } = before;
  return {
    ...after,
    ...(order.fulfilment === 'pickup' && { addressLine1, addressLine2, city, state, zipCode }),
    ...(!order.isGift && { firstName, lastName, phone }),
  };
}

/** Unchanged fields are not checked: an old order need not satisfy today's rules. */
function refuseBroken<T extends object>(errors: FieldError[], before: T, after: T): void {
  const broken = errors.filter(({ path }) => before[path as keyof T] !== after[path as keyof T]);
  if (broken.length) throw new RuleBroken('invalid', 'Please fix the errors', broken);
}
