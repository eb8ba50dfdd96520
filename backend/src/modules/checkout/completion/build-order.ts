import { placeInWords, type NewFlag, type NewOrder, type NewShipment } from '../../orders';
import type { Intent } from '../../payments';
import type { Draft } from '../drafts/draft';
import type { PricedCheckout, PricedShipment } from '../pricing/priced-checkout';

/** Whether a window is still one of the store's, see `SlotCalendar`. */
export type Offers = (window: { storeId: number; startsAt: Date }) => boolean;

interface Payment {
  draft: Draft;
  userId: number;
  intent: Intent;
  now: Date;
  offers: Offers;
}

/** The order created from a paid snapshot. */
export function buildOrder(snapshot: PricedCheckout, { draft, userId, intent, now, offers }: Payment): NewOrder {
  const {
    customer,
    isGift,
    fulfilment,
    storeId,
    pickupAt,
    itemsCents,
    discountCents = 0,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents,
  } = snapshot;
  return {
    isGift,
    fulfilment,
    storeId,
    pickupAt,
    userId,
    visitorKey: draft.visitorKey,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    deliveryAddress: snapshot.lines.every(({ giftCard }) => giftCard)
      ? 'By email'
      : pickupAt
        ? `${pickupAt.name}, ${pickupAt.address}`
        : placeInWords(isGift ? snapshot.shipments[0]!.recipient : customer),
    paymentIntentId: intent.id,
    itemsCents,
    discountCents,
    promotion: promotionOf(snapshot),
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents,
    tenders: snapshot.tenders ?? [],
    manualPayment: snapshot.manualPayment ?? null,
    placedBy: snapshot.placedBy ?? null,
    note: snapshot.staffNote ?? null,
    shipments: snapshot.shipments.map((shipment) => shipmentOf(shipment, snapshot, { now, offers })),
  };
}

function shipmentOf(
  shipment: PricedShipment,
  snapshot: PricedCheckout,
  at: Pick<Payment, 'now' | 'offers'>,
): NewShipment {
  const isElectronic = shipment.kind === 'electronic';
  const deliverAt = shipment.deliverAt ? new Date(shipment.deliverAt) : isElectronic ? at.now : null;
  const storeId = shipment.storeId ?? snapshot.storeId;
  return {
    kind: shipment.kind ?? 'goods',
    recipient: shipment.recipient,
    provider: shipment.provider,
    storeId,
    deliverAt,
    itemsCents: shipment.itemsCents,
    discountCents: shipment.discountCents ?? 0,
    deliveryFeeCents: shipment.deliveryFeeCents,
    waivedFeeCents: shipment.waivedFeeCents ?? 0,
    tipCents: shipment.tipCents,
    taxCents: shipment.taxCents,
    deliveryTax: shipment.deliveryTax ?? null,
    flags: shipment.flags ?? (deliverAt && !isElectronic ? lostWindow({ storeId, startsAt: deliverAt }, at) : []),
    items: snapshot.lines
      .filter((line) => shipment.lineIds.includes(line.id))
      .map((line) => ({
        cookieBoxId: line.id,
        title: line.title,
        type: line.type,
        boxSize: line.boxSize,
        productId: line.type === 'cookie_box' ? null : (line.selected[0]?.productId ?? null),
        quantity: line.quantity,
        totalCents: line.totalCents,
        discountCents: line.discountCents ?? 0,
        tax: line.tax ?? null,
        imageUrl: line.imageUrl,
        personalMessage: line.personalMessage,
        giftCard: line.giftCard ?? null,
        contents: line.contents,
        declared: line.declared ?? null,
        stockUnits: line.stockUnits,
      })),
  };
}

function promotionOf({ promotion }: PricedCheckout): NewOrder['promotion'] {
  if (!promotion?.applied) return null;
  const { code, name, byCode } = promotion;
  return { name: name!, code: byCode ? code : null };
}

/** A slow payment never loses the order: it is flagged for staff, who call the customer about the lost window. */
function lostWindow(
  window: { storeId: number; startsAt: Date },
  { now, offers }: Pick<Payment, 'now' | 'offers'>,
): NewFlag[] {
  if (window.startsAt < now) return [{ kind: 'window_began', params: {} }];
  return offers(window) ? [] : [{ kind: 'window_closed', params: {} }];
}
