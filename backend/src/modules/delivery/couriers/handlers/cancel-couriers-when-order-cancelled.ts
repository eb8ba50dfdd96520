import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../../kernel/events/handlers';
import { HandlesEvent } from '../../../../kernel/events/handles';
import { OrderCancelled, type OrderCancelledPayload } from '../../../orders/events';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import { CancelCourier } from './cancel-courier';

/** Enqueues a cancellation for each active courier delivery of a cancelled order. */
@Injectable()
@HandlesEvent(OrderCancelled, { name: 'delivery.cancel-couriers-when-order-cancelled', kind: 'local' })
export class CancelCouriersWhenOrderCancelled implements LocalHandler<OrderCancelledPayload> {
  constructor(private readonly deliveries: CourierDeliveryRepository) {}

  async handle({ orderId, recipientIndex }: OrderCancelledPayload, tx: Tx): Promise<void> {
    for (const delivery of await this.deliveries.liveOf(tx, orderId)) {
      if (recipientIndex != null && delivery.recipientIndex !== recipientIndex) continue;
      const { externalDeliveryId, provider } = delivery;
      await tx.enqueue(CancelCourier, { externalDeliveryId, provider }, { key: externalDeliveryId });
    }
  }
}
