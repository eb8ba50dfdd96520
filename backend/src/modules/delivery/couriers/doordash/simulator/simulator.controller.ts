import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UnitOfWork } from '../../../../../kernel/database/unit-of-work';
import { Requires } from '../../../../../kernel/http/request-decorators';
import { SimulateStep } from './simulate-step';
import { SandboxCourier, SIMULATED_STEPS } from './sandbox-courier';
import {
  LifecycleResponse,
  SimulateLifecycleRequest,
  SimulateStatusRequest,
  SimulationResponse,
} from './simulator.dto';

const DELAY_MS = 3_000;

/** Simulates the courier of deliveries in the sandbox. */
@ApiTags('delivery')
@Controller('admin/doordash')
@Requires('admin')
export class SimulatorController {
  constructor(
    private readonly sandbox: SandboxCourier,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Moves a delivery to a status now; 200 with `success: false` if the sandbox refuses. */
  @Post('simulate-status')
  @HttpCode(200)
  @ApiOkResponse({ type: SimulationResponse })
  async simulateStatus(@Body() { externalDeliveryId, status }: SimulateStatusRequest): Promise<SimulationResponse> {
    await this.sandbox.requireDelivery(externalDeliveryId);
    return this.sandbox
      .advance(externalDeliveryId, status)
      .catch(() => ({ success: false, message: 'The sandbox doesn’t respond.' }));
  }

  /** Plays all steps of a delivery in order; the worker runs them. */
  @Post('simulate-lifecycle')
  @HttpCode(200)
  @ApiOkResponse({ type: LifecycleResponse })
  async simulateLifecycle(@Body() body: SimulateLifecycleRequest): Promise<LifecycleResponse> {
    const { externalDeliveryId } = body;
    await this.sandbox.requireDelivery(externalDeliveryId);
    const [step] = SIMULATED_STEPS;
    await this.unitOfWork.run((tx) =>
      tx.enqueue(SimulateStep, { externalDeliveryId, step, delayMs: body.delayBetweenSteps ?? DELAY_MS }),
    );
    return { success: true, message: 'The delivery is on its way.', steps: [...SIMULATED_STEPS] };
  }
}
