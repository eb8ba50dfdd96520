import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const EMAIL_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'unknown', 'failed', 'skipped'] as const;

/**
 * queued: to be sent. sending: recorded before the provider is called, so that a crash leaves a trace. sent: the
 * provider accepted it. delivered: the mailbox has it. unknown: the call ended without a response. failed: rejected,
 * bounced or given up, see lastError. skipped: it was no longer needed when it was to be sent.
 */
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/**
 * One e-mail to one person. Stores what the e-mail is about instead of its text, which is composed when it is sent, so
 * that this table never contains a password or a link.
 */
@Entity({ schema: 'notifications', name: 'emails' })
@Index('emails_once', ['purpose', 'key'], { unique: true })
@Index('emails_unsettled', ['touchedAt'], { where: `status IN ('queued', 'sending', 'unknown')` })
@Index('emails_newest', ['createdAt'])
@Index('emails_failed', ['createdAt'], { where: `status = 'failed'` })
@Index('emails_of_order', ['orderId'], { where: 'order_id IS NOT NULL' })
// A prefix index on lower(recipient), created by the migration.
@Index('emails_of_recipient', { synchronize: false })
@Check('emails_status', `status IN ('${EMAIL_STATUSES.join("', '")}')`)
export class Email {
  /** Sent with the e-mail; the provider's reports contain it. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The name of its definition in `emails/`. */
  @Column('text')
  purpose: string;

  /** Unique within its purpose: the same news never creates a second e-mail. */
  @Column('text')
  key: string;

  /** Ids and values from which its text is composed. */
  @Column('jsonb')
  about: object;

  /** The order it is about, if any. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  @Column('text', { default: 'queued' })
  status: EmailStatus;

  /** Set once the e-mail has been composed. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** The number of the task's last attempt that called the provider; the task counts, this records. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('text', { name: 'provider_message_id', nullable: true })
  providerMessageId: string | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  /** Until when it is worth sending; null: whenever it can be. */
  @Column('timestamptz', { name: 'use_by', nullable: true })
  useBy: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sending_at', nullable: true })
  sendingAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  @Column('timestamptz', { name: 'bounced_at', nullable: true })
  bouncedAt: Date | null;

  /** Last change; an unsettled e-mail that is long untouched has lost its task. */
  @Column('timestamptz', { name: 'touched_at', default: () => 'kernel.now()' })
  touchedAt: Date;
}
