import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderPlaced } from '../events';
import { Order } from '../entities/order';
import { OrderItem } from '../entities/order-item';
import { Shipment, type ShipmentRecipient } from '../entities/shipment';
import { StatusChange } from '../entities/status-change';

type OrderFields = Omit<Order, 'id' | 'status' | 'createdAt' | 'isTest'> & { isTest?: boolean };

export interface NewShipment {
  recipient: ShipmentRecipient;
  provider: 'crispi' | 'doordash';
  /** Store that serves it; the order's when left out. */
  storeId?: number;
  deliverAt: Date | null;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  attention: string | null;
  items: Omit<OrderItem, 'id' | 'orderId' | 'shipment' | 'shipmentId'>[];
}

export interface NewOrder extends OrderFields {
  shipments: NewShipment[];
}

/** Writes a paid order, its shipments and items, and announces it: all in the caller's transaction. */
@Injectable()
export class PlaceOrder {
  /** Returns the order's id, which is also its number. */
  async execute(tx: Tx, { shipments, ...fields }: NewOrder): Promise<number> {
    const order = await tx.manager.getRepository(Order).save({ ...fields, status: 'pending' as const });
    for (const [recipientIndex, shipment] of shipments.entries()) {
      await this.addShipment(tx, order, recipientIndex, shipment);
    }
    await tx.publish(OrderPlaced, { orderId: order.id });
    return order.id;
  }

  private async addShipment(
    tx: Tx,
    { id: orderId, storeId }: Pick<Order, 'id' | 'storeId'>,
    recipientIndex: number,
    { items, ...fields }: NewShipment,
  ): Promise<void> {
    const totalCents = fields.itemsCents + fields.deliveryFeeCents + fields.tipCents + fields.taxCents;
    const shipment = await tx.manager
      .getRepository(Shipment)
      .save({ storeId, ...fields, totalCents, orderId, recipientIndex, status: 'pending' as const });
    await tx.manager
      .getRepository(OrderItem)
      .insert(items.map((item) => ({ ...item, orderId, shipmentId: shipment.id })));
    await tx.manager
      .getRepository(StatusChange)
      .insert({ orderId, recipientIndex, fromStatus: null, toStatus: 'pending', changedBy: 'shopper', why: 'Paid' });
  }
}
