import { Injectable } from '@nestjs/common';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundRequested, type RefundRequestedPayload } from '../events';
import { MakeRefund } from './make-refund';

@Injectable()
@HandlesEvent(RefundRequested, {
  name: 'payments.refund-when-requested',
  kind: 'outbound',
  queue: 'payments',
  provider: 'stripe',
  patienceDays: 30,
})
export class RefundWhenRequested implements OutboundHandler<RefundRequestedPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: RefundRequestedPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}
