import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderCorrected } from '../events';
import { Correction } from './correction';
import { Order } from '../core/order';
import { OrderItem } from '../core/order-item';
import { Shipment } from '../core/shipment';
import type { LockedOrder } from '../core/order.repository';

export type NewCorrection = Pick<Correction, 'orderId' | 'recipientIndex' | 'changes' | 'correctedBy' | 'why'>;

/** Changes by staff and buyers, and the columns they change. */
@Injectable()
export class CorrectionRepository {
  constructor(private readonly database: Database) {}

  async find(correctionId: number, source: Statements = this.database): Promise<Correction | null> {
    const [correction] = await source.rows<Correction>(
      `SELECT id, order_id, recipient_index, changes, corrected_by, why, corrected_at FROM orders.corrections WHERE id = $1`,
      [correctionId],
    );
    return correction ?? null;
  }

  /** Oldest first. */
  of(orderId: number): Promise<Correction[]> {
    return this.database.rows(
      `SELECT id, order_id, recipient_index, changes, corrected_by, why, corrected_at
       FROM orders.corrections WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
  }

  /** Adds the correction and publishes it. */
  async add(tx: Tx, correction: NewCorrection): Promise<void> {
    const { identifiers } = await tx.manager.getRepository(Correction).insert(correction);
    const correctionId = (identifiers[0] as { id: number }).id;
    await tx.publish(OrderCorrected, { orderId: correction.orderId, correctionId });
  }

  async saveBuyer(tx: Tx, { id, customerEmail, customerPhone, userId }: Order): Promise<void> {
    await tx.manager.getRepository(Order).update({ id }, { customerEmail, customerPhone, userId });
  }

  /** The messages of a shipment's items. */
  async messagesOf(tx: Tx, shipmentId: number): Promise<Record<number, string | null>> {
    const items = await tx.rows<Pick<OrderItem, 'id' | 'personalMessage'>>(
      'SELECT id, personal_message FROM orders.order_items WHERE shipment_id = $1 ORDER BY id',
      [shipmentId],
    );
    return Object.fromEntries(items.map(({ id, personalMessage }) => [id, personalMessage]));
  }

  async saveMessage(tx: Tx, itemId: number, personalMessage: string | null): Promise<void> {
    await tx.manager.getRepository(OrderItem).update({ id: itemId }, { personalMessage });
  }

  /** The address and window of the shipment, and the order's copy of them. */
  async saveShipment(tx: Tx, { order }: LockedOrder, shipment: Shipment): Promise<void> {
    const { id, recipient, deliverAt, provider, storeId, feeReturnedCents } = shipment;
    await tx.manager
      .getRepository(Shipment)
      .update({ id }, { recipient, deliverAt, provider, storeId, feeReturnedCents } as object);
    const { deliveryAddress, storeId: orderStoreId } = order;
    await tx.manager.getRepository(Order).update({ id: order.id }, { deliveryAddress, storeId: orderStoreId });
  }
}
