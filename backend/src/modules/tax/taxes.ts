import { Injectable } from '@nestjs/common';
import { DeliveryZones, Stores, type StoreView } from '../stores';
import { taxByRules } from './by-rules';
import { formulaTax } from './formula';
import { FORMULA, StoreTax } from './store-tax';
import { StripeTax, type AskedShipment, type StripeAnswer } from './stripe-tax';
import type { FoundTax, TaxedLine, TaxedShipment, TaxPlace } from './tax-question';

/** A shipment of a checkout, as far as its tax depends on it. */
export interface PlacedShipment extends TaxedShipment {
  /** 0 while it is not known which store serves it. */
  storeId: number;
  /** Where it is delivered; null: it is collected at its store. */
  place: TaxPlace | null;
}

/** The sales tax of a checkout, by the method of the store that serves each shipment. */
@Injectable()
export class Taxes {
  constructor(
    private readonly storeTax: StoreTax,
    private readonly stores: Stores,
    private readonly zones: DeliveryZones,
    private readonly stripe: StripeTax,
  ) {}

  /** `isFinal`: the total will be paid. Otherwise it is only shown, and a calculation that fails is estimated. */
  async find(
    lines: readonly TaxedLine[],
    shipments: readonly PlacedShipment[],
    { isFinal }: { isFinal: boolean },
  ): Promise<FoundTax> {
    const byId = new Map(lines.map((line) => [line.id, line]));
    const placed = await Promise.all(
      shipments.map(async (shipment, at) => {
        const store = await this.storeOf(shipment);
        return {
          ...shipment,
          at,
          rules: store ? await this.storeTax.rulesOf(store.id) : FORMULA,
          lines: shipment.lineIds.map((id) => byId.get(id)!),
          place: shipment.place ?? (store && placeOf(store)),
          zipCode: shipment.place?.zipCode || (store?.zipCode ?? ''),
          storeRate: store?.taxRate ?? '0',
        };
      }),
    );
    const answers = new Map(
      await Promise.all(placed.map(async (shipment) => [shipment.at, await this.asked(shipment, isFinal)] as const)),
    );
    const byFormula = placed.filter(({ rules }) => rules.method === 'formula');
    const byRules = placed.filter(({ at, rules }) => rules.method !== 'formula' && !answers.get(at));
    const formula = formulaTax(lines, byFormula, await this.stores.taxRate());
    const ruled = taxByRules(byRules);
    const delivery = new Map(byRules.map(({ at }, i) => [at, ruled.delivery[i]!]));
    return {
      byLine: new Map([
        ...formula.byLine,
        ...ruled.byLine,
        ...[...answers.values()].flatMap((answer) => [...(answer?.byLine ?? [])]),
      ]),
      delivery: shipments.map((_, at) => answers.get(at)?.delivery ?? delivery.get(at) ?? null),
      calculations: shipments.map((_, at) => answers.get(at)?.calculation ?? null),
    };
  }

  /** Stripe's answer; null where Stripe is not asked. */
  private async asked(
    shipment: Omit<AskedShipment, 'place'> & { place: TaxPlace | null },
    isFinal: boolean,
  ): Promise<StripeAnswer | null> {
    const { rules, place } = shipment;
    const hasGoods = shipment.lines.some(({ giftCard }) => !giftCard);
    if (rules.method !== 'stripe' || !hasGoods || !place?.zipCode) return null;
    if (isFinal) return this.stripe.final({ ...shipment, place });
    return this.stripe.preview({ ...shipment, place }).catch(() => null);
  }

  /** As it will be planned: by zip code, or the first store. */
  private async storeOf({ storeId, place }: PlacedShipment): Promise<StoreView | null> {
    const serving = storeId || (place?.zipCode ? (await this.zones.find(place.zipCode))?.storeId : undefined);
    return (serving ? await this.stores.find(serving) : null) ?? this.stores.first();
  }
}

const placeOf = ({ addressLine1: line1, city, state, zipCode }: StoreView): TaxPlace => ({
  line1,
  city,
  state,
  zipCode,
});
