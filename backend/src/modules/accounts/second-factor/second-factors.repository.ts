import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, type Repository } from 'typeorm';
import { databaseNow } from '../../../kernel/database/moments';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { SecondFactor } from './second-factor';

/** All queries on second factors. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The second factor of a user; null while it is off. */
  async findOn(
    userId: number,
  ): Promise<(Pick<SecondFactor, 'secret' | 'recoverySalt'> & { codesLeft: number }) | null> {
    const factor = await this.factors.findOneBy({ userId, onAt: Not(IsNull()) });
    return factor && { ...factor, codesLeft: factor.recoveryHashes.length };
  }

  /** The secret of an unfinished set-up. */
  async findBegun(userId: number): Promise<string | null> {
    return (await this.factors.findOneBy({ userId, onAt: IsNull() }))?.secret ?? null;
  }

  /** Replaces an unfinished set-up; false when the second factor is already on. */
  async begin(tx: Tx, userId: number, secret: string): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO accounts.second_factors AS f (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = 0 WHERE f.on_at IS NULL RETURNING user_id`,
      [userId, secret],
    );
    return row !== null;
  }

  /** False when another set-up was begun in the meantime. */
  async turnOn(tx: Tx, userId: number, secret: string, step: number): Promise<boolean> {
    const begun = { userId, secret, onAt: IsNull() };
    return (await tx.manager.update(SecondFactor, begun, { onAt: databaseNow, lastStep: step })).affected === 1;
  }

  /** Replaces each secret by the result of `renew`, unless that is null; returns how many. */
  async renewAll(tx: Tx, renew: (secret: string) => string | null): Promise<number> {
    const rows = await tx.rows<Pick<SecondFactor, 'userId' | 'secret'>>(
      'SELECT user_id, secret FROM accounts.second_factors ORDER BY user_id FOR UPDATE',
    );
    const stale = rows.flatMap(({ userId, secret }) => {
      const renewed = renew(secret);
      return renewed ? [{ userId, renewed }] : [];
    });
    for (const { userId, renewed } of stale) await tx.manager.update(SecondFactor, { userId }, { secret: renewed });
    return stale.length;
  }

  /** False when the second factor is off. */
  async keepRecoveryCodes(tx: Tx, userId: number, salt: Buffer, hashes: Buffer[]): Promise<boolean> {
    const codes = { recoverySalt: salt, recoveryHashes: hashes };
    return (await tx.manager.update(SecondFactor, { userId, onAt: Not(IsNull()) }, codes)).affected === 1;
  }

  /** Uses up a time step; false when it or a later one was used before. */
  async useStep(userId: number, step: number): Promise<boolean> {
    const unused = { userId, onAt: Not(IsNull()), lastStep: LessThan(step) };
    return (await this.factors.update(unused, { lastStep: step })).affected === 1;
  }

  /** Uses up a recovery code; false when it is not among the remaining ones. */
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
