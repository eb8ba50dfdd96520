export const ENDS = ['ordered', 'refused', 'too late', 'left', 'sold out'] as const;
/** How a visit ended; refused: none of the acceptable windows had room. */
export type End = (typeof ENDS)[number];

/** A shipment that was handed over. Times are milliseconds since 1970. */
export interface HandedOver {
  orderId: number;
  recipientIndex: number;
  storeId: number;
  by: 'pickup' | 'own courier' | 'DoorDash';
  window: string;
  /** The end of its window. */
  promised: number;
  at: number;
}

/** The events of the day, recorded for the reports. */
export class Ledger {
  readonly visits: { at: number; end: End; units: number; moved: boolean }[] = [];
  readonly handedOver: HandedOver[] = [];
  readonly bakes: { storeId: number; from: number; until: number; units: number; window: string }[] = [];
  /** Unexpected responses. */
  readonly violations: string[] = [];
}
