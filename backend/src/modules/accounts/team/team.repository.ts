import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import { databaseNow } from '../../../kernel/database/moments';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { normalEmail } from '../profile';
import { User } from '../user';
import type { PasswordReset } from '../password-reset';

export interface TeamMember extends Pick<User, 'id' | 'email' | 'fullName' | 'role' | 'signedInAt'> {
  /** Whether signing in requires a second-factor code. */
  twoStep: boolean;
}

export interface Invitation extends Pick<PasswordReset, 'userId' | 'expiresAt'> {
  email: string;
}

/** Queries on admins and invitations. */
@Injectable()
export class TeamRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  /** By e-mail. */
  listMembers(): Promise<TeamMember[]> {
    return this.database.rows<TeamMember>(
      `SELECT u.id, u.email, u.full_name, u.role, f.on_at IS NOT NULL AS two_step, u.signed_in_at
       FROM accounts.users u LEFT JOIN accounts.second_factors f ON f.user_id = u.id
       WHERE u.role = 'admin' ORDER BY u.email`,
    );
  }

  /** Invitations that can still be accepted, by e-mail. */
  listInvitations(): Promise<Invitation[]> {
    return this.database.rows<Invitation>(
      `SELECT u.id AS user_id, u.email, r.expires_at FROM accounts.password_resets r JOIN accounts.users u ON u.id = r.user_id
       WHERE r.role = 'admin' AND u.role <> 'admin' AND r.expires_at > kernel.now() ORDER BY u.email`,
    );
  }

  hasAdmin(): Promise<boolean> {
    return this.users.existsBy({ role: 'admin' });
  }

  /** Locks the set of admins, so that two concurrent changes cannot remove the last one. */
  lockAdmins(tx: Tx): Promise<Pick<User, 'id' | 'email'>[]> {
    return tx.rows(`SELECT id, email FROM accounts.users WHERE role = 'admin' ORDER BY id FOR UPDATE`);
  }

  /** Creates an admin with that password, or makes an existing customer one; an existing admin is left unchanged. */
  async makeAdmin(tx: Tx, email: string, passwordHash: string): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO accounts.users AS u (email, role, password_hash, full_name) VALUES ($1, 'admin', $2, 'Admin')
       ON CONFLICT (email) DO UPDATE SET role = 'admin', password_hash = $2, temporary_password_nonce = NULL,
         must_change_password = false WHERE u.role <> 'admin'
       RETURNING id`,
      [normalEmail(email), passwordHash],
    );
    return row?.id ?? null;
  }

  /** Adds an account without a password, which the link sets; an existing account is left unchanged. */
  async addInvited(tx: Tx, email: string, fullName: string): Promise<Pick<User, 'id' | 'role'>> {
    await tx.rows(
      `INSERT INTO accounts.users (email, role, full_name) VALUES ($1, 'customer', $2) ON CONFLICT (email) DO NOTHING`,
      [normalEmail(email), fullName],
    );
    return tx.manager.findOneByOrFail(User, { email: normalEmail(email) });
  }

  /** Without a password, only a reset link mailed to the address can set one. */
  async dropPassword(tx: Tx, userId: number): Promise<void> {
    const change = { passwordHash: null, temporaryPasswordNonce: null, mustChangePassword: false };
    await tx.manager.update(User, { id: userId }, change);
  }

  async noteSignIn(tx: Tx, userId: number): Promise<void> {
    await tx.manager.update(User, { id: userId }, { signedInAt: databaseNow });
  }
}
