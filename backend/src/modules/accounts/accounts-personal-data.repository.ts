import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { User } from './user';

/** What the account says about a person, to hand out or to forget. */
@Injectable()
export class AccountsPersonalDataRepository {
  /** Keeps the account as it is until the transaction ends. */
  lock(tx: Tx, email: string): Promise<Pick<User, 'id' | 'role'> | null> {
    return tx.row('SELECT id, role FROM accounts.users WHERE email = $1 FOR UPDATE', [email]);
  }

  /** Without what opens the account. */
  async export(tx: Tx, userId: number | null): Promise<object | null> {
    const row = await tx.row<{ account: object }>(
      `SELECT to_jsonb(u) - '{password_hash,temporary_password_nonce}'::text[]
         || jsonb_build_object('two_step_sign_in_since', (SELECT on_at FROM accounts.second_factors WHERE user_id = u.id)) AS account
       FROM accounts.users u WHERE id = $1`,
      [userId],
    );
    return row?.account ?? null;
  }

  /** The second factor and the links to a new password go with the account. */
  async erase(tx: Tx, userId: number | null): Promise<void> {
    await tx.rows('DELETE FROM accounts.users WHERE id = $1', [userId]);
  }
}
