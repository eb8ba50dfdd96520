import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors/app-error';
import { readWebhook } from '../../../kernel/http/bodies';
import { ServerToServer } from '../../../kernel/http/current';
import { Malformed } from '../../../kernel/http/incoming';
import { ReceiveCourierWebhook, type CourierWebhook } from './receive-courier-webhook';

/**
 * Where DoorDash reports. 200 once the report is stored, also for deliveries we do not know (an error would only burn
 * its retries); 401 for a wrong Authorization; 400 for what is no report; 5xx when storing failed, so that DoorDash tries again.
 */
@ApiExcludeController()
@ServerToServer()
@Controller('webhooks/doordash')
export class DoordashWebhookController {
  constructor(private readonly receive: ReceiveCourierWebhook) {}

  @Post()
  @HttpCode(200)
  async report(
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization = '',
  ): Promise<{ received: true }> {
    const sender = this.receive.sender(authorization);
    if (!sender) throw new AppError(401, 'bad_authorization', 'The Authorization header is not the one agreed upon.');
    const payload = readWebhook(request.rawBody);
    if (!isReport(payload)) throw new Malformed();
    await this.receive.store(sender, payload);
    return { received: true };
  }
}

function isReport(payload: unknown): payload is CourierWebhook {
  const { external_delivery_id: id, event_name: event } = (payload ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && id.length < 200 && typeof event === 'string' && event.length < 200;
}
