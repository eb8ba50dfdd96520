import pg from 'pg';

/** Adds `count` orders by copying the existing ones with their shipments and items. */
export async function addOrders(databaseUrl, count) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const columns = async (table, without) => {
    const { rows } = await client.query(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_schema = 'orders' AND table_name = $1 AND column_name <> ALL($2)`,
      [table, without],
    );
    return rows[0].list;
  };
  const order = await columns('orders', ['id', 'payment_intent_id']);
  const shipment = await columns('shipments', ['id', 'order_id']);
  const item = await columns('order_items', ['id', 'order_id', 'shipment_id', 'cookie_box_id']);
  await client.query('BEGIN');
  await client.query('CREATE TEMP TABLE model AS SELECT min(id) AS id FROM orders.orders');
  await client.query(
    `CREATE TEMP TABLE copies AS WITH made AS (
       INSERT INTO orders.orders (${order}) SELECT ${order} FROM orders.orders o, generate_series(1, ${Number(count)})
       WHERE o.id = (SELECT id FROM model) RETURNING id) SELECT id FROM made`,
  );
  await client.query(
    `INSERT INTO orders.shipments (order_id, ${shipment}) SELECT c.id, ${shipment} FROM orders.shipments s, copies c
     WHERE s.order_id = (SELECT id FROM model)`,
  );
  await client.query(
    `INSERT INTO orders.order_items (order_id, shipment_id, cookie_box_id, ${item})
     SELECT c.id, (SELECT id FROM orders.shipments WHERE order_id = c.id LIMIT 1), 1000000000 + c.id, ${item}
     FROM orders.order_items i, copies c WHERE i.order_id = (SELECT id FROM model)`,
  );
  await client.query('COMMIT');
  await client.query('ANALYZE');
  await client.end();
}
