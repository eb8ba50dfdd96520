import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { GiftCardRepository } from './gift-cards.repository';

/** Checks that each card's balance is the sum of its movements, and that unpaid checkouts hold what was taken for them. */
@Injectable()
@Audits('gift cards')
export class AuditGiftCards implements AuditCheck {
  constructor(private readonly cards: GiftCardRepository) {}

  async find(): Promise<Finding[]> {
    const [miscounted, misheld] = await Promise.all([this.cards.miscounted(), this.cards.misheld()]);
    return [
      ...miscounted.map(({ id, lastFour, balanceCents, sumCents }): Finding => ({
        problem: `Gift card ${lastFour} (no. ${id}) has $${formatCents(balanceCents)}, its movements add up to $${formatCents(sumCents)}.`,
        // A negative sum cannot be repaired without knowing which movement is wrong.
        repair:
          sumCents < 0
            ? null
            : {
                action: `set its balance to $${formatCents(sumCents)}`,
                run: (tx) => this.cards.setBalance(tx, id, sumCents),
              },
      })),
      ...misheld.map(({ id, lastFour, movedCents, heldCents }): Finding => ({
        problem: `Checkouts hold $${formatCents(heldCents)} of gift card ${lastFour} (no. ${id}); $${formatCents(movedCents)} was taken off for them.`,
        repair: null,
      })),
    ];
  }
}
