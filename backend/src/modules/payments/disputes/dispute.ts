import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A cardholder asks the bank for the money. Stripe owns its state; kept here is what staff must know of it. */
@Entity({ schema: 'payments', name: 'disputes' })
@Index('disputes_of_payment', ['paymentIntentId'])
export class Dispute {
  /** Stripe's. */
  @PrimaryColumn('text')
  id: string;

  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** Stripe's word: "fraudulent", "product_not_received". */
  @Column('text')
  reason: string;

  /** Stripe's word: "needs_response", "under_review", "won", "lost" and others. */
  @Column('text')
  status: string;

  /** Evidence counts until then. */
  @Column('timestamptz', { name: 'due_by', nullable: true })
  dueBy: Date | null;

  @Column('boolean', { name: 'charge_refundable' })
  chargeRefundable: boolean;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt: Date;

  /** When Stripe said so: older news, which may come later, changes nothing. */
  @Column('timestamptz', { name: 'reported_at' })
  reportedAt: Date;
}

const CLOSED_FOR_US = ['won', 'warning_closed', 'prevented'];
export const CLOSED_DISPUTES: readonly string[] = [...CLOSED_FOR_US, 'lost'];

export const isOpen = ({ status }: Pick<Dispute, 'status'>) => !CLOSED_DISPUTES.includes(status);

/** While the bank holds the money, and after it gave it to the cardholder, Stripe takes no refund of the charge. */
export const refusesRefunds = ({ status, chargeRefundable }: Pick<Dispute, 'status' | 'chargeRefundable'>) =>
  !chargeRefundable && !CLOSED_FOR_US.includes(status);
