import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { OrderReader } from '../../orders';
import { ShipmentStatusChanged, type ShipmentStatusChangedPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { ShipmentNews } from '../templates/shipment-news';
import { nameInSubject } from './name-in-subject';
import { Composes, type Letter, type Mail } from './mail';
import { buyerOf, shipmentOf, wantsCourierNews, type AboutShipment } from './shipment-mail';

const PURPOSE = 'delivered';

@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-buyer-when-delivered', on: ShipmentStatusChanged as never, kind: 'local' })
export class MailBuyerWhenDelivered implements LocalHandler<ShipmentStatusChangedPayload>, Mail<AboutShipment> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly config: Config,
  ) {}

  async handle({ orderId, recipientIndex, to }: ShipmentStatusChangedPayload, tx: Tx): Promise<void> {
    if (to !== 'delivered') return;
    const about = { orderId, recipientIndex };
    await this.mail.post(tx, { purpose: PURPOSE, key: `order-${orderId}-${recipientIndex}`, about });
  }

  async compose({ orderId, recipientIndex }: AboutShipment): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    const shipment = shipmentOf(order, recipientIndex);
    // Who collected their order at the counter knows that they did.
    if (order.fulfilment === 'pickup' || shipment?.status !== 'delivered') return null;
    if (!wantsCourierNews(order, shipment)) return null;
    const title = order.isGift
      ? `${nameInSubject(shipment.firstName, 'Somebody')} has your gift`
      : 'Your order was delivered';
    const sentence = 'Best within three days, and a minute in a warm oven brings back the first bite.';
    return {
      to: buyerOf(order),
      subject: `${title} (order #${order.id})`,
      body: createElement(ShipmentNews, {
        site: this.config.publicUrl,
        order,
        shipment,
        title,
        sentence,
        reached: 'Delivered',
      }),
    };
  }
}
