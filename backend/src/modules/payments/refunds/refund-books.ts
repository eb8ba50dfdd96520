import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Books, type Account, type BookSource, type Entry } from '../../books';
import { Refund, type ByHand } from './refund';
import { RefundBooksRepository } from './refund-books.repository';

type BookedRefund = Pick<
  Refund,
  'id' | 'status' | 'orderId' | 'amountCents' | 'giftCardId' | 'byHand' | 'settledAt' | 'createdAt'
>;

const FROM = { owed: 'receivables', cash: 'counter_cash', bank: 'bank' } as const satisfies Record<ByHand, Account>;

/**
 * What Stripe or staff have returned for an order. Refunds to gift cards are in the books as movements of the cards, those of a
 * payment without an order are not, as the payment was not.
 */
export const refundEntry = ({
  id,
  status,
  orderId,
  amountCents,
  giftCardId,
  byHand,
  settledAt,
  createdAt,
}: BookedRefund): Entry => ({
  source: 'refund',
  sourceId: String(id),
  orderId,
  transfers:
    status === 'succeeded' && orderId !== null && giftCardId === null
      ? [
          {
            debit: 'customer_deposits',
            credit: byHand ? FROM[byHand] : 'stripe_clearing',
            cents: amountCents,
            at: settledAt ?? createdAt,
          },
        ]
      : [],
});

@Injectable()
@Books('refunds')
export class RefundBooks implements BookSource {
  readonly source = 'refund';

  constructor(
    private readonly rows: RefundBooksRepository,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
  ) {}

  since(moment: Date): Promise<string[]> {
    return this.rows.changedSince(moment);
  }

  async entriesOf(ids: readonly string[], tx?: Tx): Promise<Entry[]> {
    const where = { id: In(ids.map(Number)) };
    const found = await (tx
      ? tx.manager.getRepository(Refund).find({ where, lock: { mode: 'pessimistic_write' } })
      : this.refunds.find({ where }));
    return found.map(refundEntry);
  }
}
