import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { DevicePassesRepository } from './device-passes/device-passes.repository';
import { PasswordResetsRepository } from './password-resets.repository';

/** Deletes expired reset links and device passes. */
@Injectable()
@Scheduled({ name: 'accounts.retention', everyMs: 3600_000 })
export class AccountsRetention implements ScheduledJob {
  constructor(
    private readonly links: PasswordResetsRepository,
    private readonly passes: DevicePassesRepository,
  ) {}

  async run(): Promise<void> {
    await this.links.forgetExpired();
    await this.passes.forgetExpired();
  }
}
