import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ServerToServer } from '../../../kernel/http/request-decorators';
import { WebhookInbox } from '../../../kernel/webhooks/webhook-inbox';
import { SendgridWebhooks } from '../provider/sendgrid-webhooks';

/** Receives SendGrid's events and answers how many were new. */
@ApiExcludeController()
@Controller('webhooks/sendgrid')
export class SendgridWebhookController {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly source: SendgridWebhooks,
  ) {}

  @Post()
  @HttpCode(200)
  @ServerToServer()
  async receive(@Req() request: FastifyRequest): Promise<{ received: number }> {
    return { received: await this.inbox.receive(this.source, request) };
  }
}
