import { setImmediate } from 'node:timers/promises';

export interface RenderJob<T> {
  /** The number of visitors waiting for it. */
  waiting: number;
  readonly done: Promise<T>;
}

/**
 * Rendering blocks the process for some milliseconds. So pages are rendered one at a time, with time for other requests
 * in between, and the page with the most waiting visitors first: after a change of the catalogue all pages are
 * requested at once.
 */
export class RenderQueue {
  private readonly open: { job: RenderJob<unknown>; run: () => Promise<void> }[] = [];
  private busy = false;

  add<T>(render: () => Promise<T>): RenderJob<T> {
    let run!: () => Promise<void>;
    const done = new Promise<T>((resolve, reject) => {
      run = () => render().then(resolve, reject);
    });
    const job = { waiting: 1, done };
    this.open.push({ job, run });
    void this.work();
    return job;
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.open.length > 0) {
      await setImmediate();
      const next = this.open.reduce((busiest, entry) => (entry.job.waiting > busiest.job.waiting ? entry : busiest));
      this.open.splice(this.open.indexOf(next), 1);
      await next.run();
    }
    this.busy = false;
  }
}
