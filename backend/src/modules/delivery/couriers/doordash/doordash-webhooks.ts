import type { Config } from '../../../../kernel/config/config';
import { SANDBOX_KEYS } from '../../../../kernel/config/sandbox-keys';
import { AppError } from '../../../../kernel/errors/app-error';
import { Malformed } from '../../../../kernel/http/incoming';
import { sameSecret } from '../../../../kernel/security/secrets';
import type { IncomingWebhook, NewReceipt } from '../../../../kernel/webhooks/webhook-source';
import type { CourierReport, CourierWebhooks } from '../courier';
import { reportOf } from './doordash-report';
import { deliveryStatusOf } from './doordash-statuses';

/**
 * DoorDash's webhooks, authenticated by a configured Authorization header. DoorDash sends no event ids, so a receipt's
 * key consists of delivery, event and time (as text, because it has more digits than a JavaScript date).
 */
export class DoordashWebhooks implements CourierWebhooks {
  constructor(private readonly config: Config) {}

  verify({ header }: IncomingWebhook): { fromSandbox: boolean } {
    const authorization = header('authorization');
    const live = this.config.webhooks.couriers.doordash;
    const sandbox = this.config.sandboxUrl ? [SANDBOX_KEYS.doordashWebhookAuthorization] : [];
    // Compares all of them, so that the response time reveals nothing.
    const [fromLive, fromSandbox] = [live, sandbox].map(
      (agreed) => agreed.filter((header) => sameSecret(authorization, header)).length > 0,
    );
    if (!fromLive && !fromSandbox)
      throw new AppError(401, 'bad_authorization', 'The Authorization header is not the one agreed upon.');
    return { fromSandbox: !fromLive };
  }

  /** Accepts reports on unknown deliveries too: an error would only use up DoorDash's retries. */
  receipts(body: unknown): NewReceipt[] {
    const payload = (body ?? {}) as Record<string, unknown>;
    const { external_delivery_id: delivery, event_name: event, created_at: at } = payload;
    if (!isShort(delivery) || !isShort(event)) throw new Malformed();
    const key = [delivery, event, typeof at === 'string' ? at.slice(0, 100) : ''].join('\n');
    return [{ key, kind: event, payload }];
  }

  read(payload: Record<string, unknown>): { externalDeliveryId: string; report: CourierReport } | null {
    const status = deliveryStatusOf(String(payload.event_name));
    if (!status) return null;
    const report = reportOf({ ...payload, delivery_status: status });
    return { externalDeliveryId: String(payload.external_delivery_id), report };
  }
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length < 200;
