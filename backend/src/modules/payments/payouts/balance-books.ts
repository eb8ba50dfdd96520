import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Books, type Account, type BookSource, type Entry, type Transfer } from '../../books';
import type { BalanceLine } from './balance-line';
import { PayoutsRepository } from './payouts.repository';

/** What Stripe takes for itself, beside the fee of a charge. */
const FEES = new Set(['fee', 'network_cost', 'tax']);
const PAYOUTS = new Set(['payout', 'payout_reversal']);

/**
 * What a transaction of Stripe's balance moves that nothing else in the books has: Stripe's fee, and what went to the
 * bank. The charge, the refund or the dispute itself is booked by its order or its own entry.
 */
export const balanceEntry = ({ id, kind, amountCents, feeCents, createdAt: at }: BalanceLine): Entry => ({
  source: 'stripe',
  sourceId: id,
  orderId: null,
  transfers: [
    outOfClearing('stripe_fees', feeCents - (FEES.has(kind) ? amountCents : 0), at),
    outOfClearing('bank', PAYOUTS.has(kind) ? -amountCents : 0, at),
  ],
});

/** Negative cents come back. */
const outOfClearing = (account: Account, cents: number, at: Date): Transfer =>
  cents >= 0
    ? { debit: account, credit: 'stripe_clearing', cents, at }
    : { debit: 'stripe_clearing', credit: account, cents: -cents, at };

@Injectable()
@Books('transactions of Stripe')
export class BalanceBooks implements BookSource {
  readonly source = 'stripe';

  constructor(private readonly rows: PayoutsRepository) {}

  since(moment: Date): Promise<string[]> {
    return this.rows.since(moment);
  }

  async entriesOf(ids: readonly string[], tx?: Tx): Promise<Entry[]> {
    return (await this.rows.linesById(ids, tx)).map(balanceEntry);
  }
}
