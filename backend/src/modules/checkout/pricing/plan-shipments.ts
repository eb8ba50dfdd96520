import { Injectable } from '@nestjs/common';
import { OWN_COURIERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { SEND_HOUR } from '@crispi/rules/gift-card-offer';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import { DeliverySlots, Quotes } from '../../delivery';
import { instantOf, localDate, Locations } from '../../stores';
import { named, type CheckoutForm } from '../form/checkout-form';
import type { PricedCheckout, PricedShipment } from './priced-checkout';
import { assignmentErrors, requestedShipments, toRecipient, type RequestedShipment } from './requested-shipments';

/** A shipment before the items' prices are added up. */
export type PlannedShipment = Omit<PricedShipment, 'itemsCents' | 'taxCents'> & {
  storeId: number;
  pickupAt: PricedCheckout['pickupAt'];
};

/** The shipments of a form, or its errors. */
export interface ShipmentPlan {
  shipments: PlannedShipment[];
  errors: FieldError[];
}

/** Determines recipient, store, window and fee of each shipment. */
@Injectable()
export class PlanShipments {
  constructor(
    private readonly quotes: Quotes,
    private readonly locations: Locations,
    private readonly slots: DeliverySlots,
  ) {}

  /** For a possibly incomplete form: no checks, default fees. Unassigned lines go to the first shipment. */
  async preview(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string | null): Promise<PlannedShipment[]> {
    const requested = requestedShipments(form, lines);
    const assigned = new Set(requested.flatMap((shipment) => shipment.lineIds));
    requested[0]!.lineIds.push(...lines.map((line) => line.id).filter((id) => !assigned.has(id)));
    if (form.fulfilment === 'pickup' && !form.isGift)
      return [planned(requested[0]!, { provider: OWN_COURIERS, storeId: 0, feeCents: 0 })];
    return Promise.all(requested.map((shipment) => this.estimate(shipment, visitorKey)));
  }

  /** For a complete form: zip codes and windows are enforced here, just before the payment is made. */
  async plan(form: CheckoutForm, lines: CheckoutLine[], visitorKey: string): Promise<ShipmentPlan> {
    const requested = requestedShipments(form, lines);
    const errors = assignmentErrors(form, requested, lines);
    const shipments: PlannedShipment[] = [];
    if (errors.length) return { shipments, errors };
    for (const request of requested) {
      try {
        shipments.push(
          form.fulfilment === 'pickup' && !form.isGift
            ? await this.pickup(form, request, lines)
            : await this.delivery(request, lines, visitorKey),
        );
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        errors.push(
          ...((error.details.errors as FieldError[] | undefined) ?? [{ path: request.path, message: error.message }]),
        );
      }
    }
    return { shipments, errors };
  }

  private async pickup(
    form: CheckoutForm,
    request: RequestedShipment,
    lines: CheckoutLine[],
  ): Promise<PlannedShipment> {
    const location = await this.locations.get(form.locationId!);
    if (!location?.isActive)
      throw new RuleBroken('location_closed', 'This location is not open for pickup.', [
        { path: 'locationId', message: 'This location is not open for pickup.' },
      ]);
    const { deliveryDate = '', deliveryTime = '' } = request.fields;
    const cart = cartOf(request, lines);
    const slot = await this.slots.check(deliveryDate.slice(0, 10), deliveryTime, { locationId: location.id }, { cart });
    const { id: locationId, storeId, name, address, phone } = location;
    return planned(request, {
      provider: OWN_COURIERS,
      storeId,
      feeCents: 0,
      deliverAt: slot.startsAt,
      pickupAt: { locationId, name, address, phone },
    });
  }

  private async delivery(
    request: RequestedShipment,
    lines: CheckoutLine[],
    visitorKey: string,
  ): Promise<PlannedShipment> {
    const { fields, lineIds, path } = request;
    const recipient = toRecipient(fields);
    const { deliveryDate, deliveryTime, zipCode } = recipient;
    const slot = await this.slots.check(
      deliveryDate,
      deliveryTime,
      { zipCode: zipCode ?? '' },
      {
        paths: { time: `${request.slotPath}deliveryTime`, zip: `${path}zipCode` },
        cart: cartOf(request, lines),
      },
    );
    const quote = await this.quotes.settle({
      quoteId: request.quoteId,
      visitorKey,
      recipient,
      tipCents: cents(fields.tip),
      orderValueCents: lines
        .filter((line) => lineIds.includes(line.id))
        .reduce((sum, line) => sum + line.totalCents, 0),
      deliverAt: slot.startsAt,
      path,
    });
    return planned(request, { ...quote, deliverAt: slot.startsAt });
  }

  /** The referenced quote's fee, or the list price. Calls no service, because it runs with every key press. */
  private async estimate(request: RequestedShipment, visitorKey: string | null): Promise<PlannedShipment> {
    const tipCents = cents(request.fields.tip);
    const { quoteId, fields } = request;
    const quote = await this.quotes.preview({ quoteId, visitorKey, zipCode: fields.zipCode, tipCents });
    return planned(request, { ...quote, storeId: 0, tipCents });
  }
}

function cartOf({ lineIds }: RequestedShipment, lines: CheckoutLine[]) {
  const own = lines.filter(({ id }) => lineIds.includes(id));
  return { noticeHours: Math.max(0, ...own.map((line) => line.noticeHours ?? 0)) };
}

/** The shipment of each line of gift cards. Those to be sent at once have no time yet. */
export function electronicShipments(
  lines: readonly CheckoutLine[],
  { customerInfo }: CheckoutForm,
  { store, now }: { store: { id: number; timeZone: string }; now: Date },
): PlannedShipment[] {
  const today = localDate(now, store.timeZone);
  return lines.flatMap(({ id, giftCard }) => {
    if (!giftCard) return [];
    const { recipientName, recipientEmail, sendOn } = giftCard;
    const later = sendOn !== null && sendOn >= today ? instantOf(sendOn, SEND_HOUR * 60, store.timeZone) : null;
    const waits = later !== null && later > now;
    const buyer = named(customerInfo ?? {});
    const name = recipientName ?? (recipientEmail ? '' : `${buyer.firstName} ${buyer.lastName}`);
    // The email with the card is all that its recipient gets.
    const receiveNotifications = false;
    const email = recipientEmail ?? buyer.email;
    // A first name alone is no last name.
    const fields = { firstName: name, email, deliveryDate: waits ? sendOn! : today, receiveNotifications };
    return {
      ...planned({ fields, lineIds: [id] }, { provider: OWN_COURIERS, storeId: store.id, feeCents: 0 }),
      kind: 'electronic',
      ...(waits && { deliverAt: later.toISOString() }),
    };
  });
}

function planned(
  { fields, lineIds }: Pick<RequestedShipment, 'fields' | 'lineIds'>,
  terms: {
    provider: DeliveryProvider;
    feeCents: number;
    storeId: number;
    quoteId?: string | null;
    tipCents?: number;
    deliverAt?: Date;
    pickupAt?: PlannedShipment['pickupAt'];
  },
): PlannedShipment {
  return {
    kind: 'goods',
    recipient: toRecipient(fields),
    lineIds,
    provider: terms.provider,
    quoteId: terms.quoteId ?? null,
    deliverAt: terms.deliverAt?.toISOString() ?? null,
    deliveryFeeCents: terms.feeCents,
    tipCents: terms.tipCents ?? 0,
    storeId: terms.storeId,
    pickupAt: terms.pickupAt ?? null,
  };
}

/** Converts typed dollars to cents. */
function cents(dollars: number | undefined): number {
  return Math.round((dollars ?? 0) * 100);
}
