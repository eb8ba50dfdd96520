export const ENDS = ['ordered', 'refused', 'too late', 'left', 'sold out'] as const;
/** How a visit ended; refused: of the windows that would have done, none had room any more. */
export type End = (typeof ENDS)[number];

/** A shipment on its way through the day. Moments are milliseconds since 1970. */
export interface Handed {
  orderId: number;
  recipientIndex: number;
  storeId: number;
  by: 'pickup' | 'own courier' | 'DoorDash';
  window: string;
  /** The end of its window. */
  promised: number;
  at: number;
}

/** What is written down while the day goes by. */
export class Ledger {
  readonly visits: { at: number; end: End; units: number; moved: boolean }[] = [];
  readonly handed: Handed[] = [];
  readonly bakes: { storeId: number; from: number; until: number; units: number; window: string }[] = [];
  /** What must not have happened. */
  readonly troubles: string[] = [];
}
