import { Injectable } from '@nestjs/common';
import { DeliveryAreas, DeliverySlots, placeOf } from '../../delivery';
import type { RecipientFields } from '../http/checkout.dto';
import type { OrderDetails } from '../http/order-details';
import { addUp } from '../pricing/add-up';
import type { Parcel, PricedCheckout } from '../pricing/priced-checkout';
import { toRecipient } from '../pricing/wanted-parcels';

const ASK = 'Paid before the form was finished: please ask the customer who gets this order, and when.';
const UNPAID = 'No delivery of its own was paid for this parcel: please agree on it with the customer.';
const ELSEWHERE =
  'The delivery that was paid for goes somewhere else: check courier and fee for this address with the customer.';
const AGREE = 'No delivery window of ours was chosen: please agree on a time.';

/**
 * Finishes a checkout that was paid with the short form. The money is fixed: fees and tips stay what was paid, whoever
 * turns out to receive what. Whatever is missing is flagged for staff, because a paid order is never refused for it.
 */
@Injectable()
export class LateDetails {
  constructor(
    private readonly slots: DeliverySlots,
    private readonly areas: DeliveryAreas,
  ) {}

  async complete(snapshot: PricedCheckout, details: OrderDetails | null): Promise<PricedCheckout> {
    if (!snapshot.awaitsDetails) return snapshot;
    const gift = details?.isGift && details.recipients.length > 0 ? details.recipients : null;
    const told = gift ? await this.gifts(snapshot, gift) : [await this.own(snapshot, details)];
    const parcels = await Promise.all(told.map((parcel) => this.compared(parcel)));
    const { parcels: sums } = addUp(snapshot.lines, parcels, snapshot.taxRate);
    return { ...snapshot, isGift: gift !== null, parcels: parcels.map((parcel, i) => ({ ...parcel, ...sums[i]! })) };
  }

  private async own(snapshot: PricedCheckout, details: OrderDetails | null): Promise<Parcel> {
    const { recipient, ...parcel } = joined(snapshot.parcels);
    const address = {
      ...parcel,
      recipient: { ...recipient, deliveryInstructions: details?.deliveryInstructions ?? null },
    };
    if (!details?.deliverAt) return { ...address, attention: details ? AGREE : ASK };
    const chosen = await this.slots.startingAt(details.deliverAt, { zipCode: recipient.zipCode ?? '' });
    const when = { deliveryDate: chosen?.date ?? '', deliveryTime: chosen?.slot?.value ?? '' };
    return {
      ...address,
      recipient: { ...address.recipient, ...when },
      deliverAt: details.deliverAt.toISOString(),
      ...(chosen?.slot ? {} : { attention: AGREE }),
    };
  }

  /** Each line goes to the first who claims it, or else to the first recipient; nobody gets an empty parcel. */
  private async gifts(snapshot: PricedCheckout, people: RecipientFields[]): Promise<Parcel[]> {
    const free = new Set(snapshot.lines.map((line) => line.id));
    const hands = people.map((person) => (person.assignedItems ?? []).filter((id) => free.delete(id)));
    hands[0]!.push(...free);
    const named = people
      .map((person, place) => ({ person, place, lineIds: hands[place]! }))
      .filter(({ lineIds }) => lineIds.length > 0);
    const paid = snapshot.parcels;
    const over = paid.filter((_, place) => !named.some((one) => one.place === place));
    return Promise.all(
      named.map(async ({ person, place, lineIds }, i) => {
        // More deliveries paid than made: what is over goes with the last. Fewer: staff talk about the others.
        const terms = [...paid.slice(place, place + 1), ...(i === named.length - 1 ? over : [])];
        const parcel = terms.length
          ? joined(terms)
          : { ...paid[0]!, quoteId: null, deliveryFeeCents: 0, tipCents: 0, attention: UNPAID };
        return this.scheduled({ ...parcel, recipient: toRecipient(person), lineIds });
      }),
    );
  }

  /** Money and courier were settled for the address that was quoted; another one is for staff to look at. */
  private async compared(parcel: Parcel): Promise<Parcel> {
    const { recipient, provider, storeId, quotedPlace } = parcel;
    // Who gets it nobody knows yet, or nothing was paid for it: staff are told that already.
    if (!recipient.zipCode || parcel.attention?.startsWith(UNPAID)) return parcel;
    const area = await this.areas.providerFor(recipient.zipCode);
    const sameCourier = area.provider === provider && (!storeId || area.storeId === storeId);
    // Our own couriers cost the same all over their area, DoorDash goes by the address.
    const samePrice = provider === 'crispi' || !quotedPlace || quotedPlace === placeOf(recipient).toString('hex');
    if (sameCourier && samePrice) return parcel;
    return { ...parcel, attention: [parcel.attention, ELSEWHERE].filter(Boolean).join(' ') };
  }

  private async scheduled(parcel: Parcel): Promise<Parcel> {
    const { zipCode, deliveryDate, deliveryTime } = parcel.recipient;
    try {
      const { startsAt } = await this.slots.check(deliveryDate, deliveryTime, { zipCode: zipCode ?? '' });
      return { ...parcel, deliverAt: startsAt.toISOString() };
    } catch {
      return { ...parcel, deliverAt: null, attention: [parcel.attention, AGREE].filter(Boolean).join(' ') };
    }
  }
}

/** One parcel for the fees and tips of several. */
function joined(parcels: Parcel[]): Parcel {
  const [first] = parcels as [Parcel];
  const sum = (of: 'deliveryFeeCents' | 'tipCents') => parcels.reduce((total, parcel) => total + parcel[of], 0);
  return {
    ...first,
    lineIds: parcels.flatMap((parcel) => parcel.lineIds),
    deliveryFeeCents: sum('deliveryFeeCents'),
    tipCents: sum('tipCents'),
  };
}
