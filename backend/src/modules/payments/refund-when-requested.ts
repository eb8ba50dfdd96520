import { Injectable } from '@nestjs/common';
import { Handles, type Lease, type OutboundHandler } from '../../kernel/events/handlers';
import { RefundRequested, type RefundRequestedPayload } from './events';
import { MakeRefund } from './make-refund';

@Injectable()
@Handles({
  name: 'payments.refund-when-requested',
  on: RefundRequested as never,
  kind: 'outbound',
  provider: 'stripe',
  patienceDays: 30,
})
export class RefundWhenRequested implements OutboundHandler<RefundRequestedPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: RefundRequestedPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}
