import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../kernel/clock';
import type { Lease, OutboundHandler } from '../../../../../kernel/events/handlers';
import { HandlesJob } from '../../../../../kernel/events/handles';
import { Log } from '../../../../../kernel/observability/log';
import { SandboxCourier, SIMULATED_STEPS, type SimulatedStep } from './sandbox-courier';
import { IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { defineJob } from '../../../../../kernel/events/definitions';

/** One step of a simulated delivery; the next one follows after `delayMs`. */
export class SimulateStepPayload {
  @IsString() externalDeliveryId: string;
  @IsIn(SIMULATED_STEPS) step: SimulatedStep;
  @IsInt() @Min(0) @Max(600_000) delayMs: number;
}
export const SimulateStep = defineJob('delivery.simulate-step', SimulateStepPayload);

/** Plays one step and enqueues the next, so that the steps keep their order under any load. */
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
    // The delivery was moved or cancelled in the meantime; later steps may still apply.
    if (!success) this.log.info({ externalDeliveryId, step, message }, 'a simulated step was refused');
    const next = SIMULATED_STEPS[SIMULATED_STEPS.indexOf(step) + 1];
    await lease.finish(async (tx) => {
      if (!next) return;
      const runAt = new Date(this.clock.now().getTime() + delayMs);
      await tx.enqueue(SimulateStep, { externalDeliveryId, step: next, delayMs }, { runAt });
    });
  }
}
