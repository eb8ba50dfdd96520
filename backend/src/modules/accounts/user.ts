import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type Role = 'customer' | 'admin';

/** Anyone who can sign in. E-mail addresses are stored in lower case, so that they are unique regardless of case. */
@Entity({ schema: 'accounts', name: 'users' })
@Index('users_email', ['email'], { unique: true })
@Check('users_email_lower_case', 'email = lower(email)')
@Check('users_role', `role IN ('customer', 'admin')`)
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  /** Argon2id; null until the user has chosen a password. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** The temporary password is derived from it; null once the user has chosen a password. */
  @Column('uuid', { name: 'temporary_password_nonce', nullable: true })
  temporaryPasswordNonce: string | null;

  @Column('boolean', { name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  @Column('text', { name: 'full_name', default: '' })
  fullName: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { name: 'address_line1', nullable: true })
  addressLine1: string | null;

  @Column('text', { name: 'address_line2', nullable: true })
  addressLine2: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { name: 'zip_code', nullable: true })
  zipCode: string | null;

  @Column('text', { default: 'US' })
  country: string;

  /** Last sign-in; null for users who have not signed in since this is recorded. */
  @Column('timestamptz', { name: 'signed_in_at', nullable: true })
  signedInAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
