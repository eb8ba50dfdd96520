import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NewFlag } from './flags';
import { Order } from './order';
import type { OrderItem } from './order-item';
import type { Shipment, ShipmentKind } from './shipment';

type OrderFields = Omit<
  Order,
  'id' | 'status' | 'createdAt' | 'isTest' | 'followVersion' | 'dueAt' | 'needsAttention' | 'byCourierService'
> & { isTest?: boolean };

export interface NewShipment
  extends
    Partial<Pick<Shipment, 'deliveryTax'>>,
    Pick<
      Shipment,
      | 'recipient'
      | 'provider'
      | 'deliverAt'
      | 'itemsCents'
      | 'discountCents'
      | 'deliveryFeeCents'
      | 'waivedFeeCents'
      | 'tipCents'
      | 'taxCents'
    > {
  /** By default goods. */
  kind?: ShipmentKind;
  /** Store that serves it; by default the order's. */
  storeId?: number;
  flags?: NewFlag[];
  items: (Omit<OrderItem, 'id' | 'orderId' | 'shipment' | 'shipmentId' | 'tax'> & Partial<Pick<OrderItem, 'tax'>>)[];
}

export interface NewOrder extends OrderFields {
  shipments: NewShipment[];
  /** Of the member of staff who placed it; in the history of its shipments. */
  note?: string | null;
}

/** Inserts all shipments with their items and the first line of their history, in one statement. */
const INSERT_SHIPMENTS = `
  WITH given AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (
      kind text, recipient jsonb, provider text, "storeId" int, "deliverAt" timestamptz, "itemsCents" int, "discountCents" int, "deliveryFeeCents" int,
      "waivedFeeCents" int, "tipCents" int, "taxCents" int, "deliveryTax" jsonb, items jsonb)) WITH ORDINALITY AS g (
      kind, recipient, provider, store_id, deliver_at, items_cents, discount_cents, fee_cents, waived_cents, tip_cents, tax_cents,
      delivery_tax, items, place)
  ), shipped AS (
    INSERT INTO orders.shipments (order_id, recipient_index, shipment_kind, status, provider, store_id, recipient, deliver_at,
      items_cents, discount_cents, delivery_fee_cents, waived_fee_cents, tip_cents, tax_cents, delivery_tax, total_cents)
    SELECT $1::int, place - 1, coalesce(kind, 'goods'), 'pending', provider, coalesce(store_id, $2::int), recipient, deliver_at,
      items_cents, discount_cents, fee_cents, waived_cents, tip_cents, tax_cents, delivery_tax,
      items_cents - discount_cents + fee_cents + tip_cents + tax_cents
    FROM given ORDER BY place RETURNING id, recipient_index
  ), noted AS (
    INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, why)
    SELECT $1::int, recipient_index, 'pending', $4, $5 FROM shipped
  )
  INSERT INTO orders.order_items (order_id, shipment_id, cookie_box_id, title, type, box_size, product_id, quantity, total_cents,
    discount_cents, tax, image_url, personal_message, gift_card, contents, declared, stock_units)
  SELECT $1::int, shipped.id, i."cookieBoxId", i.title, i.type, i."boxSize", i."productId", i.quantity, i."totalCents",
    i."discountCents", i.tax, i."imageUrl", i."personalMessage", i."giftCard", i.contents, i.declared, i."stockUnits"
  FROM given JOIN shipped ON shipped.recipient_index = given.place - 1,
    jsonb_to_recordset(given.items) AS i ("cookieBoxId" int, title text, type text, "boxSize" int, "productId" int,
      quantity int, "totalCents" int, "discountCents" int, tax jsonb, "imageUrl" text, "personalMessage" text, "giftCard" jsonb, contents jsonb, declared jsonb, "stockUnits" jsonb)
  ORDER BY given.place, i."cookieBoxId"`;

/** The note of staff, and that it is not paid. */
function originInWords({ manualPayment }: OrderFields, note: string | null): string {
  if (!manualPayment || manualPayment.received) return note ?? 'Paid';
  const unpaid = manualPayment.kind === 'invoice' ? 'On an invoice' : 'Not paid yet';
  return note ? `${unpaid}. ${note}` : unpaid;
}

@Injectable()
export class NewOrderRepository {
  /** Writes an order with its shipments and items; returns its id. */
  async insert(tx: Tx, { shipments, note = null, ...fields }: NewOrder): Promise<number> {
    const { identifiers } = await tx.manager.getRepository(Order).insert({ ...fields, status: 'pending' });
    const { id } = identifiers[0] as { id: number };
    const { isTest, placedBy } = fields;
    const origin = isTest ? ['staff', 'Test order'] : [placedBy ?? 'shopper', originInWords(fields, note)];
    await tx.rows(INSERT_SHIPMENTS, [id, fields.storeId, JSON.stringify(shipments), ...origin]);
    return id;
  }
}
