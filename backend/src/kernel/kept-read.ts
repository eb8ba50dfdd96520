/** Something rarely changed that is read once and kept in memory until it is forgotten. */
export class KeptRead<T> {
  private kept: Promise<T> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  /** A failed read is not kept: the next caller tries again. */
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

  /** Reads in flight keep their answer but are not kept: they may have read what has just changed. */
  forget(): void {
    this.kept = null;
  }
}
