import { Injectable } from '@nestjs/common';
import { Config } from '../../../../../kernel/config/config';
import { Conflict, NotFound } from '../../../../../kernel/errors/app-error';
import { ProviderSettings, SANDBOX_ACCOUNT } from '../../../../settings';
import { CourierDeliveryRepository } from '../../courier-deliveries.repository';

/** The steps of the simulator in order. */
export const SIMULATED_STEPS = ['driver_assigned', 'order_picked_up', 'in_transit', 'delivered'] as const;
export type SimulatedStep = (typeof SIMULATED_STEPS)[number];

/** DoorDash's `delivery_status` for each step. */
const TO: Record<SimulatedStep, string> = {
  driver_assigned: 'confirmed',
  order_picked_up: 'picked_up',
  in_transit: 'enroute_to_dropoff',
  delivered: 'delivered',
};

export interface Simulated {
  success: boolean;
  message: string;
}

/**
 * Moves deliveries in the DoorDash sandbox, which then sends the shop the same webhooks as DoorDash. Nothing is written
 * here, so the back office shows only what came through the webhooks.
 */
@Injectable()
export class SandboxCourier {
  constructor(
    private readonly config: Config,
    private readonly settings: ProviderSettings,
    private readonly deliveries: CourierDeliveryRepository,
  ) {}

  /**
   * Throws 409 `not_in_sandbox` while the real DoorDash is in use (or has the delivery), 404 for an unknown delivery.
   */
  async requireDelivery(externalDeliveryId: string): Promise<void> {
    if (this.settings.courier('doordash')?.mode !== 'sandbox') throw notInSandbox();
    const delivery = await this.deliveries.find(externalDeliveryId);
    if (!delivery) throw new NotFound('The delivery');
    if (delivery.account !== SANDBOX_ACCOUNT) throw notInSandbox();
  }

  /** Moves a delivery to a step. Returns a refusal of the sandbox; rejects only if the sandbox is unreachable. */
  async advance(externalDeliveryId: string, step: SimulatedStep): Promise<Simulated> {
    const url = `${this.config.sandboxUrl}/sandbox/deliveries/${encodeURIComponent(externalDeliveryId)}/advance`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-secret': this.config.sandboxSecret ?? '' },
      body: JSON.stringify({ to: TO[step] }),
      signal: AbortSignal.timeout(this.config.patience.providerMs),
    });
    const words = step.replaceAll('_', ' ');
    if (answer.ok) return { success: true, message: `The sandbox reported ${words}.` };
    const { message } = ((await answer.json().catch(() => null)) ?? {}) as { message?: string };
    return { success: false, message: message ?? `The sandbox refused to report ${words}.` };
  }
}

function notInSandbox(): Conflict {
  return new Conflict('not_in_sandbox', 'The simulator works only with DoorDash in the sandbox.');
}
