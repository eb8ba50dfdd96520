import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import { databaseNow, isFuture, isPast } from '../../../kernel/database/moments';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { DevicePassReader, type DevicePass } from '../../../kernel/http/device-pass';
import { ACCESS_ENDED } from '../../../kernel/http/event-streams';
import { fingerprint } from '../../../kernel/security/secrets';
import { DevicePassEntity } from './device-pass';

const LINK_HOURS = 24;
const PASS_DAYS = 30;
export const PASS_SECONDS = PASS_DAYS * 24 * 3600;

const PASS = 'id, kind, store_id, name, expires_at';

/** A pass as staff see it; `seenAt` is null until a device has opened the link. */
export type ListedPass = DevicePass & Pick<DevicePassEntity, 'createdAt' | 'seenAt'>;

/** All queries on device passes. */
@Injectable()
export class DevicePassesRepository extends DevicePassReader {
  constructor(
    private readonly database: Database,
    @InjectRepository(DevicePassEntity) private readonly passes: Repository<DevicePassEntity>,
  ) {
    super();
  }

  /** Newest first. */
  list(): Promise<ListedPass[]> {
    return this.passes.find({
      select: { id: true, kind: true, storeId: true, name: true, expiresAt: true, createdAt: true, seenAt: true },
      where: { expiresAt: isFuture() },
      order: { id: 'DESC' },
    });
  }

  async issue(tx: Tx, pass: Pick<DevicePassEntity, 'kind' | 'storeId' | 'name' | 'linkHash'>): Promise<ListedPass> {
    const row = await tx.row<ListedPass>(
      `INSERT INTO accounts.device_passes (kind, store_id, name, link_hash, expires_at)
       VALUES ($1, $2, $3, $4, kernel.now() + interval '${LINK_HOURS} hours') RETURNING ${PASS}, created_at, seen_at`,
      [pass.kind, pass.storeId, pass.name, pass.linkHash],
    );
    return row!;
  }

  /** Turns the link into a device's pass; null when it is unknown, used or expired. */
  redeem(tx: Tx, linkHash: Buffer, tokenHash: Buffer): Promise<DevicePass | null> {
    return tx.row<DevicePass>(
      `UPDATE accounts.device_passes SET link_hash = NULL, token_hash = $2, seen_at = kernel.now(),
         expires_at = kernel.now() + interval '${PASS_DAYS} days'
       WHERE link_hash = $1 AND expires_at > kernel.now() RETURNING ${PASS}`,
      [linkHash, tokenHash],
    );
  }

  async find(token: string): Promise<DevicePass | null> {
    const row = await this.database.row<DevicePass & { stale: boolean }>(
      `SELECT ${PASS}, seen_at < kernel.now() - interval '5 minutes' AS stale
       FROM accounts.device_passes WHERE token_hash = $1 AND expires_at > kernel.now()`,
      [fingerprint(token)],
    );
    if (!row) return null;
    const { stale, ...pass } = row;
    if (stale) await this.passes.update({ id: row.id }, { seenAt: databaseNow });
    return pass;
  }

  /** False when there is no such pass. */
  async remove(tx: Tx, id: number): Promise<boolean> {
    const row = await tx.row<{ good: boolean }>(
      'DELETE FROM accounts.device_passes WHERE id = $1 RETURNING expires_at > kernel.now() AS good',
      [id],
    );
    await tx.notice(ACCESS_ENDED);
    return row?.good ?? false;
  }

  async forgetExpired(): Promise<void> {
    await this.passes.delete({ expiresAt: isPast() });
  }
}
