import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Payments, type Intent } from '../../payments';
import { PaymentRefunded } from '../checkout.errors';
import type { Draft } from '../drafts/draft';
import { DraftRepository } from '../drafts/drafts.repository';

/** Refunds the whole payment, because nothing can be delivered for it, and gives the shopper the reason. */
@Injectable()
export class RefundAll {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly payments: Payments,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the order's number if another process has created the order in the meantime.
   * @throws PaymentRefunded otherwise
   */
  async execute(draftId: number, intent: Intent, explanation: string): Promise<number> {
    await this.payments.noteArrived(intent);
    const placed = await this.unitOfWork.run(async (tx) => {
      const draft = (await this.drafts.lock(tx, draftId))!;
      // Another process was faster.
      if (draft.orderId || draft.status === 'refused') return draft.orderId;
      if (intent.amountReceivedCents > 0) await this.refund(tx, draft, intent, explanation);
      await this.drafts.close(tx, draft, 'refused', { refusal: explanation });
      return null;
    });
    if (placed) return placed;
    throw new PaymentRefunded(explanation, intent.amountReceivedCents);
  }

  private async refund(tx: Tx, draft: Draft, intent: Intent, explanation: string): Promise<void> {
    const revision = await this.drafts.revision(tx, draft.id, draft.revision);
    const { name, email } = revision!.snapshot.customer;
    await this.payments.requestRefund(tx, {
      paymentIntentId: intent.id,
      amountCents: intent.amountReceivedCents,
      key: `draft-${draft.id}`,
      orderId: null,
      reason: 'order_refused',
      explanation,
      customer: { name, email },
    });
  }
}
