import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { isCourierService } from '../../delivery';
import { withMoneyNotesOnly } from '../attention';
import { OrderRepository } from '../repositories/order.repository';
import { StatusRefused } from '../orders.errors';
import { rank } from '../status-rules';

export const OWN_COURIER_STEPS = ['driver_assigned', 'picked_up', 'in_transit', 'delivered'] as const;
export type OwnCourierStep = (typeof OWN_COURIER_STEPS)[number];

/** Our own courier reports the next step of a delivery: always forward. */
@Injectable()
export class DriveWithOwnCourier {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  async execute(orderId: number, recipientIndex: number, to: OwnCourierStep, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      if (shipment.status === to) return;
      if (locked.order.fulfilment === 'pickup') throw new StatusRefused('This order is collected at the store.');
      if (isCourierService(shipment.provider) || shipment.courierLive)
        throw new StatusRefused('This delivery is driven by DoorDash.');
      if (shipment.status === 'cancelled') throw new StatusRefused('This delivery was cancelled.');
      if (rank(to) < rank(shipment.status)) throw new StatusRefused('A delivery never moves back.');
      // The next step takes an earlier courier's news off the shipment, and so it stands.
      const attention = withMoneyNotesOnly(shipment.attention);
      const undoable = attention === shipment.attention;
      shipment.attention = attention;
      await this.orders.move(tx, locked, shipment, to, { by, why: 'Own courier', undoable });
    });
  }
}
