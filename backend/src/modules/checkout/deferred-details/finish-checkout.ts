import { Injectable } from '@nestjs/common';
import { isCourierService } from '@crispi/rules/couriers';
import { DeliveryAreas, DeliverySlots, placeOf } from '../../delivery';
import { formulaTax } from '../../tax';
import type { RecipientForm } from '../form/checkout-form';
import { calculateTotals } from '../pricing/calculate-totals';
import type { PricedCheckout, PricedShipment } from '../pricing/priced-checkout';
import { toRecipient } from '../pricing/requested-shipments';
import type { OrderDetails } from './order-details';

type Goods = Pick<PricedCheckout, 'lines' | 'shipments'>;

/**
 * Completes a checkout that was paid before its details were known. The amounts are fixed: fees and tips stay as paid,
 * regardless of the recipients. Missing details are flagged for staff, because a paid order is never refused for them.
 */
@Injectable()
export class FinishCheckout {
  constructor(
    private readonly slots: DeliverySlots,
    private readonly areas: DeliveryAreas,
  ) {}

  async execute(snapshot: PricedCheckout, details: OrderDetails | null): Promise<PricedCheckout> {
    if (!snapshot.awaitsDetails) return snapshot;
    const isElectronic = ({ kind }: PricedShipment) => kind === 'electronic';
    const goods = {
      lines: snapshot.lines.filter(({ giftCard }) => !giftCard),
      shipments: snapshot.shipments.filter((shipment) => !isElectronic(shipment)),
    };
    const gift = details?.isGift && details.recipients.length > 0 ? details.recipients : null;
    const provided = gift ? await this.gifts(goods, gift) : [await this.own(goods, details)];
    const compared = await Promise.all(provided.map((shipment) => this.compared(shipment)));
    const shipments = [...compared, ...snapshot.shipments.filter(isElectronic)];
    const { shipments: sums } = calculateTotals(snapshot.lines, shipments, paidTax(snapshot, shipments));
    return {
      ...snapshot,
      isGift: gift !== null,
      shipments: shipments.map((shipment, i) => ({ ...shipment, ...sums[i]! })),
    };
  }

  private async own(snapshot: Goods, details: OrderDetails | null): Promise<PricedShipment> {
    const { recipient, ...shipment } = joined(snapshot.shipments);
    const address = {
      ...shipment,
      recipient: { ...recipient, deliveryInstructions: details?.deliveryInstructions ?? null },
    };
    if (!details?.deliverAt)
      return { ...address, flags: [{ kind: details ? 'no_window' : 'details_missing', params: {} }] };
    const chosen = await this.slots.startingAt(details.deliverAt, { zipCode: recipient.zipCode ?? '' });
    const when = { deliveryDate: chosen?.date ?? '', deliveryTime: chosen?.slot?.value ?? '' };
    return {
      ...address,
      recipient: { ...address.recipient, ...when },
      deliverAt: details.deliverAt.toISOString(),
      ...(chosen?.slot ? {} : { flags: [{ kind: 'no_window', params: {} }] }),
    };
  }

  /** Each line goes to the first recipient who claims it, else to the first recipient; no shipment is empty. */
  private async gifts(snapshot: Goods, people: RecipientForm[]): Promise<PricedShipment[]> {
    const free = new Set(snapshot.lines.map((line) => line.id));
    const claims = people.map((person) => (person.assignedItems ?? []).filter((id) => free.delete(id)));
    claims[0]!.push(...free);
    const named = people
      .map((person, place) => ({ person, place, lineIds: claims[place]! }))
      .filter(({ lineIds }) => lineIds.length > 0);
    const paid = snapshot.shipments;
    const unclaimed = paid.filter((_, place) => !named.some((one) => one.place === place));
    return Promise.all(
      named.map(async ({ person, place, lineIds }, i) => {
        // If more deliveries were paid than are needed, the excess goes to the last shipment; if fewer, staff are
        // notified of the others.
        const terms = [...paid.slice(place, place + 1), ...(i === named.length - 1 ? unclaimed : [])];
        const shipment = terms.length
          ? joined(terms)
          : {
              ...flagged(paid[0]!, 'delivery_unpaid'),
              quoteId: null,
              deliveryFeeCents: 0,
              deliveryTax: null,
              taxCalculation: null,
              waivedFeeCents: 0,
              tipCents: 0,
            };
        return this.scheduled({ ...shipment, recipient: toRecipient(person), lineIds });
      }),
    );
  }

  /** Fee and courier were determined for the quoted address; another address is flagged for staff. */
  private async compared(shipment: PricedShipment): Promise<PricedShipment> {
    const { recipient, provider, storeId, quotedPlace } = shipment;
    // The recipient is unknown, or the delivery was not paid: that is flagged already.
    if (!recipient.zipCode || shipment.flags?.some(({ kind }) => kind === 'delivery_unpaid')) return shipment;
    const area = await this.areas.providerFor(recipient.zipCode);
    const sameCourier = area.provider === provider && (!storeId || area.storeId === storeId);
    // Own couriers cost the same in their whole area, services depend on the address.
    const samePrice = !isCourierService(provider) || !quotedPlace || quotedPlace === placeOf(recipient).toString('hex');
    if (sameCourier && samePrice) return shipment;
    return flagged(shipment, 'other_address');
  }

  private async scheduled(shipment: PricedShipment): Promise<PricedShipment> {
    const { zipCode, deliveryDate, deliveryTime } = shipment.recipient;
    try {
      const { startsAt } = await this.slots.check(deliveryDate, deliveryTime, { zipCode: zipCode ?? '' });
      return { ...shipment, deliverAt: startsAt.toISOString() };
    } catch {
      return { ...flagged(shipment, 'no_window'), deliverAt: null };
    }
  }
}

/** The tax that was paid: each line and each fee keeps its own. Older snapshots know only the rate. */
function paidTax({ lines, taxRate }: PricedCheckout, shipments: readonly PricedShipment[]) {
  if (lines.some(({ tax }) => tax === undefined)) return formulaTax(lines, shipments, taxRate);
  return {
    byLine: new Map(lines.flatMap(({ id, tax }) => (tax ? [[id, tax]] : []))),
    delivery: shipments.map(({ deliveryTax = null }) => deliveryTax),
  };
}

const flagged = (
  shipment: PricedShipment,
  kind: 'delivery_unpaid' | 'no_window' | 'other_address',
): PricedShipment => ({
  ...shipment,
  flags: [...(shipment.flags ?? []), { kind, params: {} }],
});

/** One shipment with the fees and tips of several. */
function joined(shipments: PricedShipment[]): PricedShipment {
  const [first] = shipments as [PricedShipment];
  const sum = (of: 'deliveryFeeCents' | 'tipCents' | 'waivedFeeCents') =>
    shipments.reduce((total, shipment) => total + (shipment[of] ?? 0), 0);
  const taxes = shipments.flatMap(({ deliveryTax }) => deliveryTax ?? []);
  const taxed = (of: 'cents' | 'baseCents') => taxes.reduce((total, tax) => total + tax[of], 0);
  return {
    ...first,
    lineIds: shipments.flatMap((shipment) => shipment.lineIds),
    deliveryTax: taxes[0] ? { ...taxes[0], cents: taxed('cents'), baseCents: taxed('baseCents') } : null,
    deliveryFeeCents: sum('deliveryFeeCents'),
    tipCents: sum('tipCents'),
    waivedFeeCents: sum('waivedFeeCents'),
  };
}
