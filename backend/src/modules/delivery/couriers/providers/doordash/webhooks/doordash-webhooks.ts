import { Injectable } from '@nestjs/common';
import { Config } from '../../../../../../kernel/config/config';
import type { Tx } from '../../../../../../kernel/database/unit-of-work';
import { AppError } from '../../../../../../kernel/errors/app-error';
import { Malformed } from '../../../../../../kernel/http/incoming';
import { sameSecret } from '../../../../../../kernel/security/secrets';
import type { IncomingWebhook, NewReceipt, AnnouncingSource } from '../../../../../../kernel/webhooks/webhook-source';
import { ProviderSettings, SANDBOX_ACCOUNT } from '../../../../../settings';
import { ReadCourierWebhook } from './read-courier-webhook';

/**
 * DoorDash's webhooks, with the Authorization agreed upon. DoorDash numbers nothing, so delivery, event and time (as
 * text: it has more digits than a JavaScript date) are a receipt's key.
 */
@Injectable()
export class DoordashWebhooks implements AnnouncingSource {
  readonly provider = 'doordash';
  readonly isReadLater = true;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly config: Config,
  ) {}

  async verify({ header }: IncomingWebhook): Promise<{ fromSandbox: boolean }> {
    const authorization = header('authorization');
    const live = this.config.webhooks.doordashTokens;
    const sandbox = this.settings.courierOf('doordash', SANDBOX_ACCOUNT)?.webhookAuthorizations ?? [];
    // All are compared whatever the first says, so that the time taken tells nothing.
    const [fromLive, fromSandbox] = [live, sandbox].map(
      (agreed) => agreed.filter((one) => sameSecret(authorization, one)).length > 0,
    );
    if (!fromLive && !fromSandbox)
      throw new AppError(401, 'bad_authorization', 'The Authorization header is not the one agreed upon.');
    return { fromSandbox: !fromLive };
  }

  /** Also of deliveries we do not know: an error would only burn DoorDash's retries. */
  receipts(body: unknown): NewReceipt[] {
    const payload = (body ?? {}) as Record<string, unknown>;
    const { external_delivery_id: delivery, event_name: event, created_at: at } = payload;
    if (!isShort(delivery) || !isShort(event)) throw new Malformed();
    const key = [delivery, event, typeof at === 'string' ? at.slice(0, 100) : ''].join('\n');
    return [{ key, kind: event, payload }];
  }

  concernsUs(): boolean {
    return true;
  }

  async announce(tx: Tx, { key: receiptId }: NewReceipt): Promise<void> {
    await tx.enqueue(ReadCourierWebhook, { receiptId });
  }
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length < 200;
