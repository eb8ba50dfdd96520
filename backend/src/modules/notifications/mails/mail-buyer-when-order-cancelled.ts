import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler, type TaskContext } from '../../../kernel/events/handlers';
import { OrderReader } from '../../orders';
import { OrderCancelled, type OrderCancelledPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { OrderCancelledLetter } from '../templates/order-cancelled-letter';
import { Composes, type Letter, type Mail } from './mail';
import { buyerOf } from './shipment-mail';

const PURPOSE = 'order-cancelled';

interface About {
  orderId: number;
  /** Null: the whole order. */
  recipientIndex: number | null;
}

@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-buyer-when-order-cancelled', on: OrderCancelled as never, kind: 'local' })
export class MailBuyerWhenOrderCancelled implements LocalHandler<OrderCancelledPayload>, Mail<About> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly config: Config,
  ) {}

  /** An order may be reopened and cancelled again, so each cancelling has its own mail. */
  async handle({ orderId, recipientIndex }: OrderCancelledPayload, tx: Tx, { taskId }: TaskContext): Promise<void> {
    const about = { orderId, recipientIndex: recipientIndex ?? null };
    await this.mail.post(tx, { purpose: PURPOSE, key: `order-${orderId}-task-${taskId}`, about });
  }

  async compose({ orderId, recipientIndex }: About): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    const meant = order.shipments.filter((each) => recipientIndex === null || each.recipientIndex === recipientIndex);
    const shipments = meant.filter((shipment) => shipment.status === 'cancelled');
    if (order.isTest || shipments.length === 0) return null;
    return {
      to: buyerOf(order),
      subject: `Order #${order.id}: cancelled`,
      body: createElement(OrderCancelledLetter, { site: this.config.publicUrl, order, shipments }),
    };
  }
}
