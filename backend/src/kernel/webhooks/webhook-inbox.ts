import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { readWebhook } from '../http/bodies';
import { WebhookReceiptRepository, type AnnouncedReceipt } from './webhook-receipts.repository';
import type { WebhookSource } from './webhook-source';

/**
 * Receives the webhooks of all providers: a webhook is verified, stored under the provider's id, and enqueued for the
 * worker in one commit, then answered. A webhook answered with 2xx is never lost; if it could not be stored, the answer
 * is 5xx and the provider sends it again.
 */
@Injectable()
export class WebhookInbox {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly receipts: WebhookReceiptRepository,
  ) {}

  /** Number of events in it that were not received before. */
  async receive(source: WebhookSource, request: FastifyRequest): Promise<number> {
    const rawBody = request.rawBody ?? Buffer.alloc(0);
    const header = (name: string) => String(request.headers[name] ?? '');
    const sender = await source.verify({ rawBody, header });
    const reported = source.receipts(readWebhook(rawBody));
    const stored = source.isReadLater ? reported : reported.map((receipt) => ({ ...receipt, payload: {} }));
    const work = source.whenAdded?.(reported) ?? null;
    if (!reported.some((receipt) => source.concernsUs(receipt)))
      return (await this.receipts.add(this.database, source.provider, sender.fromSandbox, stored, work)).length;
    return this.unitOfWork.run(async (tx) => {
      const keys = await this.receipts.add(tx, source.provider, sender.fromSandbox, stored, work);
      const byKey = new Map(reported.map((receipt) => [receipt.key, receipt]));
      const announced: AnnouncedReceipt[] = [];
      for (const key of keys) {
        const [events, tasks] = [tx.published.length, tx.enqueued.length];
        await source.announce(tx, byKey.get(key)!, sender);
        await tx.writePending();
        const [eventId, taskId] = [tx.published[events] ?? null, tx.enqueued[tasks] ?? null];
        if (eventId || taskId) announced.push({ key, eventId, taskId });
      }
      await this.receipts.announced(tx, source.provider, announced);
      return keys.length;
    });
  }
}
