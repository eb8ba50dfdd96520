/** The stores that device passes are for: a port that the stores implement. */
export abstract class StoreNames {
  /** By store id. */
  abstract all(): Promise<Map<number, string>>;
}
