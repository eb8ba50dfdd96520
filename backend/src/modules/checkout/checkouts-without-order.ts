import { Injectable } from '@nestjs/common';
import { Payments, type UnplacedPaymentState } from '../payments';
import {
  DraftsWithoutOrderRepository,
  type DraftSearch,
  type DraftWithoutOrder,
} from './drafts/drafts-without-order.repository';
import { isLate, UNPLACED_STATES, type UnplacedState } from './unplaced-payments';
import { Clock } from '../../kernel/clock';

export const CHECKOUT_STATES = ['unpaid', ...UNPLACED_STATES, 'refunded', 'expired'] as const;

/**
 * unpaid: the page is open, no payment was received. refunded: no order could be placed, the money was refunded.
 * expired: ended without a payment. The others: see `UnplacedState`.
 */
export type CheckoutState = 'unpaid' | UnplacedState | 'refunded' | 'expired';

export interface CheckoutWithoutOrder extends DraftWithoutOrder {
  state: CheckoutState;
  paidAt: Date | null;
  cardLast4: string | null;
}

/** Checkouts without an order (open, refused, expired), with the state of their payment. */
@Injectable()
export class CheckoutsWithoutOrder {
  constructor(
    private readonly drafts: DraftsWithoutOrderRepository,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  async find(search: DraftSearch): Promise<CheckoutWithoutOrder[]> {
    const card = /^\d{4}$/.exec(search.search?.trim() ?? '')?.[0];
    const rows = await this.drafts.find(search, card ? await this.payments.endingIn(card) : []);
    const states = await this.payments.statesOf(rows.flatMap(({ paymentIntentId }) => paymentIntentId ?? []));
    const byId = new Map(states.map((state) => [state.id, state]));
    return rows.map((row) => {
      const payment = row.paymentIntentId ? byId.get(row.paymentIntentId) : undefined;
      const { paidAt = null, cardLast4 = null } = payment ?? {};
      return { ...row, paidAt, cardLast4, state: this.stateOf(row, payment) };
    });
  }

  private stateOf({ status }: DraftWithoutOrder, payment: UnplacedPaymentState | undefined): CheckoutState {
    if (status === 'expired') return 'expired';
    if (status === 'refused') return REFUSED[payment?.refund ?? 'requested'];
    if (!payment?.paidAt) return 'unpaid';
    return isLate(payment.paidAt, this.clock) ? 'late' : 'placing';
  }
}

const REFUSED = {
  requested: 'refunding',
  delayed: 'refund_delayed',
  failed: 'refund_failed',
  done: 'refunded',
} as const;
