import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../../../kernel/database/unit-of-work';
import { defineJob } from '../../../../../../kernel/events/definitions';
import type { LocalHandler } from '../../../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../../../kernel/events/handles';
import { WebhookReceiptRepository } from '../../../../../../kernel/webhooks/webhook-receipts.repository';
import { ReceiptPayload } from '../../../../../../kernel/webhooks/webhook-source';
import { SANDBOX_ACCOUNT } from '../../../../../settings';
import { CourierDeliveryRepository } from '../../../courier-deliveries.repository';
import { RecordProgress } from '../../../record-progress';
import { reportOf } from '../doordash-report';
import { deliveryStatusOf } from '../doordash-statuses';

/** A webhook of DoorDash was stored; the worker reads it. */
export const ReadCourierWebhook = defineJob('delivery.read-courier-webhook', ReceiptPayload);

/**
 * Moves the delivery a webhook speaks of. Webhooks come late, twice and out of order: a delivery only moves forward,
 * and what has ended stays so.
 */
@Injectable()
@HandlesJob(ReadCourierWebhook, { kind: 'local' })
export class ReadCourierWebhookHandler implements LocalHandler<ReceiptPayload> {
  constructor(
    private readonly receipts: WebhookReceiptRepository,
    private readonly deliveries: CourierDeliveryRepository,
    private readonly progress: RecordProgress,
  ) {}

  async handle({ receiptId }: ReceiptPayload, tx: Tx): Promise<void> {
    const receipt = await this.receipts.take(tx, 'doordash', receiptId);
    if (!receipt) return;
    const { fromSandbox, payload } = receipt;
    const deliveryStatus = deliveryStatusOf(String(payload.event_name));
    if (!deliveryStatus) return;
    const delivery = await this.deliveries.lock(tx, String(payload.external_delivery_id));
    if (!delivery || (delivery.account === SANDBOX_ACCOUNT) !== fromSandbox) return;
    await this.progress.apply(tx, delivery, reportOf({ ...payload, delivery_status: deliveryStatus }));
  }
}
