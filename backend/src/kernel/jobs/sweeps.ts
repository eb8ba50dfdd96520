import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Log } from '../observability/log';
import { TaskQueue } from './task-queue';

/** Work done again and again because a wake-up may be lost: it looks at the rows and repairs what is overdue. */
export interface Sweep {
  sweep(): Promise<void>;
}

/** Marks a provider as a sweep: its stable name and how often it runs, in milliseconds (in one worker at a time). */
export const Sweeps = DiscoveryService.createDecorator<{ name: string; everyMs: number | 'sweepEveryMs' }>();

@Injectable()
export class SweepSchedule {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly queue: TaskQueue,
    private readonly log: Log,
  ) {}

  async start(defaultEveryMs: number): Promise<void> {
    const found = this.discovery.getProviders({ metadataKey: Sweeps.KEY }).map((wrapper) => {
      const { name, everyMs } = this.discovery.getMetadataByDecorator(Sweeps, wrapper)!;
      const run = () =>
        (wrapper.instance as Sweep)
          .sweep()
          .catch((error: unknown) => this.log.error({ err: error, sweep: name }, 'a sweep failed'));
      return { name, everyMs: everyMs === 'sweepEveryMs' ? defaultEveryMs : everyMs, run };
    });
    const doubled = found.find((sweep, i) => found.findIndex((other) => other.name === sweep.name) !== i);
    if (doubled) throw new Error(`Two sweeps are named "${doubled.name}".`);
    await this.queue.schedule(found);
  }
}
