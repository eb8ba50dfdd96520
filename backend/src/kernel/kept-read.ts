/** Rarely changed data that is read once and cached in memory until it is invalidated. */
export class KeptRead<T> {
  private kept: Promise<T> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  /** A failed read is not cached: the next caller tries again. */
  get(): Promise<T> {
    if (!this.kept) {
      const reading = this.read();
      this.kept = reading;
      reading.catch(() => {
        if (this.kept === reading) this.kept = null;
      });
    }
    return this.kept;
  }

  /** Reads in flight return their result but are not cached, because they may have read outdated data. */
  forget(): void {
    this.kept = null;
  }
}
