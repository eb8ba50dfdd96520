import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';
import type { User } from './user';

/** The person's account. */
@Injectable()
@KeepsPersonalData(2)
export class AccountsPersonalDataRepository implements PersonalData {
  async identify(tx: Tx, person: Person): Promise<Person> {
    const user = await tx.row<Pick<User, 'id' | 'role'>>(
      'SELECT id, role FROM accounts.users WHERE email = $1 FOR UPDATE',
      [person.email],
    );
    return { ...person, userId: user?.id ?? null, isAdmin: user?.role === 'admin' };
  }

  /** Without the secrets that open the account. */
  async export(tx: Tx, { userId }: Person): Promise<object> {
    const row = await tx.row<{ account: object }>(
      `SELECT to_jsonb(u) - '{password_hash,temporary_password_nonce}'::text[]
         || jsonb_build_object('two_step_sign_in_since', (SELECT on_at FROM accounts.second_factors WHERE user_id = u.id)) AS account
       FROM accounts.users u WHERE id = $1`,
      [userId],
    );
    return { account: row?.account ?? null };
  }

  /** The second factor and the password links are deleted with the account. */
  async erase(tx: Tx, { userId }: Person): Promise<void> {
    await tx.rows('DELETE FROM accounts.users WHERE id = $1', [userId]);
  }
}
