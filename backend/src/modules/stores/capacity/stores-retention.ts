import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { WindowHoldRepository } from './window-hold.repository';

const DAY_MS = 24 * 3600_000;

/** Deletes holds of windows that ended long ago; they no longer count. */
@Injectable()
@Scheduled({ name: 'stores.retention', everyMs: DAY_MS })
export class StoresRetention implements ScheduledJob {
  constructor(private readonly capacity: WindowHoldRepository) {}

  run(): Promise<void> {
    return this.capacity.deleteOld();
  }
}
