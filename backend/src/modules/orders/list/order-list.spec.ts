import { Client } from 'pg';
import { Clock } from '../../../kernel/clock';
import { leastStatements } from '../../../../test/support/count-statements';
import { useShop } from '../../../../test/support/open-shop';
import { boxFor, placeOrder } from '../../../../test/support/orders';
import { useAdmin } from '../../../../test/support/shopper';
import type { AdminOrderResponse } from '../http/admin-order.dto';

/** Half past one on a Saturday afternoon in Austin. */
const NOON = new Date('2026-11-21T19:30:00Z');

const at = (start: string, window: string) => ({
  ...boxFor({ deliveryDate: start.slice(0, 10), deliveryTime: window }),
  deliverAt: new Date(start),
});
const early = () => at('2026-11-21T15:00:00Z', '9:00 AM - 10:00 AM');
const now = () => at('2026-11-21T19:00:00Z', '1:00 PM - 2:00 PM');
const evening = () => at('2026-11-22T00:00:00Z', '6:00 PM - 7:00 PM');
const tomorrow = () => at('2026-11-22T16:00:00Z', '10:00 AM - 11:00 AM');

describe('The order list of the back office', () => {
  const shop = useShop({ worker: false });
  const admin = useAdmin(shop);
  /** The numbers of the orders, by name. */
  const number: Record<string, number> = {};
  let clock: Date;

  beforeAll(async () => {
    shop.app.get(Clock).now = () => clock;
    clock = NOON;
    const place = async (name: string, ...[changes]: [Parameters<typeof placeOrder>[1]]) => {
      number[name] = await placeOrder(shop.app, { customerName: name, ...changes });
    };
    await place('tomorrow', { shipments: [tomorrow()] });
    await place('unscheduled', {});
    await place('late', { shipments: [early()], customerName: 'Otto Specimen-Longlast' });
    await place('now', { shipments: [now()], customerEmail: 'anna.berg@shop.test' });
    await place('pickup', { shipments: [now()], fulfilment: 'pickup' });
    await place('gift', { shipments: [evening(), tomorrow()], isGift: true });
    await place('doordash', { shipments: [{ ...evening(), provider: 'doordash' }] });
    await place('flagged', {
      shipments: [{ ...tomorrow(), flags: [{ kind: 'note', params: { text: 'Call them.' } }] }],
    });
    await place('cancelled', { shipments: [early()] });
    await place('delivered', { shipments: [early()] });
    for (const status of ['cancelled', 'delivered'])
      await admin.put(`/api/admin/orders/${number[status]}/status`).send({ status }).expect(200);
  });
  afterEach(() => void (clock = NOON));

  const list = async (query = '') => admin.get(`/api/admin/orders${query}`).expect(200);
  const rows = async (query = '') => (await list(query)).body as AdminOrderResponse[];
  const names = async (query: string) =>
    (await rows(query)).map(({ id }) => Object.keys(number).find((name) => number[name] === id));
  const set = (name: string, status: string) =>
    admin.put(`/api/admin/orders/${number[name]}/status`).send({ status }).expect(200);

  it('sorts pending orders by due time: pickups by the start of the window, deliveries by its end, cancelled ones last', async () => {
    expect(await names('?status=pending')).toEqual([
      'late',
      'pickup',
      'now',
      'gift',
      'doordash',
      'tomorrow',
      'flagged',
      'unscheduled',
      'cancelled',
    ]);
    const [late, pickup] = await rows('?status=pending');
    expect(late).toMatchObject({
      dueAt: '2026-11-21T16:00:00.000Z',
      dueDate: '2026-11-21',
      dueWindow: '9:00 AM - 10:00 AM',
      timeZone: 'America/Chicago',
    });
    expect(pickup!.dueAt).toBe('2026-11-21T19:00:00.000Z');
  });

  it('sorts completed orders newest first, and both views in reverse on request', async () => {
    expect(await names('?status=completed')).toEqual(['delivered']);
    expect((await names('?status=pending&sort=newest')).slice(0, 3)).toEqual(['cancelled', 'flagged', 'doordash']);
    expect(await names('?status=completed&sort=due')).toEqual(['delivered']);
    await admin.get('/api/admin/orders?sort=name').expect(422);
  });

  it('continues after the previous page in both orders', async () => {
    for (const sort of ['due', 'newest']) {
      const whole = await names(`?status=pending&sort=${sort}`);
      const pages: (string | undefined)[] = [];
      let before: string | undefined;
      do {
        const query = `?status=pending&sort=${sort}&limit=2${before ? `&before=${before}` : ''}`;
        pages.push(...(await names(query)));
        before = (await list(query)).headers['x-next-before'] as string | undefined;
      } while (before);
      expect(pages).toEqual(whole);
    }
  });

  it('refuses an invalid page position', async () => {
    for (const before of ['x', '0', '2147483648', '2026-99-01T00:00:00Z_1', 'infinity_0'])
      for (const sort of ['due', 'newest']) await admin.get('/api/admin/orders').query({ before, sort }).expect(422);
  });

  it('counts the orders of each view; today and late follow the time zone of the store', async () => {
    const counts = async () => (await list('?status=pending')).headers['x-view-counts'];
    expect(await counts()).toBe('all=9, due_today=5, late=2, attention=1, pickup=1, gifts=1, unpaid=0, doordash=1');
    expect(await names('?status=pending&view=late')).toEqual(['late', 'pickup']);
    expect(await names('?status=pending&view=due_today')).toEqual(['late', 'pickup', 'now', 'gift', 'doordash']);
    expect(await names('?status=pending&view=attention')).toEqual(['flagged']);
    expect(await names('?status=pending&view=pickup')).toEqual(['pickup']);
    expect(await names('?status=pending&view=gifts')).toEqual(['gift']);
    expect(await names('?status=pending&view=doordash')).toEqual(['doordash']);
    // Past midnight in Austin.
    clock = new Date('2026-11-22T06:30:00Z');
    expect(await counts()).toContain('due_today=2, late=5');
    await admin.get('/api/admin/orders?view=mine').expect(422);
  });

  it('filters by status and counts the results', async () => {
    const { headers } = await list('?status=pending&step=cancelled');
    expect(headers['x-total-count']).toBe('1');
    expect(await names('?step=delivered')).toEqual(['delivered']);
  });

  it('finds an order by its number first, and people by the beginnings of words', async () => {
    expect(await names(`?search=%23${number.gift}`)).toEqual(['gift']);
    expect(await names('?search=otto')).toEqual(['late']);
    expect(await names('?search=longl%20OTT')).toEqual(['late']);
    expect(await names('?search=anna.berg@sh')).toEqual(['now']);
    expect(await names('?search=berg')).toEqual(['now']);
    expect(await names("?search=')%20%26%20!%3A*%5C")).toEqual([]);
    const named = await placeOrder(shop.app, { customerEmail: `${number.gift}.0@shop.test` });
    expect((await rows(`?search=${number.gift}&limit=1`)).map(({ id }) => id)).toEqual([number.gift]);
    const next = (await list(`?search=${number.gift}&limit=1`)).headers['x-next-before'] as string;
    // The order found by its number comes before newer ones, and the next page still skips none.
    expect((await rows(`?search=${number.gift}`)).map(({ id }) => id)).toEqual([number.gift, named]);
    expect((await rows(`?search=${number.gift}&limit=1&before=${next}`)).map(({ id }) => id)).toEqual([named]);
    await set('unscheduled', 'preparing');
    await shop.rows`DELETE FROM orders.orders WHERE id = ${named}`;
  });

  it('finds orders by the first digits of their numbers, of which two are too few', async () => {
    const digits = String(number.gift);
    const begins = Object.values(number).filter((id) => String(id).startsWith(digits.slice(0, 4)));
    const found = async (search: string) => new Set((await rows(`?search=${search}`)).map(({ id }) => id));
    expect(begins.length).toBeGreaterThan(1);
    expect(await found(digits.slice(0, 4))).toEqual(new Set(begins));
    expect(await found(digits.slice(0, 2))).toEqual(new Set());
  });

  it('shows all orders of a store for a day, in any status', async () => {
    const day = (date: string, more = '') => names(`?day=${date}&sort=due${more}`);
    expect(new Set(await day('2026-11-21', '&store=1'))).toEqual(
      new Set(['cancelled', 'delivered', 'doordash', 'gift', 'late', 'now', 'pickup']),
    );
    // Six in the evening in Austin is the next day in UTC; a gift is listed by each of its shipments.
    expect(await day('2026-11-22', '&status=pending')).toEqual(['gift', 'tomorrow', 'flagged']);
    expect(await day('2026-11-21', '&status=completed')).toEqual(['delivered']);
    expect(await day('2026-11-21', '&view=pickup')).toEqual(['pickup']);
    expect(await day('2026-11-21', '&store=2')).toEqual([]);
    const { headers } = await list('?day=2026-11-21&status=completed');
    expect([headers['x-total-count'], headers['x-view-counts']]).toEqual(['1', expect.stringMatching(/^all=1, /)]);
    await admin.get('/api/admin/orders?day=2026-11-31').expect(422);
    await admin.get('/api/admin/orders?day=2026-11-21&store=99').expect(404);
  });

  it('lists the late orders of a day first, page by page, although completed ones were due before them', async () => {
    clock = new Date('2026-11-23T12:00:00Z');
    const day = '?sort=due&day=2026-11-21&store=1';
    const late = ['late', 'pickup', 'now', 'gift', 'doordash'];
    expect((await list(day)).headers['x-view-counts']).toContain(`late=${late.length}`);
    const whole = await names(day);
    expect(whole).toEqual([...late, 'delivered', 'cancelled']);
    const pages: (string | undefined)[] = [];
    for (let before: unknown = ''; before !== undefined;) {
      const query = `${day}&limit=2${before ? `&before=${before as string}` : ''}`;
      pages.push(...(await names(query)));
      before = (await list(query)).headers['x-next-before'];
    }
    expect(pages).toEqual(whole);
  });

  it('sorts a gift by its earliest open shipment', async () => {
    const gift = async () => (await rows(`?search=${number.gift}`))[0]!;
    expect((await gift()).dueAt).toBe('2026-11-22T01:00:00.000Z');
    await admin.post(`/api/admin/orders/${number.gift}/own-courier/0`).send({ status: 'delivered' }).expect(200);
    expect(await gift()).toMatchObject({ dueAt: '2026-11-22T17:00:00.000Z', dueWindow: '10:00 AM - 11:00 AM' });
  });

  describe('polled again', () => {
    const poll = async (etag: string, query = '') =>
      (await admin.get(`/api/admin/orders${query}`).set('If-None-Match', etag)).status;

    it('is a 304 for two statements, without reading the list', async () => {
      const { etag } = (await list('?status=pending')).headers;
      const asked = jest.spyOn(Client.prototype, 'query');
      expect(await poll(etag!, '?status=pending')).toBe(304);
      const text = JSON.stringify(asked.mock.calls.map(([query]) => query));
      asked.mockRestore();
      expect(text).toContain('list_versions');
      expect(text).not.toContain('orders.orders');
      expect(await leastStatements(() => poll(etag!, '?status=pending'))).toBeLessThanOrEqual(2);
      expect(await leastStatements(() => list('?status=pending'))).toBeLessThanOrEqual(2);
    });

    /** The statements for a list that the caller does not have. */
    const statementsOfList = async (query = '') => {
      const asked = jest.spyOn(Client.prototype, 'query');
      const { body } = await list(query);
      const text = JSON.stringify(asked.mock.calls.map(([statement]) => statement));
      asked.mockRestore();
      return { text, body: body as AdminOrderResponse[] };
    };

    it('is read once for all callers', async () => {
      const read = await rows('?status=pending&sort=newest');
      const { text, body } = await statementsOfList('?status=pending&sort=newest');
      expect(text).not.toContain('orders.orders');
      expect(body).toEqual(read);
    });

    it('is read each time while a step can be undone, because the seconds left change', async () => {
      await shop.rows`UPDATE orders.shipments
        SET undo_history_id = 1, undo_status = 'pending', undo_until = now() + interval '1 hour'
         WHERE order_id = ${number.tomorrow}`;
      await list();
      const { text, body } = await statementsOfList();
      expect(body.flatMap(({ recipientData }) => recipientData).some(({ undo }) => undo)).toBe(true);
      expect(text).toContain('orders.orders');
      await shop.rows`UPDATE orders.shipments SET undo_history_id = NULL, undo_status = NULL, undo_until = NULL
        WHERE order_id = ${number.tomorrow}`;
    });

    it('is read again after a change of an order or shipment, and after a new or deleted order', async () => {
      const changed = async (change: () => Promise<unknown>) => {
        const { etag } = (await list()).headers;
        expect(await poll(etag!)).toBe(304);
        await change();
        expect(await poll(etag!)).toBe(200);
        expect((await list()).headers.etag).not.toBe(etag);
      };
      await changed(() => set('tomorrow', 'preparing'));
      await changed(
        () =>
          shop.rows`INSERT INTO orders.shipment_flags (shipment_id, kind, sentence)
            SELECT id, 'no_window', 'x' FROM orders.shipments WHERE order_id = ${number.late}`,
      );
      expect(await names('?view=attention')).toEqual(['flagged', 'late']);
      let id = 0;
      await changed(async () => (id = await placeOrder(shop.app)));
      await changed(() => shop.rows`DELETE FROM orders.orders WHERE id = ${id}`);
    });

    it('is read again when an order became late or a new day began', async () => {
      const { etag } = (await list('?status=pending')).headers;
      clock = new Date('2026-11-21T19:39:59Z');
      expect(await poll(etag!, '?status=pending')).toBe(304);
      clock = new Date('2026-11-21T19:59:59Z');
      const later = (await list('?status=pending')).headers.etag!;
      clock = new Date('2026-11-21T20:00:01Z');
      expect((await list('?status=pending')).headers.etag).not.toBe(later);
      expect(await poll(later, '?status=pending')).toBe(200);
    });

    it('is read again for another query, and after an unknown version', async () => {
      const { etag } = (await list('?status=pending')).headers;
      expect(await poll(etag!, '?status=completed')).toBe(200);
      expect(await poll('"x"')).toBe(200);
    });

    it('misses no commit: one that began before the poll and ended after it is in the next answer', async () => {
      const other = new Client({ connectionString: shop.config.databaseUrl });
      await other.connect();
      try {
        await other.query('BEGIN');
        await other.query(`UPDATE orders.orders SET customer_name = 'Renamed' WHERE id = $1`, [number.now]);
        await set('pickup', 'preparing');
        const { etag } = (await list()).headers;
        expect(await poll(etag!)).toBe(304);
        await other.query('COMMIT');
        expect(await poll(etag!)).toBe(200);
      } finally {
        await other.end();
      }
    });
  });
});
