import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { OrderReader } from '../../orders';
import { OrderPlaced, type OrderPlacedPayload } from '../../orders/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { OrderReceipt } from '../templates/order-receipt';
import { Composes, type Letter, type Mail } from './mail';

/** The purpose of receipts in the send log; each order has one. */
export const RECEIPT = 'order-receipt';
export const receiptKey = (orderId: number) => `order-${orderId}`;

@Injectable()
@Composes(RECEIPT)
@Handles({ name: 'notifications.mail-receipt-when-order-placed', on: OrderPlaced as never, kind: 'local' })
export class MailReceiptWhenOrderPlaced implements LocalHandler<OrderPlacedPayload>, Mail<OrderPlacedPayload> {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly orders: OrderReader,
    private readonly config: Config,
  ) {}

  async handle({ orderId }: OrderPlacedPayload, tx: Tx): Promise<void> {
    await this.mail.post(tx, { purpose: RECEIPT, key: receiptKey(orderId), about: { orderId } });
  }

  async compose({ orderId }: OrderPlacedPayload): Promise<Letter | null> {
    const order = await this.orders.get(orderId);
    if (order.isTest) return null;
    return {
      to: { email: order.customerEmail, name: order.customerName },
      subject: `Your Crispi order #${order.id}`,
      body: createElement(OrderReceipt, { site: this.config.publicUrl, order }),
    };
  }
}
