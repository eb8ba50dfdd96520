import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { Journal } from '../../books';
import { PaymentGateway } from '../gateway/payment-gateway';
import { balanceEntry } from './balance-books';
import type { BalanceLine } from './balance-line';
import { PayoutsRepository } from './payouts.repository';

const DAY_MS = 24 * 3600_000;
/** Webhooks may be lost, and a shop may be down for days. */
const LOOK_BACK_MS = 10 * DAY_MS;

export class ReadPayoutPayload {
  @IsString() account: string;
  @IsString() payoutId: string;
}

export class ReadBalancePayload {
  @IsString() account: string;
}

/** Reads a payout and the transactions that it is made of. */
export const ReadPayout = defineJob('payments.read-payout', ReadPayoutPayload);
/** Reads the newest transactions of the balance, and finds payouts whose report was lost. */
export const ReadBalance = defineJob('payments.read-balance', ReadBalancePayload);

export const readPayoutKey = ({ payoutId }: ReadPayoutPayload) => `payout-${payoutId}`;

const PATIENTLY = { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 } as const;

/** Keeps transactions of the balance, with their entries in the books. */
@Injectable()
export class KeepBalance {
  constructor(
    private readonly rows: PayoutsRepository,
    private readonly journal: Journal,
  ) {}

  async add(tx: Tx, lines: readonly BalanceLine[]): Promise<void> {
    await this.rows.add(tx, lines);
    await this.journal.set(tx, lines.map(balanceEntry));
  }
}

@Injectable()
@HandlesJob(ReadPayout, PATIENTLY)
export class ReadPayoutHandler implements OutboundHandler<ReadPayoutPayload> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly rows: PayoutsRepository,
    private readonly balance: KeepBalance,
  ) {}

  async handle({ account, payoutId }: ReadPayoutPayload, lease: Lease): Promise<void> {
    const { payout, lines } = await lease.call(() => this.gateway.payout(account, payoutId));
    await lease.finish(async (tx) => {
      await this.rows.save(tx, payout);
      await this.balance.add(tx, lines);
    });
  }
}

@Injectable()
@HandlesJob(ReadBalance, PATIENTLY)
export class ReadBalanceHandler implements OutboundHandler<ReadBalancePayload> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly rows: PayoutsRepository,
    private readonly balance: KeepBalance,
    private readonly clock: Clock,
  ) {}

  async handle({ account }: ReadBalancePayload, lease: Lease): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOK_BACK_MS);
    const { lines, payoutIds } = await lease.call(() => this.gateway.balanceSince(account, since));
    const known = await this.rows.known(payoutIds);
    await lease.finish(async (tx) => {
      await this.balance.add(tx, lines);
      for (const payoutId of payoutIds.filter((id) => !known.has(id)))
        await tx.enqueue(ReadPayout, { account, payoutId }, { key: readPayoutKey({ account, payoutId }) });
    });
  }
}

/** Stripe's fees are in the books a few hours after the payment, and every payout is found. */
@Injectable()
@Scheduled({ name: 'payments.read-balance', everyMs: DAY_MS / 4 })
export class ReadBalanceRegularly implements ScheduledJob {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    const account = this.gateway.accountIfSetUp();
    if (account) await this.unitOfWork.run((tx) => tx.enqueue(ReadBalance, { account }, { key: `balance-${account}` }));
  }
}
