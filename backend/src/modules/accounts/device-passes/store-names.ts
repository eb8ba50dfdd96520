/** What passes have to know of the stores they are for; the stores' module tells it. */
export abstract class StoreNames {
  /** By store id. */
  abstract all(): Promise<Map<number, string>>;
}
