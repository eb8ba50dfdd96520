/** Goods that must be ordered ahead, shown when staff ask why a window is too early: a port that the catalogue implements. */
export abstract class SlowGoods {
  /** What is on sale and needs more hours than that, slowest first. */
  abstract needing(moreThanHours: number): Promise<SlowGood[]>;
}

export interface SlowGood {
  name: string;
  hours: number;
}
