import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../../kernel/errors/app-error';
import type { PassKind } from '../../../../kernel/http/device-pass';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { fingerprint } from '../../../../kernel/security/secrets';
import { DevicePassesRepository, type ListedPass } from '../device-passes.repository';

/** The stores that device passes are for: a port that the stores implement. */
export abstract class StoreNames {
  /** By store id. */
  abstract all(): Promise<Map<number, string>>;
}

@Injectable()
export class IssueDevicePass {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passes: DevicePassesRepository,
    private readonly stores: StoreNames,
    private readonly security: SecurityLog,
  ) {}

  /** Returns the token, which is stored as a hash only. The device that opens its link within a day becomes the pass. */
  async execute(
    wanted: { kind: PassKind; storeId: number; name: string },
    by: number,
  ): Promise<{ pass: ListedPass; token: string }> {
    const message = 'Please choose one of your stores.';
    const stores = await this.stores.all();
    if (!stores.has(wanted.storeId)) throw new RuleBroken('invalid', message, [{ path: 'storeId', message }]);
    const token = randomBytes(32).toString('base64url');
    const pass = await this.unitOfWork.run((tx) => this.passes.issue(tx, { ...wanted, linkHash: fingerprint(token) }));
    const { id, kind, storeId } = pass;
    this.security.note('device-pass', { outcome: 'done', change: 'issued', pass: id, kind, storeId, by });
    return { pass, token };
  }
}
