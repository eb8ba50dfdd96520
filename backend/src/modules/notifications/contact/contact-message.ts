import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message to the shop from its contact page, forwarded by e-mail. */
@Entity({ schema: 'notifications', name: 'contact_messages' })
@Index('contact_messages_once', ['requestId'], { unique: true })
@Index('contact_messages_sent_at', ['sentAt'])
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'contact_messages_pk' })
  id: number;

  /** The browser's name for it: a repeated request is one message. */
  @Column('text', { name: 'request_id' })
  requestId: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @Column('timestamptz', { name: 'sent_at', default: () => 'kernel.now()' })
  sentAt: Date;
}
