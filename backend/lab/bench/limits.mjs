import { createServer } from 'node:http';
import pg from 'pg';

const LIST = `SELECT p.*, c.name AS category FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
  WHERE p.is_active ORDER BY c.sort_order, p.name`;
const PAGE = `SELECT o.*, (SELECT json_agg(s) FROM orders.shipments s WHERE s.order_id = o.id) AS shipments,
  (SELECT json_agg(i) FROM orders.order_items i WHERE i.order_id = o.id) AS items FROM orders.orders o ORDER BY o.id DESC LIMIT 20`;
const COUNT = 'SELECT count(*) FROM (SELECT 1 FROM orders.orders LIMIT 1001) counted';

/**
 * The upper limits of this machine: the minimal work of each row behind node:http, on the same database.
 * @param {Record<string, Buffer>} kept responses sent from memory, by path
 */
export async function openLimits(databaseUrl, kept) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  await pool.query('CREATE TABLE public.bench_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, data jsonb)');
  await pool.query(
    'CREATE TABLE public.bench_lines (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint)',
  );
  const routes = {
    '/list': async () => (await pool.query({ name: 'list', text: LIST })).rows,
    '/row': async () =>
      (await pool.query({ name: 'row', text: `${LIST} LIMIT 1`.replace(/ORDER BY.*LIMIT/, 'AND p.id = 1 LIMIT') }))
        .rows[0],
    '/orders': async () => [
      (await pool.query({ name: 'count', text: COUNT })).rows,
      (await pool.query({ name: 'page', text: PAGE })).rows,
    ],
    '/transaction': () => transaction(pool),
  };
  const server = createServer((request, response) => {
    if (kept[request.url]) return response.setHeader('content-type', 'application/json').end(kept[request.url]);
    routes[request.url]().then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      (error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

/** An order, three lines and an outbox row. */
async function transaction(pool) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query({
      name: 'order',
      text: 'INSERT INTO bench_orders (data) VALUES ($1) RETURNING id',
      values: [{ customer: 'Ada' }],
    });
    for (let line = 0; line < 3; line++)
      await client.query({
        name: 'line',
        text: 'INSERT INTO bench_lines (order_id) VALUES ($1)',
        values: [rows[0].id],
      });
    await client.query({
      name: 'event',
      text: 'INSERT INTO bench_orders (data) VALUES ($1)',
      values: [{ event: 'placed' }],
    });
    await client.query('COMMIT');
    return rows[0];
  } finally {
    client.release();
  }
}
