import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { OrderReader } from '../../orders';
import { OrderPlaced, type OrderPlacedPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { GiftNotice } from '../templates/gift-notice';
import { nameInSubject } from './name-in-subject';
import { Composes, type Letter, type Mail } from './mail';

const PURPOSE = 'gift-notice';

interface About {
  orderId: number;
  recipientIndex: number;
}

/** Recipients hear of their gift only when the giver chose to tell them. */
@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-gift-notice-when-order-placed', on: OrderPlaced as never, kind: 'local' })
export class MailGiftNoticeWhenOrderPlaced implements LocalHandler<OrderPlacedPayload>, Mail<About> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly config: Config,
  ) {}

  async handle({ orderId }: OrderPlacedPayload, tx: Tx): Promise<void> {
    const order = await this.orders.get(orderId);
    if (!order.isGift || order.isTest) return;
    for (const { recipientIndex, email, receiveNotifications } of order.shipments) {
      if (!email || !receiveNotifications) continue;
      const about = { orderId, recipientIndex };
      await this.mail.post(tx, { purpose: PURPOSE, key: `order-${orderId}-${recipientIndex}`, about });
    }
  }

  async compose({ orderId, recipientIndex }: About): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    const shipment = order.shipments.find((each) => each.recipientIndex === recipientIndex);
    if (!shipment?.email || shipment.status === 'cancelled' || shipment.status === 'delivered') return null;
    return {
      to: { email: shipment.email, name: `${shipment.firstName} ${shipment.lastName}`.trim() },
      subject: `${nameInSubject(order.customerName, 'Somebody')} is sending you cookies`,
      body: createElement(GiftNotice, { site: this.config.publicUrl, order, shipment }),
    };
  }
}
