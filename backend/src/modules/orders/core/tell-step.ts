import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { ShipmentStatusChanged } from '../events';
import { HeldStepRepository } from './held-steps.repository';
import { OrderRepository } from './order.repository';
import { TellStep, type TellStepPayload } from './tell-step.job';

/**
 * The seconds for Undo are over: customers see the step and are told of it, both with this commit. If another step
 * followed, this one is told as it was made and the other keeps its own seconds.
 */
@Injectable()
@HandlesJob(TellStep, { kind: 'local' })
export class TellStepHandler implements LocalHandler<TellStepPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly held: HeldStepRepository,
  ) {}

  async handle({ orderId, recipientIndex, historyId, from, to }: TellStepPayload, tx: Tx): Promise<void> {
    // As everybody who changes shipments: the order first.
    await this.orders.lock(tx, orderId);
    await this.held.release(tx, historyId, { orderId, recipientIndex });
    await tx.publish(ShipmentStatusChanged, { orderId, recipientIndex, from, to });
  }
}
