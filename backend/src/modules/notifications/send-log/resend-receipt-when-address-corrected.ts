import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { CorrectionRepository } from '../../orders';
import { OrderCorrected, type OrderCorrectedPayload } from '../../orders/events';
import { orderReceipt } from '../emails/order-receipt.email';
import { EmailLogRepository } from './email-log.repository';
import { RetryEmail } from './retry-email';

/** Sends a bounced receipt again, to the address that staff corrected. */
@Injectable()
@HandlesEvent(OrderCorrected, { name: 'notifications.resend-receipt-when-address-corrected', kind: 'local' })
export class ResendReceiptWhenAddressCorrected implements LocalHandler<OrderCorrectedPayload> {
  constructor(
    private readonly corrections: CorrectionRepository,
    private readonly emails: EmailLogRepository,
    private readonly retrying: RetryEmail,
  ) {}

  async handle({ orderId, correctionId }: OrderCorrectedPayload, tx: Tx): Promise<void> {
    const correction = await this.corrections.find(correctionId, tx);
    if (!correction?.changes.some(({ field }) => field === 'email')) return;
    const emailId = await this.emails.lastBounced(tx, orderReceipt.name, orderId);
    if (emailId) await this.retrying.requeue(tx, emailId);
  }
}
