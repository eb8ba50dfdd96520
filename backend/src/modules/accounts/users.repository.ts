import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { normalEmail, type CustomerDetails, type Profile, type ProfileChanges } from './profile';
import { PasswordReset } from './password-reset';
import { User, type Role } from './user';

export type Credentials = Pick<User, 'id' | 'email' | 'role' | 'passwordHash' | 'temporaryPasswordNonce'>;

/** It was sent by e-mail, and mailboxes keep messages for years. */
const TEMPORARY_PASSWORD_DAYS = 30;

const PROFILE = `id, email, split_part(email, '@', 1) AS username, role, full_name, phone, address_line1, address_line2,
  city, state, zip_code, country, must_change_password, created_at`;

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

/** Reads and writes `accounts.users`; the queries on admins are in `TeamRepository`. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  findProfile(userId: number): Promise<Profile | null> {
    return this.database.row<Profile>(`SELECT ${PROFILE} FROM accounts.users WHERE id = $1`, [userId]);
  }

  /** For signing in: an expired temporary password is no longer valid. */
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
    return this.users.findOneBy({ id: userId });
  }

  async idOf(tx: Tx, email: string): Promise<number | null> {
    return (await tx.manager.findOneBy(User, { email: normalEmail(email) }))?.id ?? null;
  }

  /** Null when there is a user with this e-mail, even one that another transaction has just added. */
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

  /**
   * The user and the nonce from which the temporary password is derived; the nonce is null once they have chosen a
   * password.
   */
  temporaryPassword(userId: number): Promise<Pick<User, 'email' | 'fullName' | 'temporaryPasswordNonce'> | null> {
    return this.users.findOneBy({ id: userId });
  }

  customersMade(from: Date, until: Date): Promise<(Pick<User, 'id' | 'email'> & { opensWithTemporary: boolean })[]> {
    return this.database.rows(
      `SELECT id, email, temporary_password_nonce IS NOT NULL
         AND created_at > kernel.now() - interval '${TEMPORARY_PASSWORD_DAYS} days' AS opens_with_temporary
       FROM accounts.users WHERE role = 'customer' AND created_at >= $1 AND created_at < $2 ORDER BY id`,
      [from, until],
    );
  }

  /** Sets a password the user chose; the temporary one and all reset links become invalid. */
  async setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
    const change = { passwordHash, temporaryPasswordNonce: null, mustChangePassword: false };
    await tx.manager.update(User, { id: userId }, change);
    await tx.manager.delete(PasswordReset, { userId });
  }

  async setRole(tx: Tx, userId: number, role: Role): Promise<void> {
    await tx.manager.update(User, { id: userId }, { role });
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
