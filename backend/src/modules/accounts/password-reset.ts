import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user';

/**
 * An open reset link. Only the token's fingerprint is stored; all rows of a user are deleted when one of their links is
 * used.
 */
@Entity({ schema: 'accounts', name: 'password_resets' })
@Index('password_resets_token', ['tokenHash'], { unique: true })
@Index('password_resets_user', ['userId'])
@Check('password_resets_role', `role = 'admin'`)
export class PasswordReset {
  @PrimaryColumn('uuid')
  nonce: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('integer', { name: 'user_id' })
  userId: number;

  /** Granted with the new password: the link is an invitation. */
  @Column('text', { nullable: true })
  role: 'admin' | null;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
