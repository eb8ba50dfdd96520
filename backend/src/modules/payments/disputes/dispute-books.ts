import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Books, type BookSource, type Entry } from '../../books';
import { Dispute, refusesRefunds } from './dispute';
import { DisputesRepository } from './disputes.repository';

type BookedDispute = Pick<Dispute, 'id' | 'amountCents' | 'status' | 'chargeRefundable' | 'openedAt'>;

/** What the bank has taken back: while the dispute is open, and for good once it is lost. */
export const disputeEntry = (dispute: BookedDispute): Entry => ({
  source: 'dispute',
  sourceId: dispute.id,
  orderId: null,
  transfers: refusesRefunds(dispute)
    ? [{ debit: 'disputes', credit: 'stripe_clearing', cents: dispute.amountCents, at: dispute.openedAt }]
    : [],
});

@Injectable()
@Books('disputes')
export class DisputeBooks implements BookSource {
  readonly source = 'dispute';

  constructor(
    private readonly rows: DisputesRepository,
    @InjectRepository(Dispute) private readonly disputes: Repository<Dispute>,
  ) {}

  since(moment: Date): Promise<string[]> {
    return this.rows.reportedSince(moment);
  }

  async entriesOf(ids: readonly string[], tx?: Tx): Promise<Entry[]> {
    const where = { id: In([...ids]) };
    const found = await (tx
      ? tx.manager.getRepository(Dispute).find({ where, lock: { mode: 'pessimistic_write' } })
      : this.disputes.find({ where }));
    return found.map(disputeEntry);
  }
}
