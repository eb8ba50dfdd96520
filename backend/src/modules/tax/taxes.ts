import { Injectable } from '@nestjs/common';
import { DeliveryZones, Stores, type StoreView } from '../stores';
import { taxByRules } from './by-rules';
import { formulaTax } from './formula';
import { FORMULA, StoreTax } from './store-tax';
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
  ) {}

  async find(lines: readonly TaxedLine[], shipments: readonly PlacedShipment[]): Promise<FoundTax> {
    const byId = new Map(lines.map((line) => [line.id, line]));
    const placed = await Promise.all(
      shipments.map(async (shipment, at) => {
        const store = await this.storeOf(shipment);
        return {
          ...shipment,
          at,
          rules: store ? await this.storeTax.rulesOf(store.id) : FORMULA,
          lines: shipment.lineIds.map((id) => byId.get(id)!),
          zipCode: shipment.place?.zipCode || (store?.zipCode ?? ''),
          storeRate: store?.taxRate ?? '0',
        };
      }),
    );
    const byFormula = placed.filter(({ rules }) => rules.method === 'formula');
    const byRules = placed.filter(({ rules }) => rules.method !== 'formula');
    const formula = formulaTax(lines, byFormula, await this.stores.taxRate());
    const ruled = taxByRules(byRules);
    const delivery = new Map(byRules.map(({ at }, i) => [at, ruled.delivery[i]!]));
    return {
      byLine: new Map([...formula.byLine, ...ruled.byLine]),
      delivery: shipments.map((_, at) => delivery.get(at) ?? null),
      calculations: shipments.map(() => null),
    };
  }

  /** As it will be planned: by zip code, or the first store. */
  private async storeOf({ storeId, place }: PlacedShipment): Promise<StoreView | null> {
    const serving = storeId || (place?.zipCode ? (await this.zones.find(place.zipCode))?.storeId : undefined);
    return (serving ? await this.stores.find(serving) : null) ?? this.stores.first();
  }
}
