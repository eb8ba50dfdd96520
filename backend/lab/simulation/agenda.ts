interface Entry {
  at: number;
  work: () => Promise<void>;
}

const MINUTE = 60_000;

/** Planned actions by minute; those of the same minute in the order of insertion. */
export class Agenda {
  private readonly entries: Entry[] = [];

  /** `at` is in milliseconds since 1970 and is rounded up to the minute. */
  add(at: number, work: Entry['work']): void {
    const minute = Math.ceil(at / MINUTE) * MINUTE;
    const after = this.entries.findIndex((entry) => entry.at > minute);
    this.entries.splice(after < 0 ? this.entries.length : after, 0, { at: minute, work });
  }

  next(): number {
    return this.entries[0]?.at ?? Infinity;
  }

  /** Runs the actions due by then, including those that they add. */
  async run(until: number): Promise<void> {
    for (;;) {
      if (this.next() > until) return;
      await this.entries.shift()!.work();
    }
  }
}
