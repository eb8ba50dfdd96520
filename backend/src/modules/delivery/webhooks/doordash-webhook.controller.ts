import { BadRequestException, Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '../../../kernel/errors/app-error';
import { ServerToServer } from '../../../kernel/http/current';
import { ReceiveCourierWebhook, type CourierWebhook } from './receive-courier-webhook';

/**
 * Where DoorDash reports. 200 once the report is stored, also for deliveries we do not know (an error would only burn
 * its retries); 401 for a wrong Authorization; 500 when storing failed, so that DoorDash tries again.
 */
@ApiExcludeController()
@ServerToServer()
@Controller('webhooks/doordash')
export class DoordashWebhookController {
  constructor(private readonly receive: ReceiveCourierWebhook) {}

  @Post()
  @HttpCode(200)
  async report(@Headers('authorization') authorization = '', @Body() payload: unknown): Promise<{ received: true }> {
    const sender = this.receive.sender(authorization);
    if (!sender) throw new AppError(401, 'bad_authorization', 'The Authorization header is not the one agreed upon.');
    if (!isReport(payload)) throw new BadRequestException();
    await this.receive.store(sender, payload);
    return { received: true };
  }
}

function isReport(payload: unknown): payload is CourierWebhook {
  const { external_delivery_id: id, event_name: event } = (payload ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && id.length < 200 && typeof event === 'string' && event.length < 200;
}
