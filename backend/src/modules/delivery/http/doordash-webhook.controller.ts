import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ServerToServer } from '../../../kernel/http/request-decorators';
import { WebhookInbox } from '../../../kernel/webhooks/webhook-inbox';
import { DoordashWebhooks } from '../couriers/providers/doordash/webhooks/doordash-webhooks';

/** Where DoorDash reports. */
@ApiExcludeController()
@ServerToServer()
@Controller('webhooks/doordash')
export class DoordashWebhookController {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly source: DoordashWebhooks,
  ) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
    await this.inbox.receive(this.source, request);
    return { received: true };
  }
}
