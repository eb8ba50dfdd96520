import { Injectable } from '@nestjs/common';
import { OWN_COURIERS, serviceFor } from '@crispi/rules/couriers';
import { Database } from '../../../kernel/database/database';
import { NotFound } from '../../../kernel/errors/app-error';
import { Catalogue, type CatalogueProduct } from '../../catalogue';
import { Stores } from '../../stores';
import { sentenceOf, type Flag } from './flags';
import type { ItemContent } from './order-item';

const FIRST = `ARRAY['Otto', 'Lena', 'Theo', 'Noor', 'Mina', 'Hugo', 'Kai', 'Ivy', 'Sam', 'Rosa', 'June', 'Ada', 'Zoë']`;
const LAST = `ARRAY['Demo', 'Mockingham', 'Testman', 'Example', 'Placeholder', 'Lorem', 'Dummy', 'Fixture', 'Specimen-Longlast',
  'Ipsum', 'Sampleton', 'Sample', 'O''Mock', 'Standin', 'Trial', 'Proof', 'Model']`;

const AT_ONCE = 10_000;

/** The last ones are still open, around the current hour; all earlier ones were delivered or cancelled. */
const OPEN = 60;
const A_DAY = 100;

/** Cookies in each box. */
const BOX = 6;

const FLAG: Flag = { kind: 'courier_gone', params: { reason: 'the driver cancelled.' } };

/**
 * Orders from..until of `count`: $1, $2, $3, at store $4 in time zone $5; some open ones with the flag $6, $7, $8; each
 * box with one of the contents $9. The n-th is always the same except for its day.
 */
const INSERT = `
  WITH facts AS (
    SELECT n, n > $3 - ${OPEN} AS open, n % 10 = 0 AS is_gift, n % 4 = 1 AS pickup, n % 5 = 2 AS by_service,
      (${FIRST})[1 + n * 7 % 13] AS first, (${LAST})[1 + n * 11 % 17] AS last,
      CASE WHEN n > $3 - ${OPEN} THEN date_trunc('hour', kernel.now() AT TIME ZONE $5) + ((n - $3 + ${OPEN}) / 5 - 2) * interval '1 hour'
        ELSE date_trunc('day', kernel.now() AT TIME ZONE $5) - (1 + ($3 - ${OPEN} - n) / ${A_DAY}) * interval '1 day'
          + (9 + n % 9) * interval '1 hour' END AS local
    FROM generate_series($1::int, $2::int) n
  ), given AS (
    SELECT *, first || ' ' || last AS name, lower(translate(first || '.' || last, 'ë''', 'e')) || n || '@example.com' AS email,
      CASE WHEN open THEN (ARRAY['pending', 'preparing', 'ready_for_pickup', 'pending'])[1 + n % 4]
        WHEN n % 33 = 0 THEN 'cancelled' ELSE 'delivered' END AS status,
      CASE WHEN is_gift THEN 2 + n / 10 % 3 ELSE 1 END AS stops, CASE WHEN pickup AND NOT is_gift THEN 'pickup' ELSE 'delivery' END AS fulfilment
    FROM facts
  ), placed AS (
    INSERT INTO orders.orders (status, is_gift, fulfilment, store_id, pickup_at, customer_name, customer_email, customer_phone,
      delivery_address, items_cents, delivery_fee_cents, tip_cents, tax_cents, total_cents, created_at)
    SELECT status, is_gift, fulfilment, $4::int, CASE WHEN fulfilment = 'pickup' THEN
        '{"locationId": 1, "name": "Downtown", "address": "200 Congress Ave, Austin, TX 78701", "phone": null}'::jsonb END,
      name, email, '5125550' || lpad((n % 1000)::text, 3, '0'), n || ' Sample Street, Austin, TX 78701',
      1500 * stops, 0, 0, 0, 1500 * stops, local AT TIME ZONE $5 - interval '1 day'
    FROM given ORDER BY n RETURNING id
  ), numbered AS (
    SELECT id, $1 - 1 + row_number() OVER (ORDER BY id) AS n FROM placed
  ), shipped AS (
    INSERT INTO orders.shipments (order_id, recipient_index, status, cancelled_by, provider, store_id, recipient, deliver_at,
      items_cents, delivery_fee_cents, tip_cents, tax_cents, total_cents)
    SELECT id, stop, status, CASE WHEN status = 'cancelled' THEN 'staff' END,
      CASE WHEN by_service AND fulfilment = 'delivery' THEN '${serviceFor(OWN_COURIERS)}' ELSE '${OWN_COURIERS}' END, $4::int,
      jsonb_build_object('firstName', first, 'lastName', last, 'email', NULL, 'phone', '5125550100', 'receiveNotifications', false,
        'addressLine1', n || ' Sample Street', 'addressLine2', NULL, 'city', 'Austin', 'state', 'TX', 'zipCode', '7870' || 1 + n % 5,
        'country', 'US', 'deliveryDate', to_char(local, 'YYYY-MM-DD'), 'deliveryTime',
        to_char(local, 'FMHH12:MI AM') || ' - ' || to_char(local + interval '1 hour', 'FMHH12:MI AM'), 'deliveryInstructions', NULL),
      local AT TIME ZONE $5, 1500, 0, 0, 0, 1500
    FROM numbered JOIN given USING (n), generate_series(0, stops - 1) stop RETURNING id, order_id, recipient_index
  ), flagged AS (
    INSERT INTO orders.shipment_flags (shipment_id, kind, params, sentence)
    SELECT shipped.id, $6, $7::jsonb, $8 FROM shipped JOIN numbered ON numbered.id = order_id JOIN given USING (n) WHERE open AND n % 20 = 3
  ), noted AS (
    INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, why)
    SELECT order_id, recipient_index, 'pending', 'shopper', 'Paid' FROM shipped
  )
  INSERT INTO orders.order_items (order_id, shipment_id, cookie_box_id, title, type, box_size, quantity, total_cents, contents, stock_units)
  SELECT order_id, shipped.id, -shipped.id, 'Box of ${BOX}', 'cookie_box', ${BOX}, 1, 1500,
    coalesce($9::jsonb -> ((n + recipient_index)::int % greatest(jsonb_array_length($9::jsonb), 1)), '[]'), '[]'
  FROM shipped JOIN numbered ON numbered.id = order_id`;

/**
 * Fills a shop with generated orders of the past and of today, for load tests of the back office. They have no payment.
 */
@Injectable()
export class SampleOrderRepository {
  constructor(
    private readonly database: Database,
    private readonly stores: Stores,
    private readonly catalogue: Catalogue,
  ) {}

  async add(count: number): Promise<void> {
    const store = await this.stores.first();
    if (!store) throw new NotFound('A store');
    const flag = [FLAG.kind, JSON.stringify(FLAG.params), sentenceOf(FLAG)];
    const contents = JSON.stringify(boxesOf(await this.catalogue.onSale()));
    for (let from = 1; from <= count; from += AT_ONCE) {
      const until = Math.min(from + AT_ONCE - 1, count);
      await this.database.rows(INSERT, [from, until, count, store.id, store.timeZone, ...flag, contents]);
    }
    // The planner needs statistics of the new rows.
    for (const table of ['orders', 'shipments', 'shipment_flags', 'order_items', 'status_history', 'customers'])
      await this.database.rows(`VACUUM (ANALYZE) orders.${table}`);
  }
}

/** A box for each flavor: four of it and two of the next one, or six where there is only one. */
function boxesOf(products: CatalogueProduct[]): ItemContent[][] {
  const flavors = products.filter(({ category, isBundle }) => category.kind === 'box_only' && !isBundle);
  return flavors.map((flavor, at) => {
    const next = flavors[(at + 1) % flavors.length]!;
    return next === flavor ? [piecesOf(flavor, BOX)] : [piecesOf(flavor, 4), piecesOf(next, BOX - 4)];
  });
}

const piecesOf = ({ id, name, category, priceCents, imageUrl }: CatalogueProduct, quantity: number): ItemContent => ({
  productId: id,
  name,
  category: category.name,
  priceCents,
  quantity,
  imageUrl,
});
