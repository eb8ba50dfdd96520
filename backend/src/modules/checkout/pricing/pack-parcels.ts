import { Injectable } from '@nestjs/common';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import type { CheckoutLine } from '../../cart';
import { DeliverySlots, Quotes } from '../../delivery';
import { Locations } from '../../stores';
import type { CheckoutBody } from '../http/checkout.dto';
import type { Parcel, PricedCheckout } from './priced-checkout';
import { assignmentErrors, split, toRecipient, type Wanted } from './wanted-parcels';

/** A parcel before the items' prices are added up. */
export type PackedParcel = Omit<Parcel, 'itemsCents' | 'taxCents'> & {
  storeId: number;
  pickupAt: PricedCheckout['pickupAt'];
};

/** Decides who gets what, from where, when and for which fee. */
@Injectable()
export class PackParcels {
  constructor(
    private readonly quotes: Quotes,
    private readonly locations: Locations,
    private readonly slots: DeliverySlots,
  ) {}

  /** Parcels of a form that may be half filled in: no checks, default fees. Unassigned lines ride with the first parcel. */
  async preview(body: CheckoutBody, lines: CheckoutLine[]): Promise<PackedParcel[]> {
    const wanted = split(body, lines);
    const assigned = new Set(wanted.flatMap((parcel) => parcel.lineIds));
    wanted[0]!.lineIds.push(...lines.map((line) => line.id).filter((id) => !assigned.has(id)));
    if (body.fulfilment === 'pickup' && !body.isGift)
      return [packed(wanted[0]!, { provider: 'crispi', storeId: 0, feeCents: 0 })];
    return Promise.all(wanted.map((parcel) => this.estimate(parcel)));
  }

  /** Parcels of a complete form: zip codes and windows are enforced here, moments before the payment is made. */
  async final(body: CheckoutBody, lines: CheckoutLine[]): Promise<{ parcels: PackedParcel[]; errors: FieldError[] }> {
    const wanted = split(body, lines);
    const errors = assignmentErrors(body, wanted, lines);
    const parcels: PackedParcel[] = [];
    if (errors.length) return { parcels, errors };
    for (const parcel of wanted) {
      try {
        parcels.push(
          body.fulfilment === 'pickup' && !body.isGift
            ? await this.pickup(body, parcel)
            : await this.delivery(parcel, lines),
        );
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
        errors.push(
          ...((error.details.errors as FieldError[] | undefined) ?? [{ path: parcel.path, message: error.message }]),
        );
      }
    }
    return { parcels, errors };
  }

  private async pickup(body: CheckoutBody, parcel: Wanted): Promise<PackedParcel> {
    const location = await this.locations.get(body.locationId!);
    if (!location?.isActive)
      throw new RuleBroken('location_closed', 'This location is not open for pickup.', [
        { path: 'locationId', message: 'This location is not open for pickup.' },
      ]);
    const { deliveryDate = '', deliveryTime = '' } = parcel.fields;
    const slot = await this.slots.check(deliveryDate.slice(0, 10), deliveryTime, { locationId: location.id });
    const { id: locationId, storeId, name, address, phone } = location;
    return packed(parcel, {
      provider: 'crispi',
      storeId,
      feeCents: 0,
      deliverAt: slot.startsAt,
      pickupAt: { locationId, name, address, phone },
    });
  }

  private async delivery(parcel: Wanted, lines: CheckoutLine[]): Promise<PackedParcel> {
    const { fields, lineIds, path } = parcel;
    const recipient = toRecipient(fields);
    const { deliveryDate, deliveryTime, zipCode } = recipient;
    const slot = await this.slots.check(
      deliveryDate,
      deliveryTime,
      { zipCode: zipCode ?? '' },
      { time: `${parcel.slotPath}deliveryTime`, zip: `${path}zipCode` },
    );
    const quote = await this.quotes.settle({
      quoteId: parcel.quoteId,
      recipient,
      tipCents: cents(fields.tip),
      orderValueCents: lines
        .filter((line) => lineIds.includes(line.id))
        .reduce((sum, line) => sum + line.totalCents, 0),
      deliverAt: slot.startsAt,
      path,
    });
    return packed(parcel, { ...quote, deliverAt: slot.startsAt });
  }

  /** The referenced quote's fee, or the list price: asks nobody, because it runs with every key that is typed. */
  private async estimate(parcel: Wanted): Promise<PackedParcel> {
    const tipCents = cents(parcel.fields.tip);
    const quote = await this.quotes.preview({ quoteId: parcel.quoteId, zipCode: parcel.fields.zipCode, tipCents });
    return packed(parcel, { ...quote, storeId: 0, tipCents });
  }
}

function packed(
  { fields, lineIds }: Wanted,
  terms: {
    provider: 'crispi' | 'doordash';
    feeCents: number;
    storeId: number;
    quoteId?: string | null;
    tipCents?: number;
    deliverAt?: Date;
    pickupAt?: PackedParcel['pickupAt'];
  },
): PackedParcel {
  return {
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

/** Dollars as typed → cents. */
function cents(dollars: number | undefined): number {
  return Math.round((dollars ?? 0) * 100);
}
