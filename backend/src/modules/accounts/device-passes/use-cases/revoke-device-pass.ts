import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { NotFound } from '../../../../kernel/errors/app-error';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { DevicePassesRepository } from '../device-passes.repository';

@Injectable()
export class RevokeDevicePass {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passes: DevicePassesRepository,
    private readonly security: SecurityLog,
  ) {}

  /** Revokes a pass or an unopened link; `by` is null when the device itself gives the pass up. Throws NotFound. */
  async execute(id: number, by: number | null): Promise<void> {
    const revoked = await this.unitOfWork.run((tx) => this.passes.remove(tx, id));
    if (!revoked) throw new NotFound('The device pass');
    this.security.note('device-pass', {
      outcome: 'done',
      change: by === null ? 'given back' : 'revoked',
      pass: id,
      by,
    });
  }
}
