import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiExcludeController,
} from '@nestjs/swagger';
import { PaymentGateway } from '../gateway/payment-gateway';
import { CurrentSession, Requires, ServerToServer } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { NoteReturned } from '../refunds/report-failed-refund';
import type { FastifyRequest } from 'fastify';
import { WebhookInbox } from '../../../kernel/webhooks/webhook-inbox';
import { StripeWebhooks } from '../webhooks/stripe-webhooks';

class StripeConfigResponse {
  @ApiProperty({ description: 'Publishable key for Stripe.js' })
  publishableKey: string;
  @ApiProperty({ description: 'True: load the local substitute of Stripe.js' })
  sandbox: boolean;
}

@Controller()
export class PaymentsController {
  constructor(private readonly gateway: PaymentGateway) {}

  @Get('stripe-config')
  @ApiOkResponse({ type: StripeConfigResponse })
  stripeConfig(): StripeConfigResponse {
    return { publishableKey: this.gateway.publishableKey(), sandbox: this.gateway.mode() === 'sandbox' };
  }
}

@ApiTags('system')
@Requires('admin')
@Controller('admin/system/payments')
export class ReturnedMoneyController {
  constructor(private readonly noteReturned: NoteReturned) {}

  @Post(':paymentIntentId/returned')
  @HttpCode(204)
  @ApiOperation({ summary: 'Staff returned the money another way, because Stripe could not' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'No refund of this payment has failed' })
  async returned(@Param('paymentIntentId') id: string, @CurrentSession() session: Session): Promise<void> {
    await this.noteReturned.execute(id, (await session.current())!.userId!);
  }
}

/** Endpoint for Stripe's webhooks. */
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
