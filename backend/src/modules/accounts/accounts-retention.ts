import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';

/** Forgets reset links nobody used in time. */
@Injectable()
@Sweeps({ name: 'accounts.retention', everyMs: 3600_000 })
export class AccountsRetention implements Sweep {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async sweep(): Promise<void> {
    await this.unitOfWork.run((tx) => tx.rows('DELETE FROM accounts.password_resets WHERE expires_at < kernel.now()'));
  }
}
