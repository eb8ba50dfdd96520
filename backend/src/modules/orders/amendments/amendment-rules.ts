import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { Cents } from '@crispi/rules/money';
import type { OrderRow, ShipmentRow } from '../core/order-row';
import type { BuyerFields, ShipmentFields } from './amendable';

/** As typed; omitted fields stay unchanged. */
export type TypedFields = { [Field in keyof ShipmentFields]?: string | undefined };

/** The new address, window and courier of a shipment. */
export interface ShipmentPlan {
  fields: ShipmentFields;
  /** Start of the window, if there is one. */
  deliverAt: Date | null;
  /** The courier and the store that serve the new address; null if the address is unchanged. */
  area: { provider: DeliveryProvider; storeId: number } | null;
  /** The delivery fee for the new address; null if the address is unchanged. */
  feeCents: Cents | null;
}

/** The checkout's rules, applied to a paid order: a port that the checkout implements. */
export abstract class AmendmentRules {
  /**
   * Normalizes the typed fields. Unchanged fields are not checked.
   * @throws RuleBroken, naming the fields
   */
  abstract buyer(typed: BuyerFields, current: BuyerFields): BuyerFields;

  /** The message without surrounding space; null when it is empty. @throws RuleBroken at that path */
  abstract message(typed: string, path: string): string | null;

  /** Asks for a quote when the address changes. @throws RuleBroken, naming the fields */
  abstract shipment(
    order: OrderRow,
    shipment: ShipmentRow,
    typed: TypedFields,
    options?: { noticeHours?: number },
  ): Promise<ShipmentPlan>;
}
