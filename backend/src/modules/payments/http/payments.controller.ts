import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { PaymentGateway } from '../gateway/payment-gateway';

class StripeConfigResponse {
  @ApiProperty({ description: 'Publishable key for Stripe.js' })
  publishableKey: string;
  @ApiProperty({ description: 'True: load the local stand-in for Stripe.js instead of the real one' })
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
