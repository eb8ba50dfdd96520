import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A newsletter address. Only a confirmed one gets the newsletter, because anyone can enter any address. */
@Entity({ schema: 'notifications', name: 'newsletter_subscribers' })
@Index('newsletter_subscribers_email', ['email'], { unique: true })
@Check('newsletter_subscribers_email_lower_case', 'email = lower(email)')
@Check('newsletter_subscribers_status', `status IN ('pending', 'confirmed', 'unsubscribed')`)
export class NewsletterSubscriber {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  email: string;

  @Column('text', { default: 'pending' })
  status: 'pending' | 'confirmed' | 'unsubscribed';

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** When the address was last entered in the form; an unconfirmed one is deleted some time later. */
  @Column('timestamptz', { name: 'asked_at', default: () => 'kernel.now()' })
  askedAt: Date;

  /** When it was last asked to confirm; the next such mail waits a day. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
