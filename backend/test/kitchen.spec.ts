import fc from 'fast-check';
import type { DaySlipsResponse, KitchenDayResponse, SlipResponse } from '../src/modules/orders/kitchen/kitchen.dto';
import type { NewShipment, ShipmentStatus } from '../src/modules/orders';
import { runs } from './support/effort';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import type { Browser } from './support/people';
import { useAdmin, bodyOf } from './support/shopper';

const NAMES = ['', 'Lemon Glaze', 'Pistachio Rose', 'Cocoa Crinkle', 'Birthday Swirl'];
const WINDOW = '1:00 PM - 2:00 PM';
const LABEL = 'Tablet by the oven';

type Contents = Record<number, number>;

/** A shipment on that local day in Austin, with a box of the given cookies. */
function shipmentOf(date: string, contents: Contents, more: Partial<NewShipment> = {}): NewShipment {
  const shipment = boxFor({ deliveryDate: date, deliveryTime: WINDOW });
  const [item] = shipment.items;
  const cookie = { category: 'Cookies', priceCents: 450, imageUrl: null };
  const lines = Object.entries(contents).map(([id, quantity]) => ({
    ...cookie,
    productId: Number(id),
    name: NAMES[Number(id)] ?? `Product ${id}`,
    quantity,
  }));
  return {
    ...shipment,
    storeId: 1,
    deliverAt: new Date(`${date}T19:00:00Z`),
    items: [{ ...item!, contents: lines }],
    ...more,
  };
}

const sum = (parts: number[]) => parts.reduce((all, pieces) => all + pieces, 0);

describe('The kitchen of a store', () => {
  const shop = useShop({ worker: false });
  const admin = useAdmin(shop);
  let tablet: Browser;
  let day = 0;

  beforeAll(async () => {
    tablet = shop.browser();
    const pass = await admin.post('/api/admin/device-passes').send({ kind: 'kitchen', storeId: 1, name: LABEL });
    const token = (pass.body as { url: string }).url.split('/').at(-1);
    await tablet.post('/api/device-pass').send({ token }).expect(200);
  });

  /** A day in Austin's winter that no other test uses. */
  const newDay = () => new Date(Date.UTC(2027, 10, 10 + (day += 1))).toISOString().slice(0, 10);
  const read = (date: string, by = tablet) =>
    bodyOf<KitchenDayResponse>(by.get('/api/admin/kitchen/day').query({ date }));
  const order = (date: string, contents: Contents, more: Partial<NewShipment> = {}) =>
    placeOrder(shop.app, { shipments: [shipmentOf(date, contents, more)] });
  const move = (id: number, status: string, index = 0) =>
    tablet.post(`/api/admin/kitchen/orders/${id}/${index}`).send({ status });
  const tick = (itemId: number, productId: number, quantity: number, by = tablet) =>
    by.put(`/api/admin/kitchen/lines/${itemId}/${productId}`).send({ quantity });
  const setStatus = (id: number, status: ShipmentStatus) =>
    admin.put(`/api/admin/orders/${id}/status`).send({ status }).expect(200);

  it('lists its day by due time, with contents, delivery, message and allergens of each box', async () => {
    const date = newDay();
    for (const [id, nuts] of [
      [1, ['almond']],
      [2, ['pistachio']],
    ] as const)
      await shop.rows`UPDATE catalogue.products
        SET allergens = allergens || '{"treeNuts": "contains"}' || jsonb_build_object('nuts', ${JSON.stringify(nuts)}::jsonb) WHERE id = ${id}`;
    const delivery = await order(date, { 1: 4, 2: 2 });
    const pickup = await placeOrder(shop.app, { fulfilment: 'pickup', shipments: [shipmentOf(date, { 3: 6 })] });
    await order(newDay(), { 1: 6 });
    const { shipments, storeName } = await read(date);
    expect(storeName).toBe('East Sixth');
    expect(shipments.map(({ orderId, dueAt }) => [orderId, dueAt])).toEqual([
      [pickup, `${date}T19:00:00.000Z`],
      [delivery, `${date}T20:00:00.000Z`],
    ]);
    expect(shipments.map(({ recipientName }) => recipientName)).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    expect(shipments[1]).toMatchObject({ window: WINDOW, provider: 'crispi', stage: 'to_pack', shipmentCount: 1 });
    const [box] = shipments[1]!.items;
    expect(box).toMatchObject({ title: 'Box of 6', pieces: 6, message: 'With love' });
    expect(box!.lines).toMatchObject([
      { name: 'Lemon Glaze', quantity: 4, packed: false },
      { name: 'Pistachio Rose', quantity: 2, packed: false },
    ]);
    expect(box!.allergens).toMatchObject({ treeNuts: 'contains', nuts: ['almond', 'pistachio'] });
  });

  it('separates cookies, other baked goods and items that are only packed', async () => {
    const others = await shop.rows<{ id: number; units: number }>`
      UPDATE catalogue.products p SET production_units = n.units
      FROM (SELECT p.id, (row_number() OVER (ORDER BY p.id) - 1)::int AS units FROM catalogue.products p
        JOIN catalogue.categories c ON c.id = p.category_id
        WHERE c.kind = 'standard' AND NOT p.is_bundle ORDER BY p.id LIMIT 2) n
      WHERE p.id = n.id RETURNING p.id, production_units AS units`;
    const date = newDay();
    await order(date, { 1: 6, ...Object.fromEntries(others.map(({ id }) => [id, 1])) });
    const kinds = new Map((await read(date)).totals.map(({ productId, kind }) => [productId, kind]));
    expect(kinds.get(1)).toBe('cookie');
    for (const { id, units } of others) expect(kinds.get(id)).toBe(units > 0 ? 'baked' : 'other');
  });

  it('does not show the other store, test orders, and what was cancelled before the day', async () => {
    const date = newDay();
    const there = await order(date, { 1: 6 }, { storeId: 2 });
    await placeOrder(shop.app, { isTest: true, shipments: [shipmentOf(date, { 1: 6 })] });
    await setStatus(await order(date, { 1: 6 }), 'cancelled');
    expect(await read(date)).toMatchObject({ shipments: [], cancelled: [], totals: [] });
    const query = { date, store: 2 };
    await tablet.get('/api/admin/kitchen/day').query(query).expect(403);
    const { body } = await admin.get('/api/admin/kitchen/day').query(query).expect(200);
    expect((body as KitchenDayResponse).shipments).toMatchObject([{ orderId: there }]);
    await move(there, 'preparing').expect(404);
    await tablet.get(`/api/admin/kitchen/orders/${there}/slips`).expect(404);
    const itemId = (body as KitchenDayResponse).shipments[0]!.items[0]!.id;
    await tick(itemId, 1, 6).expect(404);
    await tick(itemId, 1, 6, admin).expect(204);
  });

  it('shows what was cancelled on the day itself, apart from what is to be baked', async () => {
    const today = (await read(newDay())).today;
    const id = await order(today, { 1: 6 }, { deliverAt: new Date() });
    const before = (await read(today)).totals;
    await setStatus(id, 'cancelled');
    const after = await read(today);
    expect(after.cancelled.map(({ orderId }) => orderId)).toContain(id);
    expect(after.totals).not.toEqual(before);
    await tick(after.cancelled.find(({ orderId }) => orderId === id)!.items[0]!.id, 1, 6).expect(409);
    await move(id, 'preparing').expect(409);
  });

  it('names the next day with orders on a day without any', async () => {
    const [empty, cancelled, next] = [newDay(), newDay(), newDay()];
    await setStatus(await order(cancelled, { 1: 6 }), 'cancelled');
    await order(next, { 1: 6 });
    await order(next, { 2: 6 });
    await order(newDay(), { 1: 6 });
    expect((await read(empty)).next).toEqual({ date: next, orders: 2 });
    expect((await read(next)).next).toBeNull();
  });

  it('ticks a line for all tablets; a line that changes later is to be packed again', async () => {
    const date = newDay();
    await order(date, { 1: 4, 2: 2 });
    const item = async () => (await read(date, admin)).shipments[0]!.items[0]!;
    const { id } = await item();
    const packed = async () => (await item()).lines.map((line) => line.packed);
    const left = async () => (await read(date)).totals.map((total) => total.left);
    await Promise.all([tick(id, 1, 4).expect(204), tick(id, 1, 4).expect(204)]);
    expect([await packed(), await left()]).toEqual([
      [true, false],
      [0, 2],
    ]);
    await tablet.delete(`/api/admin/kitchen/lines/${id}/1`).expect(204);
    expect([await packed(), await left()]).toEqual([
      [false, false],
      [4, 2],
    ]);
    await tick(id, 1, 4).expect(204);
    await shop.rows`UPDATE orders.order_items
      SET contents = jsonb_set(jsonb_set(contents, '{0,quantity}', '3'), '{1,quantity}', '3') WHERE id = ${id}`;
    expect([await packed(), await left()]).toEqual([
      [false, false],
      [3, 3],
    ]);
    expect((await tick(id, 1, 4).expect(409)).body).toMatchObject({ code: 'line_changed' });
    await tick(id, 3, 1).expect(409);
    await tick(id, 1, 0).expect(422);
  });

  it('starts packing and marks ready under the name of its device, never back; a second press changes nothing', async () => {
    const id = await order(newDay(), { 1: 6 });
    await move(id, 'preparing').expect(200);
    await Promise.all([move(id, 'ready_for_pickup').expect(200), move(id, 'ready_for_pickup').expect(200)]);
    expect((await move(id, 'preparing').expect(409)).body).toMatchObject({ code: 'status_refused' });
    await move(id, 'delivered').expect(422);
    const { body } = await admin.get(`/api/admin/orders/${id}/details`).expect(200);
    expect((body as { history: { to: string; by: string }[] }).history.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'shopper'],
      ['preparing', LABEL],
      ['ready_for_pickup', LABEL],
    ]);
  });

  it('moves one shipment of a gift without the others', async () => {
    const date = newDay();
    const id = await placeOrder(shop.app, {
      isGift: true,
      shipments: [shipmentOf(date, { 1: 6 }), shipmentOf(date, { 2: 6 })],
    });
    await move(id, 'ready_for_pickup', 1).expect(200);
    expect((await read(date)).shipments.map(({ stage }) => stage)).toEqual(['to_pack', 'ready']);
    await move(id, 'preparing', 2).expect(404);
  });

  it('answers a poll with 304 while nothing changes, with the time of the shop', async () => {
    const date = newDay();
    const id = await order(date, { 1: 6 });
    const { headers } = await tablet.get('/api/admin/kitchen/day').query({ date }).expect(200);
    const again = () => tablet.get('/api/admin/kitchen/day').query({ date }).set('if-none-match', String(headers.etag));
    const same = await again().expect(304);
    expect(Date.parse(String(same.headers['x-shop-time']))).toBeGreaterThan(Date.parse('2026-01-01'));
    await move(id, 'preparing').expect(200);
    await again().expect(200);
  });

  it('prints a slip for each shipment, with its recipient and without prices', async () => {
    const date = newDay();
    const id = await placeOrder(shop.app, { shipments: [shipmentOf(date, { 1: 4, 2: 2 })] });
    const { body } = await tablet.get(`/api/admin/kitchen/orders/${id}/slips`).expect(200);
    expect(body).toMatchObject([
      {
        orderId: id,
        date,
        recipientName: 'Ada Lovelace',
        address: ['1 Elm Street', 'Austin, TX 78701'],
        instructions: 'Ring twice',
        items: [{ title: 'Box of 6', lines: [{ quantity: 4 }, { quantity: 2 }] }],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/cents|price|total/i);
  });

  describe('records what was printed', () => {
    const all = async (date: string) => (await read(date)).shipments.map(({ print }) => print);
    const states = async (date: string) => (await all(date)).map(({ slip, messages }) => ({ slip, messages }));
    const slipsOf = async (date: string) =>
      (await bodyOf<DaySlipsResponse>(tablet.get('/api/admin/kitchen/slips').query({ date }))).slips;
    const printed = (paper: 'slip' | 'messages' | 'labels', slips: SlipResponse[], by = tablet) =>
      by
        .post('/api/admin/kitchen/prints')
        .send({
          paper,
          shipments: slips.map(({ orderId, recipientIndex, editions }) => ({
            orderId,
            recipientIndex,
            edition: editions[paper],
          })),
        })
        .expect(204);

    it('a shipment is to be printed once, and again when it is changed, added or cancelled', async () => {
      const date = newDay();
      const id = await order(date, { 1: 6 });
      expect(await states(date)).toEqual([{ slip: 'new', messages: 'new' }]);
      await printed('slip', await slipsOf(date));
      expect(await states(date)).toEqual([{ slip: 'printed', messages: 'new' }]);
      await printed('messages', await slipsOf(date));
      const correct = (recipient: object) =>
        shop.rows`UPDATE orders.shipments SET recipient = recipient || ${JSON.stringify(recipient)}::jsonb
          WHERE order_id = ${id}`;
      await correct({ email: 'countess@example.com' });
      expect(await states(date)).toEqual([{ slip: 'printed', messages: 'printed' }]);
      await correct({ addressLine1: '2 Oak Street' });
      expect(await states(date)).toEqual([{ slip: 'changed', messages: 'printed' }]);
      await printed('slip', await slipsOf(date));
      await shop.rows`UPDATE orders.order_items SET personal_message = 'Hello, Ada!' WHERE order_id = ${id}`;
      expect(await states(date)).toEqual([{ slip: 'changed', messages: 'changed' }]);
      await order(date, { 2: 6 });
      expect((await states(date)).map(({ slip }) => slip)).toEqual(['changed', 'new']);
    });

    it('a change between reading and printing is to be printed again; packing is not', async () => {
      const date = newDay();
      const id = await order(date, { 1: 6 });
      const seen = await slipsOf(date);
      await shop.rows`UPDATE orders.shipments SET recipient = recipient || '{"phone": "5125550199"}'
        WHERE order_id = ${id}`;
      await printed('slip', seen);
      expect(await states(date)).toMatchObject([{ slip: 'changed' }]);
      await printed('slip', await slipsOf(date));
      await tick(seen[0]!.items[0]!.id, 1, 6).expect(204);
      await move(id, 'ready_for_pickup').expect(200);
      expect(await states(date)).toMatchObject([{ slip: 'printed' }]);
      await shop.rows`UPDATE orders.shipments SET status = 'in_transit' WHERE order_id = ${id}`;
      expect(await states(date)).toEqual([{ slip: 'printed', messages: 'none' }]);
    });

    it('a message is to be printed until its order has left, also once the box is packed', async () => {
      const date = newDay();
      const [bare, carded] = [await order(date, { 1: 6 }), await order(date, { 1: 6 })];
      await printed(
        'messages',
        (await slipsOf(date)).filter(({ orderId }) => orderId === carded),
      );
      for (const id of [bare, carded]) await move(id, 'ready_for_pickup').expect(200);
      expect(await states(date)).toEqual([
        { slip: 'none', messages: 'new' },
        { slip: 'none', messages: 'printed' },
      ]);
      await shop.rows`UPDATE orders.shipments SET status = 'in_transit' WHERE order_id IN (${bare}, ${carded})`;
      expect((await states(date)).map(({ messages }) => messages)).toEqual(['none', 'printed']);
    });

    it('a printed slip that was cancelled is to be printed again; an unprinted one is not', async () => {
      const today = (await read(newDay())).today;
      const [first, second] = [
        await order(today, { 1: 6 }, { deliverAt: new Date() }),
        await order(today, { 1: 6 }, { deliverAt: new Date() }),
      ];
      await printed(
        'slip',
        (await slipsOf(today)).filter(({ orderId }) => orderId === first),
      );
      await setStatus(first, 'cancelled');
      await setStatus(second, 'cancelled');
      const { cancelled } = await read(today);
      const of = (id: number) => cancelled.find(({ orderId }) => orderId === id)?.print;
      expect([of(first), of(second)]).toEqual([
        { slip: 'changed', messages: 'none', labels: 'none' },
        { slip: 'none', messages: 'none', labels: 'none' },
      ]);
    });

    it('labels are to be printed again when the name, the window or the contents change, not for other fields', async () => {
      const date = newDay();
      const id = await order(date, { 1: 6 });
      const labels = async () => (await all(date))[0]!.labels;
      const correct = (recipient: object) =>
        shop.rows`UPDATE orders.shipments SET recipient = recipient || ${JSON.stringify(recipient)}::jsonb
          WHERE order_id = ${id}`;
      expect(await labels()).toBe('new');
      await printed('labels', await slipsOf(date));
      await correct({ phone: '5125550199', deliveryInstructions: 'Ring once' });
      await shop.rows`UPDATE orders.order_items SET personal_message = 'Hello, Ada!' WHERE order_id = ${id}`;
      expect(await labels()).toBe('printed');
      await correct({ firstName: 'Grace' });
      expect(await labels()).toBe('changed');
      await printed('labels', await slipsOf(date));
      await correct({ deliveryTime: '2:00 PM - 3:00 PM' });
      expect(await labels()).toBe('changed');
      expect(await states(date)).toEqual([{ slip: 'new', messages: 'new' }]);
    });

    it('a tablet prints only for its own store', async () => {
      const date = newDay();
      await order(date, { 1: 6 }, { storeId: 2 });
      const query = { date, store: 2 };
      await tablet.get('/api/admin/kitchen/slips').query(query).expect(403);
      const slips = async () =>
        (await bodyOf<DaySlipsResponse>(admin.get('/api/admin/kitchen/slips').query(query))).slips;
      await printed('slip', await slips());
      expect((await slips())[0]!.print.slip).toBe('new');
      await printed('slip', await slips(), admin);
      expect((await slips())[0]!.print.slip).toBe('printed');
      expect(JSON.stringify(await slips())).not.toMatch(/cents|price|total|@example/i);
    });
  });

  describe('shows on a bake sheet what changed since the last print', () => {
    const printSheet = ({ date, totals }: KitchenDayResponse, more: object = {}, by = tablet) =>
      by.post('/api/admin/kitchen/sheets').send({
        date,
        printedAt: new Date().toISOString(),
        lines: totals.map(({ productId, parts }) => ({ productId, parts })),
        ...more,
      });
    const changes = async (date: string, by = tablet) =>
      (await read(date, by)).sheet?.changes.map(({ name, parts }) => [name, ...parts]);

    it('by flavor and part of the day: new, less, gone, and moved to another hour', async () => {
      const date = newDay();
      const cancelled = await order(date, { 1: 4, 2: 2 });
      const moved = await order(date, { 3: 6 });
      expect(await read(date)).toMatchObject({ sheet: null, totals: [{ parts: [0, 6, 0] }, {}, {}] });
      await printSheet(await read(date)).expect(204);
      expect(await changes(date)).toEqual([]);
      await setStatus(cancelled, 'cancelled');
      await order(date, { 1: 3 }, { deliverAt: new Date(`${date}T15:00:00Z`) });
      await shop.rows`UPDATE orders.shipments SET deliver_at = ${`${date}T21:00:00Z`} WHERE order_id = ${moved}`;
      expect(new Set(await changes(date))).toEqual(
        new Set([
          ['Lemon Glaze', 3, -4, 0],
          // A product without an order is named as in the catalogue.
          ['Double Chocolate', 0, -2, 0],
          ['Cocoa Crinkle', 0, -6, 6],
        ]),
      );
      await printSheet(await read(date)).expect(204);
      expect(await changes(date)).toEqual([]);
    });

    it('per store and day; a tablet reports only for its own store', async () => {
      const [date, other] = [newDay(), newDay()];
      await order(date, { 1: 6 });
      await order(other, { 1: 6 });
      await printSheet(await read(date)).expect(204);
      expect((await read(other)).sheet).toBeNull();
      const query = { date, store: 2 };
      const there = () => bodyOf<KitchenDayResponse>(admin.get('/api/admin/kitchen/day').query(query));
      expect((await there()).sheet).toBeNull();
      await printSheet(await there(), { store: 2 }).expect(403);
      await printSheet(await there(), { store: 2 }, admin).expect(204);
      expect((await there()).sheet).toMatchObject({ changes: [] });
    });

    it('including what was ordered between reading and printing; the later of two sheets counts', async () => {
      const date = newDay();
      await order(date, { 1: 6 });
      const early = await read(date);
      const at = (minute: number) => ({ printedAt: `2026-01-05T10:0${minute}:00.000Z` });
      await order(date, { 1: 2 });
      await printSheet(early, at(1)).expect(204);
      expect(await changes(date)).toEqual([['Lemon Glaze', 0, 2, 0]]);
      await printSheet(await read(date), at(2)).expect(204);
      await printSheet(early, at(1)).expect(204);
      expect(await read(date)).toMatchObject({ sheet: { ...at(2), changes: [] } });
      await printSheet(early, { printedAt: '2099-01-01T00:00:00.000Z' }).expect(204);
      await printSheet(await read(date)).expect(204);
      expect(await changes(date)).toEqual([]);
    });

    it('and refuses an invalid sheet', async () => {
      const day = await read(newDay());
      const line = { productId: 1, parts: [1, 2, 3] };
      for (const wrong of [
        { date: '2027-02-30' },
        { printedAt: 'noon' },
        { lines: [line, line] },
        { lines: [{ ...line, parts: [1, 2] }] },
        { lines: [{ ...line, parts: [1, 2, -3] }] },
      ])
        await printSheet(day, wrong).expect(422);
    });
  });

  it('refuses a day that the calendar does not have', async () => {
    await tablet.get('/api/admin/kitchen/day').query({ date: '2027-02-30' }).expect(422);
  });

  it('bakes what is on its slips, which is what was ordered, on any day', async () => {
    const contents = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 24 }), {
      minKeys: 1,
    });
    const requested = fc.record({
      shipments: fc.array(fc.record({ contents, store: fc.constantFrom(1, 1, 2), hour: fc.constantFrom(15, 19, 22) }), {
        minLength: 1,
        maxLength: 3,
      }),
      status: fc.constantFrom<ShipmentStatus>('pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'),
      isTest: fc.boolean(),
      ticks: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(requested, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        async (requests, printedAfter) => {
          const date = newDay();
          let sheet: KitchenDayResponse['totals'] = [];
          const [ordered, slips] = [new Map<string, number>(), new Map<string, number>()];
          const add = (to: Map<string, number>, name: string, n: number) => to.set(name, (to.get(name) ?? 0) + n);
          for (const [at, { shipments, status, isTest, ticks }] of requests.entries()) {
            if (at === printedAfter) {
              ({ totals: sheet } = await read(date));
              const lines = sheet.map(({ productId, parts }) => ({ productId, parts }));
              const printedAt = new Date().toISOString();
              await tablet.post('/api/admin/kitchen/sheets').send({ date, printedAt, lines }).expect(204);
            }
            const id = await placeOrder(shop.app, {
              isGift: shipments.length > 1,
              isTest,
              shipments: shipments.map((one) =>
                shipmentOf(date, one.contents, {
                  storeId: one.store,
                  deliverAt: new Date(`${date}T${one.hour}:00:00Z`),
                }),
              ),
            });
            await shop.rows`UPDATE orders.shipments SET status = ${status} WHERE order_id = ${id}`;
            if (isTest || status === 'cancelled') continue;
            for (const one of shipments.filter(({ store }) => store === 1))
              for (const [product, n] of Object.entries(one.contents)) add(ordered, NAMES[Number(product)]!, n);
            if (!shipments.some(({ store }) => store === 1)) continue;
            const printed = await bodyOf<SlipResponse[]>(tablet.get(`/api/admin/kitchen/orders/${id}/slips`));
            for (const item of printed.flatMap(({ items }) => items)) {
              expect(item.pieces).toBe(item.lines.reduce((sum, { quantity }) => sum + quantity, 0));
              for (const line of item.lines) add(slips, line.name, line.quantity);
              for (const [i, line] of item.lines.entries())
                if (ticks & (1 << i)) await tick(item.id, line.productId, line.quantity).expect(204);
            }
          }
          const { totals, shipments, sheet: printed } = await read(date);
          const baked = new Map(totals.map(({ name, total }) => [name, total]));
          const byName = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => a.localeCompare(b));
          expect(byName(slips)).toEqual(byName(ordered));
          expect(byName(baked)).toEqual(byName(ordered));
          for (const { parts, total } of totals) expect(sum(parts)).toBe(total);
          // The printed quantities plus the changes since are the present ones.
          const reported = new Map(sheet.map(({ name, total }) => [name, total]));
          for (const { name, parts } of printed?.changes ?? []) add(reported, name, sum(parts));
          expect(byName(printed ? reported : ordered)).toEqual(byName(ordered));
          const left = shipments
            .filter(({ stage }) => stage === 'to_pack')
            .flatMap(({ items }) => items.flatMap(({ lines }) => lines))
            .reduce((sum, { quantity, packed }) => sum + (packed ? 0 : quantity), 0);
          expect(totals.reduce((sum, total) => sum + total.left, 0)).toBe(left);
        },
      ),
      { numRuns: runs(4) },
    );
  });
});
