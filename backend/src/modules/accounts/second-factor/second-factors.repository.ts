import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { SecondFactor } from './second-factor';

type Row = Pick<SecondFactor, 'secret' | 'recoverySalt'>;

/** The only statements on second factors. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of a user who is asked for codes; null while the second factor is off. */
  findOn(userId: number): Promise<(Row & { codesLeft: number }) | null> {
    return this.database.row(
      `SELECT secret, recovery_salt, cardinality(recovery_hashes) AS codes_left
       FROM accounts.second_factors WHERE user_id = $1 AND on_at IS NOT NULL`,
      [userId],
    );
  }

  /** The secret of a set-up that was begun and not finished. */
  async findBegun(userId: number): Promise<string | null> {
    const row = await this.database.row<Row>(
      'SELECT secret FROM accounts.second_factors WHERE user_id = $1 AND on_at IS NULL',
      [userId],
    );
    return row?.secret ?? null;
  }

  /** In place of a set-up begun before; false when the second factor is on already. */
  async begin(tx: Tx, userId: number, secret: string): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO accounts.second_factors AS f (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = 0 WHERE f.on_at IS NULL RETURNING user_id`,
      [userId, secret],
    );
    return row !== null;
  }

  /** False when the set-up is another one by now. */
  async turnOn(tx: Tx, userId: number, secret: string, step: number): Promise<boolean> {
    const row = await tx.row(
      `UPDATE accounts.second_factors SET on_at = kernel.now(), last_step = $3
       WHERE user_id = $1 AND secret = $2 AND on_at IS NULL RETURNING user_id`,
      [userId, secret, step],
    );
    return row !== null;
  }

  /** Writes what `renew` answers in place of each secret, unless that is null; returns for how many. */
  async renewAll(tx: Tx, renew: (secret: string) => string | null): Promise<number> {
    const rows = await tx.rows<{ userId: number; secret: string }>(
      'SELECT user_id, secret FROM accounts.second_factors ORDER BY user_id FOR UPDATE',
    );
    const stale = rows.flatMap(({ userId, secret }) => {
      const renewed = renew(secret);
      return renewed ? [{ userId, renewed }] : [];
    });
    for (const { userId, renewed } of stale)
      await tx.rows('UPDATE accounts.second_factors SET secret = $2 WHERE user_id = $1', [userId, renewed]);
    return stale.length;
  }

  /** False when there is no second factor that is on. */
  async keepRecoveryCodes(tx: Tx, userId: number, salt: Buffer, hashes: Buffer[]): Promise<boolean> {
    const row = await tx.row(
      `UPDATE accounts.second_factors SET recovery_salt = $2, recovery_hashes = $3
       WHERE user_id = $1 AND on_at IS NOT NULL RETURNING user_id`,
      [userId, salt, hashes],
    );
    return row !== null;
  }

  /** Uses up a step; false when it or a later one was used before. */
  async useStep(userId: number, step: number): Promise<boolean> {
    const row = await this.unitOfWork.run((tx) =>
      tx.row(
        `UPDATE accounts.second_factors SET last_step = $2
         WHERE user_id = $1 AND on_at IS NOT NULL AND last_step < $2 RETURNING user_id`,
        [userId, step],
      ),
    );
    return row !== null;
  }

  /** Uses up a recovery code; false when there is no such one left. */
  async useRecoveryCode(userId: number, hash: Buffer): Promise<boolean> {
    const row = await this.unitOfWork.run((tx) =>
      tx.row(
        `UPDATE accounts.second_factors SET recovery_hashes = array_remove(recovery_hashes, $2::bytea)
         WHERE user_id = $1 AND on_at IS NOT NULL AND $2::bytea = ANY(recovery_hashes) RETURNING user_id`,
        [userId, hash],
      ),
    );
    return row !== null;
  }

  /** True when it was on. */
  async remove(tx: Tx, userId: number): Promise<boolean> {
    const row = await tx.row<{ on: boolean }>(
      'DELETE FROM accounts.second_factors WHERE user_id = $1 RETURNING on_at IS NOT NULL AS "on"',
      [userId],
    );
    return row?.on ?? false;
  }
}
