import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { Couriers } from '../../delivery';
import { OrderReader } from '../../orders';
import { ShipmentStatusChanged, type ShipmentStatusChangedPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { ShipmentNews } from '../templates/shipment-news';
import { timeOf } from '../templates/shipment-lines';
import { nameInSubject } from './name-in-subject';
import { Composes, type Letter, type Mail } from './mail';
import { buyerOf, shipmentOf, wantsCourierNews, type AboutShipment } from './shipment-mail';

const PURPOSE = 'courier-on-the-way';

/** Whichever of these is heard of first makes the mail; the others find it made. */
const ON_THE_WAY = ['driver_assigned', 'picked_up', 'in_transit'];

@Injectable()
@Composes(PURPOSE)
@Handles({
  name: 'notifications.mail-buyer-when-courier-is-on-the-way',
  on: ShipmentStatusChanged as never,
  kind: 'local',
})
export class MailBuyerWhenCourierIsOnTheWay implements LocalHandler<ShipmentStatusChangedPayload>, Mail<AboutShipment> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly couriers: Couriers,
    private readonly config: Config,
  ) {}

  async handle({ orderId, recipientIndex, to }: ShipmentStatusChangedPayload, tx: Tx): Promise<void> {
    if (!ON_THE_WAY.includes(to)) return;
    const about = { orderId, recipientIndex };
    await this.mail.post(tx, { purpose: PURPOSE, key: `order-${orderId}-${recipientIndex}`, about });
  }

  async compose({ orderId, recipientIndex }: AboutShipment): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    const shipment = shipmentOf(order, recipientIndex);
    if (!shipment || !ON_THE_WAY.includes(shipment.status) || !wantsCourierNews(order, shipment)) return null;
    const whose = order.isGift ? `Your gift for ${nameInSubject(shipment.firstName, 'them')}` : 'Your order';
    const title = `${whose} is on its way`;
    const sentence = `A driver is taking it from our oven to the door, ${timeOf(shipment)}.`;
    const action = await this.followCourier(orderId, recipientIndex);
    return {
      to: buyerOf(order),
      subject: `${title} (order #${order.id})`,
      body: createElement(ShipmentNews, {
        site: this.config.publicUrl,
        order,
        shipment,
        title,
        sentence,
        reached: 'On the way',
        action,
      }),
    };
  }

  /** The courier's own page; our own drivers have none. */
  private async followCourier(orderId: number, recipientIndex: number) {
    const courier = (await this.couriers.tracking(orderId)).find((each) => each.recipientIndex === recipientIndex);
    return courier?.trackingUrl ? { href: courier.trackingUrl, label: 'Follow the courier' } : undefined;
  }
}
