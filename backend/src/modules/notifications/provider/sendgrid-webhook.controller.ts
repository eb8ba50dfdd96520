import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { AppError, Unavailable } from '../../../kernel/errors/app-error';
import { readWebhook } from '../../../kernel/http/bodies';
import { ServerToServer } from '../../../kernel/http/current';
import { ProviderSettings } from '../../settings';
import { MailReported } from '../events';
import { isFromSendgrid } from './sendgrid-signature';

interface SendgridEvent {
  sg_event_id?: unknown;
  [field: string]: unknown;
}

/** Takes SendGrid's reports: verified, stored and announced in one commit; the worker does the rest. */
@ApiExcludeController()
@Controller('webhooks/sendgrid')
export class SendgridWebhookController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** 401 on a bad signature; 503 while the key is not known and 500 when storing fails, so that SendGrid tries again. */
  @Post()
  @HttpCode(200)
  @ServerToServer()
  async receive(
    @Req() request: FastifyRequest,
    @Headers('x-twilio-email-event-webhook-signature') signature?: string,
    @Headers('x-twilio-email-event-webhook-timestamp') timestamp?: string,
  ): Promise<{ received: number }> {
    const key = await this.settings.sendgrid().eventKey();
    if (!key) throw new Unavailable('webhook_key_missing', 'The key of the event webhook is not known.');
    const body = request.rawBody ?? Buffer.alloc(0);
    if (!isFromSendgrid(key, { body, signature, timestamp }, this.clock.now()))
      throw new AppError(401, 'bad_signature', 'The signature does not fit the body.');
    return { received: await this.store(eventsIn(readWebhook(body))) };
  }

  /** How many of them were news. */
  private store(events: SendgridEvent[]): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const fresh = await tx.rows<{ receiptId: string }>(
        `INSERT INTO notifications.sendgrid_receipts (sg_event_id, payload)
         SELECT DISTINCT ON (event ->> 'sg_event_id') event ->> 'sg_event_id', event FROM jsonb_array_elements($1::jsonb) event
         ORDER BY event ->> 'sg_event_id'
         ON CONFLICT (sg_event_id) DO NOTHING RETURNING sg_event_id AS "receiptId"`,
        [JSON.stringify(events)],
      );
      for (const { receiptId } of fresh) await tx.publish(MailReported, { receiptId });
      return fresh.length;
    });
  }
}

/** A batch holds events of many mails; what has no id cannot be told apart from its own repetition. */
function eventsIn(body: unknown): SendgridEvent[] {
  const events = Array.isArray(body) ? (body as SendgridEvent[]) : [];
  return events.filter((event) => typeof event?.sg_event_id === 'string' && event.sg_event_id.length <= 200);
}
