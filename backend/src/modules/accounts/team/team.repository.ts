import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { normalEmail } from '../profile';
import type { Role } from '../user';

export interface TeamMember {
  id: number;
  email: string;
  fullName: string;
  role: Role;
  /** Whether a code is asked for when they sign in. */
  twoStep: boolean;
  signedInAt: Date | null;
}

export interface Invitation {
  /** Of the account that will become an admin's. */
  userId: number;
  email: string;
  expiresAt: Date;
}

/** Statements on who is an admin, and on who is to become one. */
@Injectable()
export class TeamRepository {
  constructor(private readonly database: Database) {}

  /** By e-mail. */
  listMembers(): Promise<TeamMember[]> {
    return this.database.rows<TeamMember>(
      `SELECT u.id, u.email, u.full_name, u.role, f.on_at IS NOT NULL AS two_step, u.signed_in_at
       FROM accounts.users u LEFT JOIN accounts.second_factors f ON f.user_id = u.id
       WHERE u.role = 'admin' ORDER BY u.email`,
    );
  }

  /** Those that can still be accepted, by e-mail. */
  listInvitations(): Promise<Invitation[]> {
    return this.database.rows<Invitation>(
      `SELECT u.id AS user_id, u.email, r.expires_at FROM accounts.password_resets r JOIN accounts.users u ON u.id = r.user_id
       WHERE r.role = 'admin' AND u.role <> 'admin' AND r.expires_at > kernel.now() ORDER BY u.email`,
    );
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.database.row(`SELECT id FROM accounts.users WHERE role = 'admin' LIMIT 1`)) !== null;
  }

  /** Locks the set of admins, so that two changes at the same moment cannot leave none. */
  lockAdmins(tx: Tx): Promise<{ id: number; email: string }[]> {
    return tx.rows(`SELECT id, email FROM accounts.users WHERE role = 'admin' ORDER BY id FOR UPDATE`);
  }

  /** Makes the account an admin's, with that password; an account that is one already is left alone. */
  async makeAdmin(tx: Tx, email: string, passwordHash: string): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO accounts.users AS u (email, role, password_hash, full_name) VALUES ($1, 'admin', $2, 'Crispi Admin')
       ON CONFLICT (email) DO UPDATE SET role = 'admin', password_hash = $2, temporary_password_nonce = NULL,
         must_change_password = false WHERE u.role <> 'admin'
       RETURNING id`,
      [normalEmail(email), passwordHash],
    );
    return row?.id ?? null;
  }

  /** An account that nobody can sign in to until a link sets its password; a known one stays as it is. */
  async addInvited(tx: Tx, email: string, fullName: string): Promise<{ id: number; role: Role }> {
    await tx.rows(
      `INSERT INTO accounts.users (email, role, full_name) VALUES ($1, 'customer', $2) ON CONFLICT (email) DO NOTHING`,
      [normalEmail(email), fullName],
    );
    const sql = 'SELECT id, role FROM accounts.users WHERE email = $1';
    return (await tx.row<{ id: number; role: Role }>(sql, [normalEmail(email)]))!;
  }

  async setRole(tx: Tx, userId: number, role: Role): Promise<void> {
    await tx.rows('UPDATE accounts.users SET role = $2 WHERE id = $1', [userId, role]);
  }

  /** Only a reset link, mailed to the owner of the address, makes a password again. */
  async dropPassword(tx: Tx, userId: number): Promise<void> {
    await tx.rows(
      'UPDATE accounts.users SET password_hash = NULL, temporary_password_nonce = NULL, must_change_password = false WHERE id = $1',
      [userId],
    );
  }

  async noteSignIn(tx: Tx, userId: number): Promise<void> {
    await tx.rows('UPDATE accounts.users SET signed_in_at = kernel.now() WHERE id = $1', [userId]);
  }
}
