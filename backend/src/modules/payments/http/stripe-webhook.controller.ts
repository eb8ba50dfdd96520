import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ServerToServer } from '../../../kernel/http/request-decorators';
import { WebhookInbox } from '../../../kernel/webhooks/webhook-inbox';
import { StripeWebhooks } from '../webhooks/stripe-webhooks';

/** Where Stripe reports. */
@ApiExcludeController()
@Controller('webhooks/stripe')
export class StripeWebhookController {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly source: StripeWebhooks,
  ) {}

  @Post()
  @HttpCode(200)
  @ServerToServer()
  async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
    await this.inbox.receive(this.source, request);
    return { received: true };
  }
}
