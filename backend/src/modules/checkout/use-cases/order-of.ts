import type { NewOrder, NewShipment } from '../../orders';
import type { Intent } from '../../payments';
import type { Draft } from '../entities/draft';
import type { Parcel, PricedCheckout } from '../pricing/priced-checkout';

interface Circumstances {
  draft: Draft;
  userId: number;
  intent: Intent;
  now: Date;
}

/** The order that a paid snapshot becomes. */
export function orderOf(snapshot: PricedCheckout, { draft, userId, intent, now }: Circumstances): NewOrder {
  const {
    customer,
    isGift,
    fulfilment,
    storeId,
    pickupAt,
    itemsCents,
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
    deliveryAddress: pickupAt
      ? `${pickupAt.name}, ${pickupAt.address}`
      : oneLine(isGift ? snapshot.parcels[0]!.recipient : customer),
    paymentIntentId: intent.id,
    itemsCents,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents,
    shipments: snapshot.parcels.map((parcel) => shipmentOf(parcel, snapshot, now)),
  };
}

function shipmentOf(parcel: Parcel, snapshot: PricedCheckout, now: Date): NewShipment {
  const deliverAt = parcel.deliverAt ? new Date(parcel.deliverAt) : null;
  return {
    recipient: parcel.recipient,
    provider: parcel.provider,
    storeId: parcel.storeId ?? snapshot.storeId,
    deliverAt,
    itemsCents: parcel.itemsCents,
    deliveryFeeCents: parcel.deliveryFeeCents,
    tipCents: parcel.tipCents,
    taxCents: parcel.taxCents,
    // A slow payment never loses the order: staff see that the promised window is over and call the customer.
    attention:
      parcel.attention ??
      (deliverAt && deliverAt < now ? 'Paid after its delivery window began: please agree on a new time.' : null),
    items: snapshot.lines
      .filter((line) => parcel.lineIds.includes(line.id))
      .map((line) => ({
        cookieBoxId: line.id,
        title: line.title,
        type: line.type,
        boxSize: line.boxSize,
        productId: line.type === 'cookie_box' ? null : (line.selected[0]?.productId ?? null),
        quantity: line.quantity,
        totalCents: line.totalCents,
        imageUrl: line.imageUrl,
        personalMessage: line.personalMessage,
        contents: line.contents,
        stockUnits: line.stockUnits,
      })),
  };
}

function oneLine(address: {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}): string {
  const region = [address.state, address.zipCode].filter(Boolean).join(' ');
  return [address.addressLine1, address.addressLine2, address.city, region].filter(Boolean).join(', ');
}
