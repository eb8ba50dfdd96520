/** Goods that are not made at once: asked for when staff want to know why a window is too early. The catalogue answers. */
export abstract class SlowGoods {
  /** What is on sale and needs more hours than that, the slowest first. */
  abstract needing(moreThanHours: number): Promise<SlowGood[]>;
}

export interface SlowGood {
  name: string;
  hours: number;
}
