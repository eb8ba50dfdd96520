import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user';

/** A user's authenticator app. Codes are required only once `onAt` is set; before that it is being set up. */
@Entity({ schema: 'accounts', name: 'second_factors' })
export class SecondFactor {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  /** Shared with the app; encrypted under APP_KEY. */
  @Column('text')
  secret: string;

  @Column('timestamptz', { name: 'on_at', nullable: true })
  onAt: Date | null;

  /** The latest time step whose code was used: it and all earlier ones are used up. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;

  @Column('bytea', { name: 'recovery_salt', nullable: true })
  recoverySalt: Buffer | null;

  /** Argon2id hashes of the remaining recovery codes, all with the one salt. */
  @Column('bytea', { name: 'recovery_hashes', array: true, default: () => `'{}'` })
  recoveryHashes: Buffer[];
}
