import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import { DELIVERY_PROVIDERS, ORIGINAL_SERVICE, type CourierServiceName } from '@crispi/rules/couriers';
import type { Tx } from '../../../../kernel/database/unit-of-work';
import { defineJob } from '../../../../kernel/events/definitions';
import type { LocalHandler } from '../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../kernel/events/handles';
import { WebhookReceiptRepository } from '../../../../kernel/webhooks/webhook-receipts.repository';
import { ReceiptPayload, type WebhookSource } from '../../../../kernel/webhooks/webhook-source';
import { SANDBOX_ACCOUNT } from '../../../settings';
import type { CourierService } from '../courier';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import { CourierRegistry } from '../courier-registry';
import { RecordProgress } from '../record-progress';

export class CourierReceiptPayload extends ReceiptPayload {
  /** Missing in tasks of older versions. */
  @IsOptional() @IsIn(DELIVERY_PROVIDERS) provider?: CourierServiceName;
}

/** A webhook of a courier service was stored and has to be processed. */
const ReadCourierWebhook = defineJob('delivery.read-courier-webhook', CourierReceiptPayload);

/** The inbox's source for a service's webhooks. */
export function webhookSourceOf({ name, webhooks }: CourierService): WebhookSource {
  return {
    provider: name,
    isReadLater: true,
    verify: async (webhook) => webhooks.verify(webhook),
    receipts: (body) => webhooks.receipts(body),
    concernsUs: () => true,
    announce: async (tx, { key }) => {
      await tx.enqueue(ReadCourierWebhook, { receiptId: key, provider: name });
    },
  };
}

/**
 * Updates the delivery that a webhook is about. Webhooks arrive late, twice and out of order: a delivery only moves
 * forward, and its final status does not change.
 */
@Injectable()
@HandlesJob(ReadCourierWebhook, { kind: 'local', queue: 'webhooks' })
export class ReadCourierWebhookHandler implements LocalHandler<CourierReceiptPayload> {
  constructor(
    private readonly receipts: WebhookReceiptRepository,
    private readonly couriers: CourierRegistry,
    private readonly deliveries: CourierDeliveryRepository,
    private readonly progress: RecordProgress,
  ) {}

  async handle({ receiptId, provider = ORIGINAL_SERVICE }: CourierReceiptPayload, tx: Tx): Promise<void> {
    const receipt = await this.receipts.take(tx, provider, receiptId);
    if (!receipt) return;
    const update = this.couriers.service(provider).webhooks.read(receipt.payload);
    if (!update) return;
    const delivery = await this.deliveries.lock(tx, update.externalDeliveryId);
    if (delivery?.provider !== provider || (delivery.account === SANDBOX_ACCOUNT) !== receipt.fromSandbox) return;
    await this.progress.apply(tx, delivery, update.report);
  }
}
