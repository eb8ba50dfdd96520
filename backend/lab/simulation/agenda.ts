interface Entry {
  at: number;
  work: () => Promise<void>;
}

const MINUTE = 60_000;

/** Planned actions by minute; those of one minute in the order of insertion. */
export class Agenda {
  private readonly entries: Entry[] = [];

  /** Milliseconds since 1970; seconds do not matter. */
  add(at: number, work: Entry['work']): void {
    const minute = Math.ceil(at / MINUTE) * MINUTE;
    const after = this.entries.findIndex((entry) => entry.at > minute);
    this.entries.splice(after < 0 ? this.entries.length : after, 0, { at: minute, work });
  }

  next(): number {
    return this.entries[0]?.at ?? Infinity;
  }

  /** Does what is due by then, also what only that makes due. */
  async run(until: number): Promise<void> {
    for (;;) {
      if (this.next() > until) return;
      await this.entries.shift()!.work();
    }
  }
}
