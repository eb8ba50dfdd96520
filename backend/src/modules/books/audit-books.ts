import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { ACCOUNTS, type Account } from './accounts';
import { BookSources } from './book-sources';
import type { Difference } from './journal.repository';
import type { EntrySource } from './posting';

const NAMES: Record<EntrySource, string> = {
  order: 'Order #',
  refund: 'Refund ',
  dispute: 'Dispute ',
  gift_card: 'Gift card movement ',
  stripe: 'Stripe transaction ',
};

const nameOf = (account: Account) => ACCOUNTS[account].name;

/** Checks that the journal says what orders, refunds, disputes and gift cards say. */
@Injectable()
@Audits('books')
export class AuditBooks implements AuditCheck {
  constructor(private readonly sources: BookSources) {}

  async find(since: Date): Promise<Finding[]> {
    return (await this.sources.differences(since)).map((one) => ({
      problem: problemOf(one),
      repair: this.repairOf(one),
    }));
  }

  private repairOf({ source, sourceId }: Difference): Finding['repair'] {
    return {
      action: 'post the difference',
      run: (tx) => this.sources.bring(tx, source, sourceId),
    };
  }
}

function problemOf({ source, sourceId, debit, credit, class: kind, cents }: Difference): string {
  const sales = kind ? ` (${kind})` : '';
  return `${NAMES[source]}${sourceId}: the journal is missing $${formatCents(cents)} from ${nameOf(credit)} to ${nameOf(debit)}${sales}.`;
}
