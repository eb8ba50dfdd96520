import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user';

/** A reset link on its way. Only the token's fingerprint is kept; the row goes when any link of the user is used. */
@Entity({ schema: 'accounts', name: 'password_resets' })
@Index('password_resets_token', ['tokenHash'], { unique: true })
@Index('password_resets_user', ['userId'])
export class PasswordReset {
  @PrimaryColumn('uuid')
  nonce: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
