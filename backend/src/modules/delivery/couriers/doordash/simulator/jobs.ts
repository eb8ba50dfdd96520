import { IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { defineJob } from '../../../../../kernel/events/definitions';
import { SIMULATED_STEPS, type SimulatedStep } from './sandbox-courier';

/** One step of a simulated delivery; the next one follows `delayMs` after it. */
export class SimulateStepPayload {
  @IsString() externalDeliveryId: string;
  @IsIn(SIMULATED_STEPS) step: SimulatedStep;
  @IsInt() @Min(0) @Max(600_000) delayMs: number;
}
export const SimulateStep = defineJob('delivery.simulate-step', SimulateStepPayload);
