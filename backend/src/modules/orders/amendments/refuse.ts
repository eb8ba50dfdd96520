import { Conflict } from '../../../kernel/errors/app-error';
import {
  tooLate,
  versionOf,
  type BuyerFields,
  type Dispatch,
  type OwnFields,
  type ShipmentFields,
} from './correctable';

export function refuseTooLate(shipment: Dispatch): void {
  const refusal = tooLate(shipment);
  if (refusal) throw new Conflict(refusal.code, refusal.message);
}

/** Whoever saw something else than what stands there now overwrites nobody. */
export function refuseStale(now: BuyerFields | ShipmentFields | OwnFields, version: string): void {
  if (versionOf(now) !== version)
    throw new Conflict('order_changed', 'Somebody else changed this meanwhile. Nothing of yours was saved yet.');
}
