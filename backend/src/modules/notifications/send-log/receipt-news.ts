import type { Tx } from '../../../kernel/database/unit-of-work';
import { orderReceipt } from '../emails/order-receipt.email';
import type { ReceiptBounced, ReceiptResent } from '../events';
import type { Email } from './email';

/** Publishes the event if the e-mail is an order's receipt, or a copy of it that staff sent. */
export async function publishIfReceipt(
  tx: Tx,
  event: typeof ReceiptBounced | typeof ReceiptResent,
  { purpose, orderId }: Pick<Email, 'purpose' | 'orderId'>,
): Promise<void> {
  if (purpose === orderReceipt.name && orderId !== null) await tx.publish(event, { orderId });
}
