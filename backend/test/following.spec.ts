import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../src/bootstrap';
import { pathOf } from '../src/kernel/http/request-log';
import { Secrets } from '../src/kernel/security/secrets';
import type { OrderDetailsResponse, OrderItemResponse } from '../src/modules/orders/http/order-details.dto';
import { runs } from './support/effort';
import { HeardStream } from './support/event-stream';
import { useShop, type SentEmail } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { addCustomer, signedInAs } from './support/people';
import { freeSlot, orderABox, bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';
import { silentLog } from './support/test-config';
import { until } from './support/until';

type Item = ReturnType<typeof boxFor>['items'][number];

const NOWHERE = { code: 'not_found', message: 'This link was not found.' };

describe('A followed order', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const read = (token: string) => shop.browser().get(`/api/follow/${token}`);
  const tokenIn = ({ html }: SentEmail) => /\/follow\/([\w.-]+)"/.exec(html)![1]!;
  const receiptOf = (id: number, to: string) => shop.emailTo(to, new RegExp(`order #${id}$`));
  const rename = (sql: string, id: number) => shop.rows(`UPDATE orders.${sql} = $1`, [id]);

  let number = 0;
  /** A gift from Grace to Ana and Ben, who are notified, and to Cleo, for whom it is a surprise. */
  async function gift(shipment: Partial<ReturnType<typeof boxFor>> = {}) {
    const of = `gift${++number}`;
    const to = (firstName: string, changes: object = {}) => ({
      ...boxFor({ firstName, lastName: 'Okafor', email: `${firstName.toLowerCase()}.${of}@shop.test`, ...changes }),
      ...shipment,
    });
    const id = await placeOrder(shop.app, {
      isGift: true,
      customerName: 'Grace Hopper',
      customerEmail: `grace.${of}@shop.test`,
      shipments: [
        to('Ana'),
        to('Ben', { addressLine1: '77 Secret Lane' }),
        to('Cleo', { receiveNotifications: false }),
      ],
    });
    const link = async (name: string) => tokenIn(await shop.emailTo(`${name}.${of}@shop.test`, /is sending you/));
    return {
      id,
      buyer: tokenIn(await receiptOf(id, `grace.${of}@shop.test`)),
      ana: await link('ana'),
      ben: await link('ben'),
      of,
    };
  }
  /** For the tests that change nothing. */
  let shared: Awaited<ReturnType<typeof gift>>;
  beforeAll(async () => {
    shared = await gift();
  });
  const own = async () => {
    const email = `own${++number}@shop.test`;
    const id = await placeOrder(shop.app, { customerEmail: email });
    return { id, email, token: tokenIn(await receiptOf(id, email)) };
  };

  it('shows its buyer everything by the link in the receipt, except phones and streets of others', async () => {
    const { id, buyer } = shared;
    const answer = await read(buyer).expect(200);
    expect(answer.body).toMatchObject({
      audience: 'buyer',
      orderId: id,
      totalAmount: '74.25',
      shipments: [
        { name: 'Ana Okafor', place: 'Austin, TX 78701', timeZone: 'America/Chicago', status: 'pending' },
        { name: 'Ben Okafor', items: [{ title: 'Box of 6', totalPrice: '15.00' }] },
        { name: 'Cleo Okafor' },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Elm Street|Secret Lane|5125550123|shop\.test/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('is packed, not cancelled, for its buyer while it waits for the next courier', async () => {
    const { id, buyer } = await gift();
    await shop.rows`UPDATE orders.shipments SET status = 'cancelled', cancelled_by = 'courier'
      WHERE order_id = ${id} AND recipient_index = 1`;
    const { body } = await read(buyer).expect(200);
    expect(body.shipments.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'ready_for_doordash',
      'pending',
    ]);
  });

  it('shows a recipient their own shipment without price, order number and other people', async () => {
    const { ana, ben, id } = shared;
    const { body } = await read(ben).expect(200);
    expect(body).toMatchObject({
      audience: 'recipient',
      firstName: 'Ben',
      from: 'Grace Hopper',
      items: [{ title: 'Box of 6', boxSize: 6 }],
    });
    const said = JSON.stringify(body);
    expect(said).not.toMatch(
      new RegExp(`Ana |Cleo|price|total|15\\.00|9\\.75|74\\.25|"${id}"|: ?${id}|recipientIndex`, 'i'),
    );
    expect((await read(ana).expect(200)).body).toMatchObject({ firstName: 'Ana' });
    expect(ana).not.toContain(String(id));
  });

  it('is not found by a recipient while it is a surprise', async () => {
    const { id, of } = shared;
    const cleo = await shop.value<number>`SELECT id FROM orders.shipments
      WHERE order_id = ${id} AND recipient_index = 2`;
    const mac = shop.app.get(Secrets).derive('follow', 's', cleo, 0).toString('base64url');
    expect((await read(`s${cleo}.${mac}`).expect(404)).body).toEqual(NOWHERE);
    expect(await shop.emails(`cleo.${of}@shop.test`)).toEqual([]);
  });

  it('is not found by other links: of another order or recipient, changed or invented', async () => {
    const [{ buyer, ana, ben }, other] = [shared, await own()];
    const [head, mac] = buyer.split('.') as [string, string];
    const swapped = [
      `${other.token.split('.')[0]}.${mac}`,
      `${ana.split('.')[0]}.${ben.split('.')[1]}`,
      `${ben.split('.')[0]}.${mac}`,
      `${head}.${ana.split('.')[1]}`,
    ];
    const tampered = [`${head}.${(mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)}`, mac, `${head}.`, `${buyer}A`];
    const invented = [`o999999999.${mac}`, `s999999999.${mac}`, `o0.${mac}`, 'x', `${'9'.repeat(180)}`, '%20'];
    for (const token of [...swapped, ...tampered, ...invented]) {
      const { status, body } = await read(token);
      expect([token, status, body]).toEqual([token, 404, NOWHERE]);
    }
  });

  it('invalidates its links when an e-mail address or a recipient changes, not for a street; a new e-mail has a new one', async () => {
    const { id, buyer, ana, ben } = await gift();
    const api = `/api/admin/orders/${id}/corrections`;
    const shown = await bodyOf<{ buyer: object }>(staff.admin.get(api));
    await staff.admin
      .put(`${api}/buyer`)
      .send({ ...shown.buyer, email: 'grace.new@shop.test' })
      .expect(200);
    expect((await read(buyer).expect(404)).body).toEqual(NOWHERE);
    const renewed = tokenIn(await shop.emailTo('grace.new@shop.test', new RegExp(`#${id}`)));
    await read(renewed).expect(200);
    const correct = (index: number, changes: object) =>
      rename(
        `shipments SET recipient = recipient || '${JSON.stringify(changes)}' WHERE recipient_index = ${index} AND order_id`,
        id,
      );
    await correct(0, { email: 'ana.new@shop.test' });
    await read(ana).expect(404);
    await correct(1, { addressLine1: '9 Other Street', deliveryInstructions: 'Knock.' });
    await read(ben).expect(200);
    await read(renewed).expect(200);
    await correct(1, { firstName: 'Bella' });
    await read(ben).expect(404);
    await read(renewed).expect(200);
  });

  it('can be followed for 30 days after the last shipment ended, at most 120 days', async () => {
    const { id, buyer, ana } = await gift();
    await staff.drive(id, 0, 'delivered').expect(200);
    const age = (days: number) =>
      rename(`status_history SET changed_at = kernel.now() - interval '${days} days' WHERE order_id`, id);
    await rename(`orders SET created_at = kernel.now() - interval '60 days' WHERE id`, id);
    await age(29);
    await read(ana).expect(200);
    await age(31);
    expect((await read(ana).expect(404)).body).toEqual(NOWHERE);
    await read(buyer).expect(200);
    await rename(`orders SET created_at = kernel.now() - interval '121 days' WHERE id`, id);
    await read(buyer).expect(404);
  });

  it('gives its link to the browser that ordered and to its customer only, not to staff', async () => {
    const buyer = shop.browser();
    const { id } = await orderABox(shop, buyer);
    const path = `/api/orders/${id}/follow-link`;
    const { token } = await bodyOf<{ token: string }>(buyer.get(path));
    expect((await read(token).expect(200)).body).toMatchObject({ orderId: id });
    for (const other of [shop.browser(), staff.admin]) await other.get(path).expect(404);
    const { userId, password } = await addCustomer(shop.app, { email: 'mine@shop.test', fullName: 'Mina' });
    const mina = await signedInAs(shop.app, 'mine@shop.test', password);
    await mina.get(path).expect(404);
    await mina.get(`/api/orders/${await placeOrder(shop.app, { userId })}/follow-link`).expect(200);
  });

  it('shows a product bought in two lines as one, as account and receipt do; boxes and cards stay apart', async () => {
    const email = 'twice@shop.test';
    const { userId, password } = await addCustomer(shop.app, { email, fullName: 'Tess' });
    const drink = (quantity: number, changes: object = {}): Item => {
      const [box] = boxFor().items;
      const content = { ...box!.contents[0]!, productId: 26, name: 'Whole Milk', category: 'Drinks', quantity };
      const line = { title: 'Whole Milk', productId: 26, quantity, totalCents: quantity * 425, contents: [content] };
      return { ...box!, type: 'individual_product', boxSize: null, personalMessage: null, ...line, ...changes };
    };
    const items = [drink(2), ...boxFor().items, drink(1), ...boxFor().items, drink(1, { personalMessage: 'Drink up' })];
    const shipments = [{ ...boxFor(), itemsCents: 4700, items }];
    const id = await placeOrder(shop.app, { userId, customerEmail: email, shipments });
    const lines = ['3 Whole Milk 12.75', '1 Box of 6 15.00', '1 Box of 6 15.00', '1 Whole Milk 4.25'];
    const browser = await signedInAs(shop.app, email, password);
    const shown = (all: OrderItemResponse[]) =>
      all.map(({ quantity, title, totalPrice }) => `${quantity} ${title} ${totalPrice}`);
    const details = await bodyOf<OrderDetailsResponse>(browser.get(`/api/orders/${id}/details`));
    expect(shown(details.items)).toEqual(lines);
    expect(details.items[0]).toMatchObject({ totalItems: 3, cookies: [{ quantity: 3 }] });
    expect(details.recipients[0]!.assignedItems).toEqual(details.items.map((item) => item.id));
    const { token } = await bodyOf<{ token: string }>(browser.get(`/api/orders/${id}/follow-link`));
    const followed = await bodyOf<{ shipments: { items: OrderItemResponse[] }[] }>(
      shop.browser().get(`/api/follow/${token}`),
    );
    expect(shown(followed.shipments[0]!.items)).toEqual(lines);
    const { text } = await shop.emailTo(email, /^Your Crispi order/);
    expect(text).toMatch(/3 × Whole Milk +\$12\.75/);
  });

  it('keeps its link out of the e-mails that staff see and out of the log', async () => {
    const { id, email, token } = await own();
    const logged = await until('the receipt in the log', async () => {
      const { body } = await staff.admin.get('/api/admin/emails').query({ search: email }).expect(200);
      return (body as { id: string; purpose: string; orderId: number }[]).find(
        ({ purpose, orderId }) => purpose === 'order-receipt' && orderId === id,
      );
    });
    const { body, text } = await staff.admin.get(`/api/admin/emails/${logged.id}/preview`).expect(200);
    expect(body).toMatchObject({ subject: `Your Crispi order #${id}` });
    expect(text).not.toContain('/follow/');
    expect(pathOf(`/api/follow/${token}/events?x=1`)).toBe('/api/follow/…/events');
    expect(pathOf(`/follow/${token}`)).toBe('/follow/…');
    expect(pathOf('/pay/p1.secret?x=1')).toBe('/pay/…');
    expect(pathOf('/api/payment-links/p1.secret/order')).toBe('/api/payment-links/…/order');
  });

  describe('cancelled by its buyer', () => {
    const paid = async () => {
      const browser = shop.browser();
      const { id } = await orderABox(shop, browser);
      const { token } = await bodyOf<{ token: string }>(browser.get(`/api/orders/${id}/follow-link`));
      return { id, token, browser, cancel: () => shop.browser().post(`/api/follow/${token}/cancel`) };
    };
    const money = async (id: number) =>
      (
        await shop.rows<{ paid: number; back: number; status: string }>`SELECT o.total_cents AS paid, o.status,
             (SELECT coalesce(sum(r.amount_cents), 0)::int FROM payments.refunds r
          WHERE r.payment_intent_id = o.payment_intent_id) AS back
           FROM orders.orders o WHERE o.id = ${id}`
      )[0]!;

    it('by the link, once per order: money and goods are returned, and an e-mail confirms it', async () => {
      const stock = await staff.inStock();
      const { id, cancel, token } = await paid();
      expect((await read(token).expect(200)).body).toMatchObject({ mayCancel: true });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      const { paid: total } = await money(id);
      expect(await money(id)).toEqual({ paid: total, back: total, status: 'cancelled' });
      expect(await staff.inStock()).toBe(stock);
      expect((await read(token).expect(200)).body).toMatchObject({
        mayCancel: false,
        refundedAmount: (total / 100).toFixed(2),
      });
      await shop.emailTo('ada@example.com', new RegExp(`#${id} was cancelled`));
      await shop.emailTo('ada@example.com', new RegExp(`refund.*#${id}|#${id}.*refund`, 'i'));
    });

    it('in the browser that ordered, and not by others or with the link of a recipient', async () => {
      const { id, browser } = await paid();
      await shop.browser().post(`/api/orders/${id}/cancel`).expect(404);
      const { ana, id: given } = shared;
      expect((await shop.browser().post(`/api/follow/${ana}/cancel`).expect(404)).body).toEqual(NOWHERE);
      expect((await money(given)).status).toBe('pending');
      await browser.post(`/api/orders/${id}/cancel`).expect(204);
      expect((await money(id)).status).toBe('cancelled');
    });

    it('is possible until the kitchen begins: of both at once exactly one wins, and the money agrees', async () => {
      const won = new Set<string>();
      for (let run = 0; run < runs(6); run += 1) {
        const { id, cancel } = await paid();
        const begin = () => staff.admin.post(`/api/admin/kitchen/orders/${id}/0`).send({ status: 'preparing' });
        const pressed = run % 2 ? [cancel(), begin()] : [begin(), cancel()];
        const [first, second] = await Promise.all(pressed);
        const [cancelled, begun] = run % 2 ? [first!, second!] : [second!, first!];
        const { paid: total, back, status } = await money(id);
        const kitchen = [409, 200, 'preparing', 0];
        const buyer = [204, 409, 'cancelled', total];
        const outcome = [cancelled.status, begun.status, status, back];
        expect([kitchen, buyer]).toContainEqual(outcome);
        won.add(status);
      }
      const { id, cancel } = await paid();
      await staff.set(id, 'preparing').expect(200);
      expect((await cancel().expect(409)).body).toMatchObject({ code: 'being_made' });
    });

    it('is refused once one shipment of a gift is being made', async () => {
      const { id, buyer } = await gift();
      await staff.setRecipient(id, 1, 'preparing').expect(200);
      expect((await read(buyer).expect(200)).body).toMatchObject({ mayCancel: false });
      await shop.browser().post(`/api/follow/${buyer}/cancel`).expect(409);
    });
  });

  describe('notifies recipients who may know', () => {
    const tomorrow = new Date(Date.now() + 24 * 3600_000);
    const planned = (id: number) =>
      shop.rows<{
        recipientIndex: number;
        ahead: number;
        deliverAt: string;
      }>`SELECT (payload ->> 'recipientIndex')::int AS recipient_index, payload ->> 'deliverAt' AS deliver_at,
          extract(epoch FROM (payload ->> 'deliverAt')::timestamptz - next_at)::int AS ahead
        FROM kernel.tasks WHERE handler = 'orders.tell-gift-day' AND payload ->> 'orderId' = ${id}::text ORDER BY 1, 2`;
    const plans = (id: number, count: number) =>
      until(`${count} plans for the day of ${id}`, async () => (await planned(id)).length === count && planned(id));
    const theDayComes = (id: number) =>
      shop.rows`UPDATE kernel.tasks SET next_at = kernel.now()
        WHERE handler = 'orders.tell-gift-day' AND payload ->> 'orderId' = ${id}::text`;
    const sentTo = async (name: string, subject: RegExp) =>
      (await shop.emails(name)).filter((one) => subject.test(one.subject));

    it('two hours before the window, with their own link and no price', async () => {
      const { id, ana, of } = await gift({ deliverAt: tomorrow });
      expect((await plans(id, 2)).map(({ recipientIndex, ahead }) => [recipientIndex, ahead])).toEqual([
        [0, 7200],
        [1, 7200],
      ]);
      await theDayComes(id);
      const reported = await shop.emailTo(`ana.${of}@shop.test`, /^Arriving today: your gift from Grace Hopper/);
      expect(tokenIn(reported)).toBe(ana);
      expect(reported.text).not.toMatch(/\$|#\d|Ben|Cleo/);
      await shop.emailTo(`ben.${of}@shop.test`, /^Arriving today/);
      expect(await sentTo(`cleo.${of}@shop.test`, /./)).toEqual([]);
    });

    it('not when the window is so near that the first e-mail covered it', async () => {
      const { id } = await gift({ deliverAt: new Date(Date.now() + 3600_000) });
      await until('the reminder to be decided', async () => {
        const [task] = await shop.rows<{ status: string }>`SELECT t.status
          FROM kernel.tasks t JOIN kernel.outbox_events e ON e.id = t.event_id
           WHERE t.handler = 'orders.plan-gift-days' AND e.payload ->> 'orderId' = ${id}::text`;
        return task?.status === 'done';
      });
      expect(await planned(id)).toEqual([]);
    });

    it('by the current window: after a move the old plan sends nothing', async () => {
      const { id, of } = await gift({ deliverAt: tomorrow });
      await plans(id, 2);
      const api = `/api/admin/orders/${id}/corrections`;
      const { shipments } = await bodyOf<{ shipments: { version: string }[] }>(staff.admin.get(api));
      const window = await freeSlot(shop.browser());
      const moved = { version: shipments[0]!.version, ...window };
      await staff.admin.put(`${api}/shipments/0`).send(moved).expect(200);
      const all = await plans(id, 3);
      await shop.rows`UPDATE kernel.tasks SET next_at = kernel.now()
        WHERE handler = 'orders.tell-gift-day' AND payload ->> 'deliverAt' = ${tomorrow.toISOString()}`;
      await shop.emailTo(`ben.${of}@shop.test`, /^Arriving today/);
      await until('the old reminder to be skipped', async () => {
        const left = await shop.rows`SELECT FROM kernel.tasks
          WHERE handler = 'orders.tell-gift-day' AND status <> 'done'
          AND payload ->> 'deliverAt' = ${tomorrow.toISOString()}`;
        return left.length === 0;
      });
      expect(all.filter(({ recipientIndex }) => recipientIndex === 0)).toHaveLength(2);
      expect(await sentTo(`ana.${of}@shop.test`, /^Arriving today/)).toEqual([]);
      await theDayComes(id);
      // "10:00 AM - 11:00 AM" is written "10–11 AM".
      const [from, to] = window.deliveryTime.split(' - ').map((time) => time.split(':')[0]!);
      const { text } = await shop.emailTo(`ana.${of}@shop.test`, /^Arriving today/);
      expect(text).toMatch(new RegExp(`arrives today, ${from}(.[AP]M)?–${to}.[AP]M`));
    });

    it('when it is delivered, and not when it was cancelled', async () => {
      const { id, ana, of } = await gift({ deliverAt: tomorrow });
      await plans(id, 2);
      await staff.drive(id, 2, 'delivered').expect(200);
      await staff.drive(id, 0, 'delivered').expect(200);
      const reported = await shop.emailTo(`ana.${of}@shop.test`, /^Your gift from Grace Hopper is here$/);
      expect(tokenIn(reported)).toBe(ana);
      expect(reported.text).not.toMatch(/\$|#\d|Ben|Cleo/);
      await staff.admin
        .post(`/api/admin/orders/${id}/cancel`)
        .send({ recipients: [1], refund: false, requestId: `not-ben-${id}` })
        .expect(200);
      await theDayComes(id);
      await until('both e-mails to be decided', async () => {
        const count = await shop.value<number>`SELECT count(*)::int FROM notifications.emails
          WHERE purpose = 'gift-today' AND order_id = ${id} AND status IN ('skipped', 'obsolete')`;
        return count === 2;
      });
      expect(await sentTo(`ana.${of}@shop.test`, /^Arriving today/)).toEqual([]);
      expect(await sentTo(`ben.${of}@shop.test`, /^Arriving today/)).toEqual([]);
      expect(await sentTo(`cleo.${of}@shop.test`, /./)).toEqual([]);
    });
  });

  describe('asks for a review', () => {
    /** Makes the planned request for a review due. */
    const askedFor = async (id: number) => {
      const find = () =>
        shop.rows`SELECT FROM kernel.tasks
          WHERE handler = 'orders.ask-for-review' AND payload ->> 'orderId' = ${id}::text`;
      await until('the review request to be planned', async () => (await find()).length > 0);
      await shop.rows`UPDATE kernel.tasks SET next_at = kernel.now()
        WHERE handler = 'orders.ask-for-review' AND payload ->> 'orderId' = ${id}::text`;
    };
    const asked = (to: string) =>
      shop.emails(to).then((all) => all.filter(({ subject }) => subject.startsWith('How was your order')));

    it('a day after the delivery, with a link to review each product once without signing in', async () => {
      const { id, email, token } = await own();
      await staff.drive(id, 0, 'delivered').expect(200);
      await askedFor(id);
      expect(tokenIn(await shop.emailTo(email, /^How was your order/))).toBe(token);
      const [line] = await bodyOf<{ itemId: number; productId: number }[]>(read(`${token}/reviews`));
      const review = { itemId: line!.itemId, productId: line!.productId, rating: 5, comment: 'Crisp at the edge.' };
      const write = (by = token) => shop.browser().post(`/api/follow/${by}/reviews`).send(review);
      expect((await write((await own()).token).expect(409)).body).toMatchObject({ code: 'not_delivered' });
      expect((await write().expect(201)).body).toMatchObject([{ review: { comment: 'Crisp at the edge.' } }]);
      expect((await write().expect(409)).body).toMatchObject({ code: 'already_reviewed' });
    });

    it('not of buyers without notifications, nor for a gift, whose recipient cannot review either', async () => {
      const quiet = `quiet${++number}@shop.test`;
      const id = await placeOrder(shop.app, {
        customerEmail: quiet,
        shipments: [boxFor({ receiveNotifications: false })],
      });
      const { id: given, ana, of } = await gift();
      for (const index of [0, 1, 2]) await staff.drive(given, index, 'delivered').expect(200);
      await staff.drive(id, 0, 'delivered').expect(200);
      for (const one of [id, given]) await askedFor(one);
      const settled = (one: number) =>
        until('the e-mail to be decided', async () =>
          (
            await shop.rows<{ status: string }>`SELECT status FROM notifications.emails
              WHERE purpose = 'review-request' AND order_id = ${one}`
          ).find(({ status }) => status === 'skipped' || status === 'obsolete' || status === 'sent'),
        );
      expect([await settled(id), await settled(given)]).not.toContainEqual({ status: 'sent' });
      expect(await asked(quiet)).toEqual([]);
      expect(await asked(`grace.${of}@shop.test`)).toEqual([]);
      await read(`${ana}/reviews`).expect(404);
    });
  });

  describe('as a live stream', () => {
    let other: NestFastifyApplication;
    let otherUrl: string;
    beforeAll(async () => {
      const rateLimits = { ...shop.config.rateLimits, followStreamsPerIp: 3, followStreams: 4 };
      other = await openHttp({ ...shop.config, rateLimits }, silentLog());
      await other.listen(0, '127.0.0.1');
      otherUrl = (await other.getUrl()).replace('[::1]', '127.0.0.1');
    });
    afterAll(() => other?.close());

    const open = (token: string, at = otherUrl) => HeardStream.open(`${at}/api/follow/${token}/events`, '');

    it('sends only "changed", and only for its own order', async () => {
      const { id, token } = await own();
      const [stream, silent] = [await open(token), await open(shared.buyer, shop.url)];
      await stream.wordAfter(() => staff.set(id, 'preparing').expect(200));
      expect(stream.heard).toMatch(/^retry: \d+\n\n(data: changed\n\n)+$/);
      expect(silent.words).toBe(0);
      for (const one of [stream, silent]) one.close();
    });

    it('needs a valid link and an event-stream request', async () => {
      const token = shared.buyer;
      expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
      await read(`${token}/events`).expect(406);
    });

    it('ends with its link', async () => {
      const { id, token } = await own();
      const stream = await open(token);
      await rename(`orders SET customer_email = 'else@shop.test' WHERE id`, id);
      await staff.set(id, 'preparing').expect(200);
      expect(await stream.end()).toBe(true);
      expect(stream.words).toBe(0);
    });

    it('is limited per network, and a closed stream frees its place', async () => {
      const token = shared.buyer;
      const streams = [await open(token), await open(token), await open(token)];
      expect((await open(token)).status).toBe(429);
      streams[0]!.close();
      await until('a place for another', async () => {
        const again = await open(token);
        again.close();
        return again.status === 200;
      });
      for (const stream of streams) stream.close();
    });

    it('is limited per order, so that other orders have places', async () => {
      const rateLimits = { ...shop.config.rateLimits, followStreamsPerIp: 12 };
      const wide = await openHttp({ ...shop.config, rateLimits }, silentLog());
      await wide.listen(0, '127.0.0.1');
      const url = (await wide.getUrl()).replace('[::1]', '127.0.0.1');
      const { token } = await own();
      const streams = await Promise.all(Array.from({ length: 11 }, () => open(token, url)));
      expect(streams.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        429,
      ]);
      const honest = await open(shared.buyer, url);
      expect(honest.status).toBe(200);
      for (const stream of [...streams, honest]) stream.close();
      await wide.close();
    });

    it('ends when its process closes, so that a deploy does not wait', async () => {
      const token = shared.buyer;
      const closing = await openHttp(shop.config, silentLog());
      await closing.listen(0, '127.0.0.1');
      const stream = await open(token, (await closing.getUrl()).replace('[::1]', '127.0.0.1'));
      await closing.close();
      expect(await stream.end()).toBe(true);
    });
  });
});
