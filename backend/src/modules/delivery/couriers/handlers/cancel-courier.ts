import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock';
import { RetryAt } from '../../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../kernel/events/handles';
import { Log } from '../../../../kernel/observability/log';
import { CancelDelivery } from '../cancel-delivery';
import { CancelCourier, type CancelCourierPayload } from './cancel-courier.job';

const ASK_AGAIN_MS = 15_000;

/** Calls off the courier of a cancelled order. One that cannot be stopped any more is for staff to talk to. */
@Injectable()
@HandlesJob(CancelCourier, { kind: 'outbound', queue: 'couriers', provider: ({ provider }) => provider })
export class CancelCourierHandler implements OutboundHandler<CancelCourierPayload> {
  constructor(
    private readonly cancelDelivery: CancelDelivery,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ externalDeliveryId }: CancelCourierPayload, lease: Lease): Promise<void> {
    const answer = await this.cancelDelivery.execute(externalDeliveryId);
    if (answer.cancelled) return;
    // Whoever has an answer to give will give it: a driver must not come for what was cancelled.
    if (answer.unclear) throw new RetryAt(new Date(this.clock.now().getTime() + ASK_AGAIN_MS), answer.reason);
    if (!lease.lastAttempt) throw new Error(answer.reason);
    this.log.warn(
      { externalDeliveryId, reason: answer.reason },
      'the courier of a cancelled order could not be stopped',
    );
  }
}
