import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { normalEmail, type CustomerDetails, type Profile, type ProfileChanges } from './profile';
import type { Role } from './user';

export interface Credentials {
  id: number;
  email: string;
  role: Role;
  passwordHash: string | null;
  /** See `TemporaryPasswords`. */
  temporaryPasswordNonce: string | null;
}

/** It was mailed, and mailboxes keep for years what nobody cleans up. */
const TEMPORARY_PASSWORD_DAYS = 30;

const PROFILE = `id, email, split_part(email, '@', 1) AS username, role, full_name, phone, address_line1, address_line2,
  city, state, zip_code, country, must_change_password, created_at`;

const CREDENTIALS = 'id, email, role, password_hash, temporary_password_nonce';

const COLUMNS: Record<keyof ProfileChanges, string> = {
  fullName: 'full_name',
  phone: 'phone',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
};

/** Reads and writes `accounts.users`; who is an admin is `TeamRepository`'s. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  findProfile(userId: number): Promise<Profile | null> {
    return this.database.row<Profile>(`SELECT ${PROFILE} FROM accounts.users WHERE id = $1`, [userId]);
  }

  /** For signing in: a temporary password that nobody changed in time is none any more. */
  findCredentials(email: string): Promise<Credentials | null> {
    return this.database.row<Credentials>(
      `SELECT id, email, role, CASE WHEN temporary_password_nonce IS NULL OR in_time THEN password_hash END AS password_hash,
         CASE WHEN in_time THEN temporary_password_nonce END AS temporary_password_nonce
       FROM accounts.users, LATERAL (SELECT created_at > kernel.now() - interval '${TEMPORARY_PASSWORD_DAYS} days' AS in_time) age
       WHERE email = $1`,
      [normalEmail(email)],
    );
  }

  findCredentialsById(userId: number): Promise<Credentials | null> {
    return this.database.row<Credentials>(`SELECT ${CREDENTIALS} FROM accounts.users WHERE id = $1`, [userId]);
  }

  async idOf(tx: Tx, email: string): Promise<number | null> {
    const row = await tx.row<{ id: number }>('SELECT id FROM accounts.users WHERE email = $1', [normalEmail(email)]);
    return row?.id ?? null;
  }

  /** Null when somebody with this e-mail exists already (also when they were added a moment ago by somebody else). */
  async addCustomer(tx: Tx, details: CustomerDetails, nonce: string): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO accounts.users (email, role, temporary_password_nonce, must_change_password, full_name, phone,
         address_line1, address_line2, city, state, zip_code, country)
       VALUES ($1, 'customer', $2, true, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [
        normalEmail(details.email),
        nonce,
        details.fullName.trim(),
        details.phone || null,
        details.addressLine1 || null,
        details.addressLine2 || null,
        details.city || null,
        details.state || null,
        details.zipCode || null,
        details.country || 'US',
      ],
    );
    return row?.id ?? null;
  }

  /** Whose password it is and what it is derived from (null: they have chosen their own). */
  temporaryPassword(userId: number): Promise<{ email: string; fullName: string; nonce: string | null } | null> {
    return this.database.row(
      `SELECT email, full_name, temporary_password_nonce AS nonce FROM accounts.users WHERE id = $1`,
      [userId],
    );
  }

  customersMade(from: Date, until: Date): Promise<{ id: number; email: string; opensWithTemporary: boolean }[]> {
    return this.database.rows(
      `SELECT id, email, temporary_password_nonce IS NOT NULL
         AND created_at > kernel.now() - interval '${TEMPORARY_PASSWORD_DAYS} days' AS opens_with_temporary
       FROM accounts.users WHERE role = 'customer' AND created_at >= $1 AND created_at < $2 ORDER BY id`,
      [from, until],
    );
  }

  /** A password the user chose: the temporary one can never be made again and every reset link is dead. */
  async setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
    await tx.rows(
      `UPDATE accounts.users SET password_hash = $2, temporary_password_nonce = NULL, must_change_password = false WHERE id = $1`,
      [userId, passwordHash],
    );
    await tx.rows('DELETE FROM accounts.password_resets WHERE user_id = $1', [userId]);
  }

  /** Writes the given fields only; null when there is no such user. */
  async updateProfile(tx: Tx, userId: number, changes: ProfileChanges): Promise<Profile | null> {
    const fields = (Object.keys(COLUMNS) as (keyof ProfileChanges)[]).filter((field) => changes[field] !== undefined);
    const assignments = fields.map((field, i) => `${COLUMNS[field]} = $${i + 2}`);
    if (fields.length === 0) return tx.row<Profile>(`SELECT ${PROFILE} FROM accounts.users WHERE id = $1`, [userId]);
    return tx.row<Profile>(`UPDATE accounts.users SET ${assignments.join(', ')} WHERE id = $1 RETURNING ${PROFILE}`, [
      userId,
      ...fields.map((field) => changes[field]),
    ]);
  }
}
