import { Injectable } from '@nestjs/common';
import { IsString } from 'class-validator';
import { defineJob } from '../../kernel/events/definitions';
import type { Lease, OutboundHandler } from '../../kernel/events/handlers';
import { HandlesJob } from '../../kernel/events/handles';
import { PaymentGateway } from './gateway/payment-gateway';

export class ForgetCustomerPayload {
  /** The Stripe account that has the customer. */
  @IsString() account: string;
  @IsString() customerId: string;
}

/**
 * Deletes a customer at the card provider after the erasure of their data here. Payments stay in the provider's books.
 */
export const ForgetCustomer = defineJob('payments.forget-customer', ForgetCustomerPayload);

@Injectable()
@HandlesJob(ForgetCustomer, { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 })
export class ForgetCustomerHandler implements OutboundHandler<ForgetCustomerPayload> {
  constructor(private readonly gateway: PaymentGateway) {}

  handle({ account, customerId }: ForgetCustomerPayload, lease: Lease): Promise<void> {
    return lease.call(() => this.gateway.deleteCustomer(account, customerId));
  }
}
