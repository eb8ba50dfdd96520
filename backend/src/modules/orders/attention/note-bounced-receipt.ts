import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import {
  ReceiptBounced,
  type ReceiptBouncedPayload,
  ReceiptResent,
  type ReceiptResentPayload,
} from '../../notifications/events';
import { OrderRepository } from '../core/order.repository';

/** Flags an order whose receipt bounced: later e-mails would not reach its buyer either. */
@Injectable()
@HandlesEvent(ReceiptBounced, { name: 'orders.note-bounced-receipt', kind: 'local' })
export class NoteBouncedReceipt implements LocalHandler<ReceiptBouncedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId }: ReceiptBouncedPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const first = this.orders.shipment(locked, 0);
    await this.orders.raise(tx, first, { kind: 'receipt_bounced', params: {} });
    await this.orders.save(tx, locked, first);
  }
}

/** The receipt is sent again: if it bounces once more, the order is flagged again. */
@Injectable()
@HandlesEvent(ReceiptResent, { name: 'orders.forget-bounced-receipt', kind: 'local' })
export class ForgetBouncedReceipt implements LocalHandler<ReceiptResentPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId }: ReceiptResentPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const first = this.orders.shipment(locked, 0);
    if (await this.orders.settle(tx, first, ({ kind }) => kind === 'receipt_bounced'))
      await this.orders.save(tx, locked, first);
  }
}
