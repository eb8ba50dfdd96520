import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import type { DevicePass } from '../../../../kernel/http/device-pass';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { fingerprint } from '../../../../kernel/security/secrets';
import { AccountLimits } from '../../account-limits';
import { InvalidDeviceLink } from '../../accounts.errors';
import { DevicePassesRepository } from '../device-passes.repository';

@Injectable()
export class RedeemDevicePass {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passes: DevicePassesRepository,
    private readonly limits: AccountLimits,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Redeems a link and returns the device's token. Replaces a pass the device already had.
   * @throws InvalidDeviceLink or TooManyRequests
   */
  async execute(
    link: string,
    { before, address }: { before: DevicePass | null; address: string },
  ): Promise<{ pass: DevicePass; token: string }> {
    await this.limits.attempt(address);
    const token = randomBytes(32).toString('base64url');
    const pass = await this.unitOfWork.run(async (tx) => {
      const redeemed = await this.passes.redeem(tx, fingerprint(link), fingerprint(token));
      if (redeemed && before) await this.passes.remove(tx, before.id);
      return redeemed;
    });
    if (!pass) {
      this.security.note('device-pass', { outcome: 'refused', change: 'opened', address });
      throw new InvalidDeviceLink();
    }
    this.security.note('device-pass', { outcome: 'done', change: 'opened', pass: pass.id, kind: pass.kind, address });
    return { pass, token };
  }
}
