import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { OrderReader } from '../../orders';
import { ShipmentStatusChanged, type ShipmentStatusChangedPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { ShipmentNews } from '../templates/shipment-news';
import { Composes, type Letter, type Mail } from './mail';
import { buyerOf, shipmentOf, type AboutShipment } from './shipment-mail';

const PURPOSE = 'ready-for-pickup';

@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-buyer-when-ready-for-pickup', on: ShipmentStatusChanged as never, kind: 'local' })
export class MailBuyerWhenReadyForPickup implements LocalHandler<ShipmentStatusChangedPayload>, Mail<AboutShipment> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly config: Config,
  ) {}

  async handle({ orderId, recipientIndex, to }: ShipmentStatusChangedPayload, tx: Tx): Promise<void> {
    if (to !== 'ready_for_pickup') return;
    const about = { orderId, recipientIndex };
    await this.mail.post(tx, { purpose: PURPOSE, key: `order-${orderId}-${recipientIndex}`, about });
  }

  async compose({ orderId, recipientIndex }: AboutShipment): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    const shipment = shipmentOf(order, recipientIndex);
    // Deliveries pass through the same status on their way to the courier; only who comes to the store is told.
    if (order.fulfilment !== 'pickup' || order.isTest || shipment?.status !== 'ready_for_pickup') return null;
    const title = 'Your order is ready';
    const sentence = `It is packed and waits for you at ${order.pickupAt?.name ?? 'our store'}.`;
    return {
      to: buyerOf(order),
      subject: `Order #${order.id} is ready for pickup`,
      body: createElement(ShipmentNews, {
        site: this.config.publicUrl,
        order,
        shipment,
        title,
        sentence,
        reached: 'Ready',
      }),
    };
  }
}
