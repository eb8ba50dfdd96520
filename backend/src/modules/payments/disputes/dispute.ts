import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A cardholder disputes a payment at the bank. Stripe owns its state; this is what staff need to know. */
@Entity({ schema: 'payments', name: 'disputes' })
@Index('disputes_of_payment', ['paymentIntentId'])
export class Dispute {
  /** Stripe's id. */
  @PrimaryColumn('text')
  id: string;

  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** Stripe's reason: "fraudulent", "product_not_received". */
  @Column('text')
  reason: string;

  /** Stripe's status: "needs_response", "under_review", "won", "lost" and others. */
  @Column('text')
  status: string;

  /** Deadline for evidence. */
  @Column('timestamptz', { name: 'due_by', nullable: true })
  dueBy: Date | null;

  @Column('boolean', { name: 'charge_refundable' })
  chargeRefundable: boolean;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt: Date;

  /** Time of Stripe's report: older reports, which may arrive later, change nothing. */
  @Column('timestamptz', { name: 'reported_at' })
  reportedAt: Date;
}

const CLOSED_FOR_US = ['won', 'warning_closed', 'prevented'];
export const CLOSED_DISPUTES: readonly string[] = [...CLOSED_FOR_US, 'lost'];

export const isOpen = ({ status }: Pick<Dispute, 'status'>) => !CLOSED_DISPUTES.includes(status);

/** Stripe refuses refunds of the charge while the bank holds the money, and after it returned it to the cardholder. */
export const refusesRefunds = ({ status, chargeRefundable }: Pick<Dispute, 'status' | 'chargeRefundable'>) =>
  !chargeRefundable && !CLOSED_FOR_US.includes(status);
