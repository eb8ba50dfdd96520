import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../kernel/clock';
import type { Lease, OutboundHandler } from '../../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../../kernel/events/handles';
import { Log } from '../../../../../kernel/observability/log';
import { SimulateStep, type SimulateStepPayload } from './jobs';
import { SandboxCourier, SIMULATED_STEPS } from './sandbox-courier';

/** Plays one step of a lifecycle and asks for the next, so that steps keep their order however busy the worker is. */
@Injectable()
@HandlesJob(SimulateStep, { kind: 'outbound', queue: 'simulation' })
export class SimulateStepHandler implements OutboundHandler<SimulateStepPayload> {
  constructor(
    private readonly sandbox: SandboxCourier,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ externalDeliveryId, step, delayMs }: SimulateStepPayload, lease: Lease): Promise<void> {
    const { success, message } = await this.sandbox.advance(externalDeliveryId, step);
    // The delivery was moved or cancelled in the meantime: later steps may still fit.
    if (!success) this.log.info({ externalDeliveryId, step, message }, 'a simulated step was refused');
    const next = SIMULATED_STEPS[SIMULATED_STEPS.indexOf(step) + 1];
    await lease.finish(async (tx) => {
      if (!next) return;
      const runAt = new Date(this.clock.now().getTime() + delayMs);
      await tx.enqueue(SimulateStep, { externalDeliveryId, step: next, delayMs }, { runAt });
    });
  }
}
