import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { MakeRefund } from './make-refund';

export class FollowUpRefundPayload {
  @IsInt() refundId: number;
}

/** Looks at a refund whose first task ended, or whose webhook went missing, before it was settled. */
export const FollowUpRefund = defineJob('payments.follow-up-refund', FollowUpRefundPayload);

@Injectable()
@HandlesJob(FollowUpRefund, { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 })
export class FollowUpRefundHandler implements OutboundHandler<FollowUpRefundPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: FollowUpRefundPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}
