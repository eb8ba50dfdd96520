import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { defineJob } from '../../kernel/events/definitions';
import { Handles, type Lease, type OutboundHandler } from '../../kernel/events/handlers';
import { MakeRefund } from './make-refund';

export class FollowUpRefundPayload {
  @IsInt() refundId: number;
}

/** Looks at a refund whose first task ended, or whose webhook went missing, before it was settled. */
export const FollowUpRefund = defineJob('payments.follow-up-refund', FollowUpRefundPayload);

@Injectable()
@Handles({ on: FollowUpRefund as never, kind: 'outbound', provider: 'stripe', patienceDays: 30 })
export class FollowUpRefundHandler implements OutboundHandler<FollowUpRefundPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: FollowUpRefundPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}
