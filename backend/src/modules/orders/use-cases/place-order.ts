import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderPlaced } from '../events';
import { Order } from '../entities/order';
import type { OrderItem } from '../entities/order-item';
import type { ShipmentRecipient } from '../entities/shipment';

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

/** All shipments with their items and the first line of their history: one statement, however many recipients. */
const SHIPMENTS = `
  WITH given AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (
      recipient jsonb, provider text, "storeId" int, "deliverAt" timestamptz, "itemsCents" int, "deliveryFeeCents" int,
      "tipCents" int, "taxCents" int, attention text, items jsonb)) WITH ORDINALITY AS g (
      recipient, provider, store_id, deliver_at, items_cents, fee_cents, tip_cents, tax_cents, attention, items, place)
  ), shipped AS (
    INSERT INTO orders.shipments (order_id, recipient_index, status, provider, store_id, attention, recipient, deliver_at,
      items_cents, delivery_fee_cents, tip_cents, tax_cents, total_cents)
    SELECT $1::int, place - 1, 'pending', provider, coalesce(store_id, $2::int), attention, recipient, deliver_at,
      items_cents, fee_cents, tip_cents, tax_cents, items_cents + fee_cents + tip_cents + tax_cents
    FROM given ORDER BY place RETURNING id, recipient_index
  ), noted AS (
    INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, why)
    SELECT $1::int, recipient_index, 'pending', 'shopper', 'Paid' FROM shipped
  )
  INSERT INTO orders.order_items (order_id, shipment_id, cookie_box_id, title, type, box_size, product_id, quantity, total_cents,
    image_url, personal_message, contents, stock_units)
  SELECT $1::int, shipped.id, i."cookieBoxId", i.title, i.type, i."boxSize", i."productId", i.quantity, i."totalCents",
    i."imageUrl", i."personalMessage", i.contents, i."stockUnits"
  FROM given JOIN shipped ON shipped.recipient_index = given.place - 1,
    jsonb_to_recordset(given.items) AS i ("cookieBoxId" int, title text, type text, "boxSize" int, "productId" int,
      quantity int, "totalCents" int, "imageUrl" text, "personalMessage" text, contents jsonb, "stockUnits" jsonb)
  ORDER BY given.place, i."cookieBoxId"`;

/** Writes a paid order, its shipments and items, and announces it: all in the caller's transaction. */
@Injectable()
export class PlaceOrder {
  /** Returns the order's id, which is also its number. */
  async execute(tx: Tx, { shipments, ...fields }: NewOrder): Promise<number> {
    const order = await tx.manager.getRepository(Order).save({ ...fields, status: 'pending' as const });
    await tx.rows(SHIPMENTS, [order.id, fields.storeId, JSON.stringify(shipments)]);
    await tx.publish(OrderPlaced, { orderId: order.id });
    return order.id;
  }
}
