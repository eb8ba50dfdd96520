import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { sameSecret } from '../../../kernel/security/secrets';
import { ProviderSettings, SANDBOX_ACCOUNT } from '../../settings';
import { ReadCourierWebhook } from './jobs';

/** The fields we rely on; everything else is kept as it came. */
export interface CourierWebhook extends Record<string, unknown> {
  external_delivery_id: string;
  event_name: string;
}

/** Stores a webhook and asks the worker to read it, in one commit: once it is answered it cannot get lost. */
@Injectable()
export class ReceiveCourierWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ProviderSettings,
    private readonly config: Config,
  ) {}

  /** Whose webhook it is by its Authorization header; null: nobody's we know. */
  sender(authorization: string): 'sandbox' | 'live' | null {
    const live = this.config.webhooks.doordashToken;
    const sandbox = this.settings.doordashOf(SANDBOX_ACCOUNT)?.webhookAuthorization ?? null;
    // Both are compared whatever the first says, so that the time taken tells nothing.
    const fromLive = sameSecret(authorization, live ?? '') && live !== null;
    const fromSandbox = sameSecret(authorization, sandbox ?? '') && sandbox !== null;
    return fromLive ? 'live' : fromSandbox ? 'sandbox' : null;
  }

  /** The same webhook again (DoorDash tries three times) is stored once and read once. */
  async store(sender: 'sandbox' | 'live', payload: CourierWebhook): Promise<void> {
    const { external_delivery_id: id, event_name: event, created_at: at } = payload;
    const happenedAt = typeof at === 'string' ? at.slice(0, 100) : '';
    await this.unitOfWork.run(async (tx) => {
      const receipt = await tx.row<{ id: string }>(
        `INSERT INTO delivery.webhook_receipts (external_delivery_id, event_name, happened_at, from_sandbox, payload)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (external_delivery_id, event_name, happened_at) DO NOTHING RETURNING id`,
        [id, event, happenedAt, sender === 'sandbox', payload],
      );
      if (receipt) await tx.enqueue(ReadCourierWebhook, { receiptId: String(receipt.id) });
    });
  }
}
