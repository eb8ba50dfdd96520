import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { Payments, type OpenRefusal, type ReceivedPayment } from '../payments';
import { PaidDraftRepository, type PayerOfDraft } from './drafts/paid-drafts.repository';

/** By then the browser, the webhook and, for deferred details, two minutes of waiting should have placed the order. */
const PLACED_WITHIN_MS = 3 * 60_000;
const SHOWN = 100;

export const UNPLACED_STATES = ['placing', 'late', 'refunding', 'refund_delayed', 'refund_failed'] as const;

/**
 * placing: just paid. late: it should be an order by now; a scheduled job keeps trying. refunding: no order could be
 * placed, the refund is under way. refund_delayed: Stripe has not accepted the refund yet. refund_failed: the refund
 * failed.
 */
export type UnplacedState = (typeof UNPLACED_STATES)[number];

/** Received payments without an order. */
export interface UnplacedPayment {
  paymentIntentId: string;
  amountCents: number;
  paidAt: Date;
  cardLast4: string | null;
  state: UnplacedState;
  payer: PayerOfDraft | null;
}

const QUIET: readonly UnplacedState[] = ['placing', 'refunding'];

/** All known payments without an order, with their state. */
@Injectable()
export class UnplacedPayments {
  constructor(
    private readonly drafts: PaidDraftRepository,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** The worst first, and the number of those that need attention. */
  async find(): Promise<{ troubled: number; payments: UnplacedPayment[] }> {
    const open = await this.payments.receivedAmong(await this.drafts.openPayments());
    const all = [...open.map((one) => this.paid(one)), ...(await this.payments.openRefusals()).map(refused)];
    const rank = ({ state }: Unclaimed) => UNPLACED_STATES.length - UNPLACED_STATES.indexOf(state);
    all.sort((a, b) => rank(a) - rank(b) || b.paidAt.getTime() - a.paidAt.getTime());
    const shown = all.slice(0, SHOWN);
    const payers = await this.drafts.payersOf(shown.map(({ paymentIntentId }) => paymentIntentId));
    return {
      troubled: all.filter(({ state }) => !QUIET.includes(state)).length,
      payments: shown.map((one) => ({ ...one, payer: payers.get(one.paymentIntentId) ?? null })),
    };
  }

  private paid({ id, amountCents, paidAt, cardLast4 }: ReceivedPayment): Unclaimed {
    const state = isLate(paidAt, this.clock) ? 'late' : 'placing';
    return { paymentIntentId: id, amountCents, paidAt, cardLast4, state };
  }
}

/** It should be an order by now. */
export const isLate = (paidAt: Date, clock: Clock) => clock.now().getTime() - paidAt.getTime() > PLACED_WITHIN_MS;

type Unclaimed = Omit<UnplacedPayment, 'payer'>;

function refused({ id, amountCents, since, cardLast4, status, delayed }: OpenRefusal): Unclaimed {
  const state = status === 'failed' ? 'refund_failed' : delayed ? 'refund_delayed' : 'refunding';
  return { paymentIntentId: id, amountCents, paidAt: since, cardLast4, state };
}
