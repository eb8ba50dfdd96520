import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const EMAIL_STATUSES = ['queued', 'sending', 'sent', 'delivered', 'unknown', 'failed', 'skipped'] as const;

/**
 * queued: to be sent. sending: written before the provider is called, so that a crash leaves a trace. sent: the
 * provider took it. delivered: the mailbox has it. unknown: the call ended without an answer. failed: refused, bounced
 * or given up, see lastError. skipped: there was nothing left to say when its turn came.
 */
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/**
 * One e-mail to one person. Holds what the e-mail is about and not what it says: the text is made when it is sent, so no
 * password or link ever stands in this table.
 */
@Entity({ schema: 'notifications', name: 'emails' })
@Index('emails_once', ['purpose', 'key'], { unique: true })
@Index('emails_unsettled', ['touchedAt'], { where: `status IN ('queued', 'sending', 'unknown')` })
@Index('emails_newest', ['createdAt'])
@Index('emails_failed', ['createdAt'], { where: `status = 'failed'` })
@Index('emails_of_order', ['orderId'], { where: 'order_id IS NOT NULL' })
// On lower(recipient), for what it begins with: the migration makes it.
@Index('emails_of_recipient', { synchronize: false })
@Check('emails_status', `status IN ('${EMAIL_STATUSES.join("', '")}')`)
export class Email {
  /** Travels with the mail and comes back in the provider's reports. */
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Which e-mail it is: the name of a definition in `emails/`. */
  @Column('text')
  purpose: string;

  /** What makes it one of a kind within its purpose: the same news never makes a second mail. */
  @Column('text')
  key: string;

  /** Ids and values its text is made of. */
  @Column('jsonb')
  about: object;

  /** The order among what it is about. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  @Column('text', { default: 'queued' })
  status: EmailStatus;

  /** Known once it has been composed. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  /** Which attempt of its task called the provider last; the task counts, this notes. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('text', { name: 'provider_message_id', nullable: true })
  providerMessageId: string | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

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

  /** Last change; a mail untouched for long while unsettled has lost its task. */
  @Column('timestamptz', { name: 'touched_at', default: () => 'kernel.now()' })
  touchedAt: Date;
}
