import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PassKind } from '../../../kernel/http/device-pass';

/** A staff device: first an unopened link (`linkHash`), then a device (`tokenHash`). */
@Entity({ schema: 'accounts', name: 'device_passes' })
@Index('device_passes_link', ['linkHash'], { unique: true })
@Index('device_passes_token', ['tokenHash'], { unique: true })
@Check('device_passes_kind', `kind IN ('kitchen', 'run')`)
export class DevicePassEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  kind: PassKind;

  @Column('integer', { name: 'store_id' })
  storeId: number;

  @Column('text')
  name: string;

  @Column('bytea', { name: 'link_hash', nullable: true })
  linkHash: Buffer | null;

  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** Expiry of the link, then of the device. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Accurate to five minutes; null for a link. */
  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt: Date | null;
}
