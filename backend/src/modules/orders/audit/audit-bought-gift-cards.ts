import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { PlannedTasks } from '../../../kernel/events/planned-tasks';
import { GiftCardSales } from '../../gift-cards';
import { EmailGiftCards, giftCardsKey } from '../core/email-gift-cards.job';
import { OrderAuditRepository } from './order-audit.repository';

/** Checks that the gift cards that orders have bought exist, and that their emails are planned. */
@Injectable()
@Audits('bought gift cards')
export class AuditBoughtGiftCards implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRepository,
    private readonly cards: GiftCardSales,
    private readonly planned: PlannedTasks,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [...(await this.notIssued(since)), ...(await this.notPlanned())];
  }

  private async notIssued(since: Date): Promise<Finding[]> {
    const bought = await this.rows.boughtGiftCards(since);
    const issued = await this.cards.issuedFor(bought.map(({ orderId }) => orderId));
    return bought.flatMap(({ orderId, cents }) => {
      const made = issued.get(orderId) ?? 0;
      if (made === cents) return [];
      const problem = `Order #${orderId} bought gift cards for $${formatCents(cents)}; cards of $${formatCents(made)} were made.`;
      return [{ problem, repair: null }];
    });
  }

  private async notPlanned(): Promise<Finding[]> {
    const waiting = await this.rows.giftCardsToEmail();
    const planned = await this.planned.keysOf(EmailGiftCards, waiting.map(giftCardsKey));
    return waiting
      .filter((one) => !planned.has(giftCardsKey(one)))
      .map(({ orderId, recipientIndex, deliverAt }) => {
        const job = { orderId, recipientIndex };
        return {
          problem: `The gift cards of order #${orderId}, recipient ${recipientIndex}, will not be emailed: the task is gone.`,
          repair: {
            action: 'plan it again',
            run: (tx) => tx.enqueue(EmailGiftCards, job, { key: giftCardsKey(job), runAt: deliverAt }),
          },
        } satisfies Finding;
      });
  }
}
