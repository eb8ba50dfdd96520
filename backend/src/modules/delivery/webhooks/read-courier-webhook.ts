import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { SANDBOX_ACCOUNT } from '../../settings';
import { CourierDeliveries } from '../couriers/courier-deliveries';
import { reportOf } from '../doordash/doordash-report';
import { deliveryStatusOf } from '../doordash/doordash-statuses';
import { ReadCourierWebhook, type ReadCourierWebhookPayload } from './jobs';
import { WebhookReceipt } from './webhook-receipt';

/**
 * Moves the delivery a webhook speaks of. Webhooks come late, twice and out of order: a delivery only moves forward,
 * and what has ended stays so.
 */
@Injectable()
@Handles({ on: ReadCourierWebhook as never, kind: 'local' })
export class ReadCourierWebhookHandler implements LocalHandler<ReadCourierWebhookPayload> {
  constructor(private readonly deliveries: CourierDeliveries) {}

  async handle({ receiptId }: ReadCourierWebhookPayload, tx: Tx): Promise<void> {
    const receipt = await tx.manager.getRepository(WebhookReceipt).findOneBy({ id: receiptId });
    if (!receipt) return;
    const deliveryStatus = deliveryStatusOf(receipt.eventName);
    if (!deliveryStatus) return;
    const delivery = await this.deliveries.lock(tx, receipt.externalDeliveryId);
    if (!delivery || (delivery.account === SANDBOX_ACCOUNT) !== receipt.fromSandbox) return;
    await this.deliveries.apply(tx, delivery, reportOf({ ...receipt.payload, delivery_status: deliveryStatus }));
  }
}
