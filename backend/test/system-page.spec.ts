import { useShop } from './support/open-shop';
import { orderABox, signInAsAdmin, type Payment, paidForABox, useAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';
import { sendWebhook } from './support/webhooks';

interface Task {
  id: string;
  handler: string;
  orderId: number | null;
  attempts: number;
  reason: string;
  retriedBy: string | null;
}
interface LoggedEmail {
  id: string;
  purpose: string;
  orderId: number | null;
  status: string;
  recipient: string;
  hasPreview: boolean;
}
interface Webhook {
  provider: string;
  kind: string;
  state: string;
  error: string | null;
  cursor: string;
}

const SEND = 'notifications.send-email';
const MINUTE = 60_000;

describe('The system page', () => {
  const shop = useShop();
  const staff = useAdmin(shop);
  let orderId: number;
  let orderPayment: string;

  beforeAll(async () => {
    orderId = (await orderABox(shop, shop.browser())).id;
    const paymentIntentId = await shop.value<string>`SELECT payment_intent_id FROM orders.orders WHERE id = ${orderId}`;
    orderPayment = paymentIntentId;
    await shop.workDone();
  });

  const get = <T>(path: string, query: object = {}) => bodyOf<T>(staff.get(`/api/admin/${path}`).query(query));
  const overview = () =>
    get<{
      dead: { handler: string; count: number }[];
      waitingWebhooks: number;
      queue: Record<string, unknown>;
      jobs: { name: string; endedAt: string | null; overdue: boolean }[];
      providers: { provider: string; circuit: string; waiting: number; lastSuccessAt: string | null }[];
    }>('system');
  const deadTasks = (query: object = {}) => get<Task[]>('system/tasks', query);
  const retry = (id: string, by = staff) => by.post(`/api/admin/system/tasks/${id}/retry`).expect(200);
  const dead = async (handler: string, payload: object, key: string | null = null) => {
    return shop.value<string>`INSERT INTO kernel.tasks (handler, payload, key, status, attempts, last_error)
      VALUES (${handler}, ${payload}, ${key}, 'dead', 5, 'No answer for ada@example.com.') RETURNING id`;
  };
  const statusOf = (id: string) => shop.value<string>`SELECT status FROM kernel.tasks WHERE id = ${id}`;
  const forgetDead = () => shop.rows(`DELETE FROM kernel.tasks WHERE status = 'dead'`);
  const receipt = async () => (await get<LoggedEmail[]>('emails', { search: `#${orderId}` }))[0]!;

  it('shows no trouble while all is well, with the last calls of providers and runs of sweeps', async () => {
    const {
      dead: kinds,
      waitingWebhooks,
      queue,
      jobs,
      providers,
    } = await until('every sweep to have run', async () => {
      const seen = await overview();
      return seen.jobs.every(({ endedAt }) => endedAt !== null) && seen;
    });
    expect({ kinds, waitingWebhooks, queue }).toEqual({
      kinds: [],
      waitingWebhooks: 0,
      queue: { due: 0, planned: 0, waiting: 0, events: 0, oldestDueAt: null },
    });
    expect(jobs.map(({ name }) => name)).toContain('checkout.settle-drafts');
    expect(jobs.filter(({ overdue }) => overdue)).toEqual([]);
    expect(providers).toEqual(
      ['sendgrid', 'stripe'].map((provider) => expect.objectContaining({ provider, circuit: 'closed', waiting: 0 })),
    );
    for (const { lastSuccessAt } of providers) expect(Date.parse(lastSuccessAt!)).toBeGreaterThan(0);
    expect(await get('system/payments')).toEqual({ troubled: 0, payments: [] });
    expect(await get('emails/failed')).toEqual({ count: 0 });
  });

  it('shows a provider that is down, and how many tasks wait for it', async () => {
    await shop.rows(
      `INSERT INTO kernel.circuits (provider, failed_tasks, opened_at, probe_at, last_error)
       VALUES ('doordash', '{1,2,3,4,5}', now(), now() + interval '1 hour', 'No answer.')`,
    );
    await shop.rows(
      `INSERT INTO kernel.tasks (handler, payload, waits_for, next_at)
       VALUES ('delivery.cancel-courier', '{"externalDeliveryId":"1-0-1","provider":"doordash"}', 'doordash', now() + interval '1 hour')`,
    );
    const { providers, queue } = await overview();
    expect(providers).toContainEqual(
      expect.objectContaining({ provider: 'doordash', circuit: 'open', waiting: 1, lastError: 'No answer.' }),
    );
    expect(queue).toMatchObject({ due: 0, waiting: 1 });
    await shop.rows(`DELETE FROM kernel.tasks WHERE waits_for = 'doordash'`);
    await shop.rows('DELETE FROM kernel.circuits');
  });

  it('names the order of a failed task of any kind, and never its payload', async () => {
    await shop.rows`INSERT INTO delivery.courier_deliveries (order_id, recipient_index, attempt, external_delivery_id, account, status,
         location_id, order_value_cents, tip_cents)
      VALUES (${orderId}, 7, 1, 'mine-7-1', 'sandbox', 'cancelled', 1, 100, 0)`;
    const refund =
      await shop.value<number>`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status, order_id)
        VALUES (${orderPayment}, 'test', 1, 'staff', 'succeeded', ${orderId}) RETURNING id`;
    const { id: emailId } = await receipt();
    const named = [
      await dead('notifications.mail-receipt-when-order-placed', { orderId, customerEmail: 'ada@example.com' }),
      await dead(SEND, { emailId }),
      await dead('delivery.cancel-courier', { externalDeliveryId: 'mine-7-1', provider: 'doordash' }),
      await dead('delivery.read-courier-webhook', { receiptId: 'mine-7-1\nDASHER_CONFIRMED\n2026' }),
      await dead('payments.follow-up-refund', { refundId: refund }),
      await dead('checkout.slow-card-testing', { paymentIntentId: orderPayment }),
    ];
    const nobodys = await dead('catalogue.make-picture-sizes', { pictureId: '0'.repeat(32) });
    const rows = await deadTasks();
    expect(rows.map(({ id }) => id)).toEqual([nobodys, ...named.toReversed()]);
    expect(rows.map((row) => row.orderId)).toEqual([null, ...named.map(() => orderId)]);
    expect(rows[0]).toMatchObject({ attempts: 5, reason: 'No answer for ada@example.com.' });
    expect(JSON.stringify(rows.map(({ reason: _, ...row }) => row))).not.toContain('ada@');
    expect((await overview()).dead).toHaveLength(7);
    await forgetDead();
  });

  it('lists failed tasks in pages, and by kind', async () => {
    for (let n = 0; n < 5; n += 1) await dead(n === 2 ? SEND : 'cart.hand-over-when-signed-in', {});
    const first = await deadTasks({ limit: 3 });
    const second = await deadTasks({ limit: 3, before: first[2]!.id });
    expect([first.length, second.length, new Set([...first, ...second].map(({ id }) => id)).size]).toEqual([3, 2, 5]);
    expect(await deadTasks({ handler: SEND })).toHaveLength(1);
    await staff.get('/api/admin/system/tasks?before=x').expect(422);
    await forgetDead();
  });

  it('retries a task once, however often and by however many it is pressed', async () => {
    const colleague = await signInAsAdmin(shop);
    const email = await receipt();
    await shop.workDone();
    await shop.rows`UPDATE notifications.emails SET status = 'failed' WHERE id = ${email.id}`;
    const before = (await shop.emails()).length;
    const id = await dead(SEND, { emailId: email.id }, email.id);
    const answers = await Promise.all([staff, colleague, staff, colleague].map((by) => retry(id, by)));
    expect(answers.map(({ body }) => (body as { retried: number }).retried).sort((a, b) => a - b)).toEqual([
      0, 0, 0, 1,
    ]);
    await until('the task to be done', async () => (await statusOf(id)) === 'done');
    expect((await retry(id)).body).toEqual({ retried: 0 });
    await shop.workDone();
    expect((await shop.emails()).length).toBe(before + 1);
    expect((await overview()).dead).toEqual([]);
  });

  it('does not retry a task whose work another one does', async () => {
    await shop.rows`INSERT INTO kernel.tasks (handler, payload, key, next_at)
      VALUES (${SEND}, '{}', 'same', now() + interval '1 hour')`;
    const id = await dead(SEND, {}, 'same');
    expect((await retry(id)).body).toEqual({ retried: 0 });
    expect(await statusOf(id)).toBe('dead');
    await shop.rows(`DELETE FROM kernel.tasks WHERE key = 'same'`);
  });

  it('retries all of a kind without the others; one that fails again shows who retried it', async () => {
    const handler = 'orders.note-courier-failure';
    const nowhere = { orderId: 1, recipientIndex: 0, externalDeliveryId: 'x', reason: 'y' };
    const mine = [await dead(handler, nowhere), await dead(handler, nowhere)];
    const other = await dead(SEND, {});
    const { body } = await staff.post('/api/admin/system/tasks/retry').send({ handler }).expect(200);
    expect(body).toEqual({ retried: 2 });
    const again = await until('both to have failed again', async () => {
      const rows = await deadTasks({ handler });
      return rows.length === 2 && rows;
    });
    expect(again.map(({ id }) => id).sort()).toEqual([...mine].sort());
    for (const row of again)
      expect(row).toMatchObject({ retriedBy: shop.config.admin.email, reason: expect.stringContaining('not found') });
    expect(await statusOf(other)).toBe('dead');
    await staff.post('/api/admin/system/tasks/retry').send({}).expect(422);
    await staff.post('/api/admin/system/tasks/0/retry').expect(404);
    await staff.post('/api/admin/system/tasks/x/retry').expect(404);
    await forgetDead();
  });

  describe('the e-mail log', () => {
    it('finds by the beginning of an address, by order and by state, in pages', async () => {
      const all = await get<LoggedEmail[]>('emails', { search: 'ADA@exa' });
      expect(all.map(({ purpose }) => purpose).sort()).toEqual(['order-receipt', 'temporary-password']);
      expect((await get<LoggedEmail[]>('emails', { search: String(orderId) })).map(({ purpose }) => purpose)).toEqual([
        'order-receipt',
      ]);
      expect(await get('emails', { search: '%' })).toEqual([]);
      expect(await get('emails', { status: 'queued' })).toEqual([]);
      const [first] = await get<LoggedEmail[]>('emails', { limit: 1 });
      const rest = await get<LoggedEmail[]>('emails', { before: first!.id });
      expect(rest.map(({ id }) => id)).not.toContain(first!.id);
      expect(rest.length).toBeGreaterThan(0);
      await staff.get('/api/admin/emails?before=x').expect(422);
    });

    it('shows the text of an e-mail, except one with a password or a personal link', async () => {
      const sent = await receipt();
      const shown = await get<{ subject: string; html: string; text: string }>(`emails/${sent.id}/preview`);
      expect(shown.subject).toContain(String(orderId));
      expect(shown.html).toContain('<html');
      expect(shown.text).toContain('Box of 6');
      const secret = (await get<LoggedEmail[]>('emails', { search: 'ada@' })).find(
        (one) => one.purpose !== 'order-receipt',
      )!;
      expect([sent.hasPreview, secret.hasPreview]).toEqual([true, false]);
      const refused = await staff.get(`/api/admin/emails/${secret.id}/preview`).expect(409);
      expect(refused.body.code).toBe('mail_private');
      expect(JSON.stringify(refused.body)).not.toMatch(/password: \S/i);
      await staff.get('/api/admin/emails/00000000-0000-4000-8000-000000000000/preview').expect(404);
    });

    it('counts recent failures and sends one again once', async () => {
      const { id } = await receipt();
      await shop.workDone();
      await shop.rows`UPDATE notifications.emails SET status = 'failed' WHERE id = ${id}`;
      expect(await get('emails/failed')).toEqual({ count: 1 });
      const before = (await shop.emails()).length;
      const pressed = await Promise.all([1, 2].map(() => staff.post(`/api/admin/emails/${id}/retry`)));
      expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      await until('it to be sent', async () => ['sent', 'delivered'].includes((await receipt()).status));
      await shop.workDone();
      expect((await shop.emails()).length).toBe(before + 1);
      expect(await get('emails/failed')).toEqual({ count: 0 });
    });
  });

  describe('the webhooks', () => {
    const report = (key: string) => ({ sg_event_id: key, event: 'processed', email_id: 'unknown', timestamp: 1 });

    it('have their kind and state', async () => {
      await shop.workDone();
      const all = await get<Webhook[]>('system/webhooks', { limit: 100 });
      expect(all).toContainEqual(
        expect.objectContaining({
          provider: 'stripe',
          kind: 'payment_intent.succeeded',
          state: 'handled',
          error: null,
        }),
      );
      expect(all.map(({ provider }) => provider)).toContain('sendgrid');
      expect(all.filter(({ state }) => state !== 'handled')).toEqual([]);
      const stripes = await get<Webhook[]>('system/webhooks', { provider: 'stripe' });
      expect(new Set(stripes.map(({ provider }) => provider))).toEqual(new Set(['stripe']));
    });

    it('are listed in pages, also those of one batch', async () => {
      await sendWebhook(shop, 'sendgrid', JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(report)));
      const seen: string[] = [];
      let before: string | undefined;
      for (let page = 0; page < 3; page += 1) {
        const rows = await get<Webhook[]>('system/webhooks', { limit: 2, ...(before && { before }) });
        seen.push(...rows.map(({ cursor }) => cursor));
        before = rows.at(-1)!.cursor;
      }
      expect(new Set(seen).size).toBe(6);
      expect(await get('system/webhooks', { before: 'nonsense' })).toEqual([]);
    });

    it('are waiting until they are handled, and failed when their handler gave up', async () => {
      await shop.workDone();
      await shop.stopWorker();
      const object = { id: 'pi_nobody', object: 'payment_intent' };
      const late = { id: 'evt_late', object: 'event', type: 'payment_intent.succeeded', data: { object } };
      await sendWebhook(shop, 'stripe', JSON.stringify(late));
      const waiting = await get<Webhook[]>('system/webhooks', { open: true });
      expect(waiting).toEqual([expect.objectContaining({ kind: 'payment_intent.succeeded', state: 'waiting' })]);
      // Webhooks of the last minute are not counted as waiting.
      expect((await overview()).waitingWebhooks).toBe(0);
      await shop.rows(
        `UPDATE kernel.webhook_receipts SET received_at = now() - interval '2 minutes' WHERE key = 'evt_late'`,
      );
      expect((await overview()).waitingWebhooks).toBe(1);
      expect((await overview()).queue).toMatchObject({ events: 1 });
      const delivery = { external_delivery_id: 'gone', event_name: 'DASHER_CONFIRMED', created_at: '2026' };
      await sendWebhook(shop, 'doordash', JSON.stringify(delivery));
      await shop.rows(
        `UPDATE kernel.tasks SET status = 'dead', last_error = 'It cannot be read.' WHERE handler = 'delivery.read-courier-webhook' AND status = 'pending'`,
      );
      expect(await get<Webhook[]>('system/webhooks', { open: true, provider: 'doordash' })).toEqual([
        expect.objectContaining({ kind: 'DASHER_CONFIRMED', state: 'failed', error: 'It cannot be read.' }),
      ]);
      expect((await overview()).waitingWebhooks).toBe(2);
      await shop.startWorker();
      await staff.post('/api/admin/system/tasks/retry').send({ handler: 'delivery.read-courier-webhook' }).expect(200);
      await shop.workDone();
      expect((await overview()).waitingWebhooks).toBe(0);
      expect(await get('system/webhooks', { open: true })).toEqual([]);
    });
  });

  describe('money without an order', () => {
    const unplaced = () => get<{ troubled: number; payments: Record<string, unknown>[] }>('system/payments');
    const pay = async (): Promise<Payment> => {
      const { payment } = await paidForABox(shop);
      return payment;
    };

    it('is listed with its payer, is late after three minutes, and disappears once the sweep placed the order', async () => {
      await shop.workDone();
      await shop.stopWorker();
      const { paymentIntentId } = await pay();
      const [fresh] = await until('Stripe’s event', async () => {
        const { payments } = await unplaced();
        return payments.length > 0 && payments;
      });
      expect(fresh).toMatchObject({ paymentIntentId, amount: '25.00', state: 'placing', refusal: null });
      expect((await unplaced()).troubled).toBe(0);
      await shop.rows`UPDATE payments.payments SET paid_at = ${new Date(Date.now() - 4 * MINUTE)}
        WHERE payment_intent_id = ${paymentIntentId}`;
      const { troubled, payments } = await unplaced();
      expect({ troubled, state: payments[0]!.state }).toEqual({ troubled: 1, state: 'late' });
      expect(payments[0]).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', phone: '5125550123' });
      await shop.startWorker();
      await until('its order', async () => (await unplaced()).payments.length === 0);
    });

    it('is refunded when the goods are sold out; what Stripe cannot refund stays until staff returned it', async () => {
      await shop.workDone();
      await shop.stopWorker();
      const { paymentIntentId } = await pay();
      await shop.rows('DELETE FROM catalogue.stock_reservations');
      await shop.rows('UPDATE catalogue.products SET stock = 0');
      await shop.startWorker();
      const refunds = () =>
        shop.rows<{ status: string }>`SELECT status FROM payments.refunds WHERE payment_intent_id = ${paymentIntentId}`;
      await until('the refund', async () => (await refunds())[0]?.status === 'succeeded');
      expect(await unplaced()).toEqual({ troubled: 0, payments: [] });
      await shop.workDone();
      const as = (status: string, more = '') =>
        shop.rows(`UPDATE payments.refunds SET status = '${status}'${more} WHERE payment_intent_id = $1`, [
          paymentIntentId,
        ]);
      await shop.stopWorker();
      await as('requested');
      expect(await unplaced()).toMatchObject({ troubled: 0, payments: [{ state: 'refunding', amount: '25.00' }] });
      await as('requested', ', delayed_at = now()');
      expect(await unplaced()).toMatchObject({ troubled: 1, payments: [{ state: 'refund_delayed' }] });
      await as('failed', ', delayed_at = NULL');
      const { troubled, payments } = await unplaced();
      expect(troubled).toBe(1);
      expect(payments[0]).toMatchObject({
        state: 'refund_failed',
        cardLast4: '4242',
        email: 'ada@example.com',
        refusal: expect.stringContaining('sold out'),
      });
      const id = await shop.value<number>`SELECT id FROM payments.refunds WHERE payment_intent_id = ${paymentIntentId}`;
      const reported = { refundId: id, paymentIntentId, amountCents: 2500, why: null };
      const task = await dead('payments.report-failed-refund', reported);
      await shop.startWorker();
      await retry(task);
      await until('it to fail again', async () => (await deadTasks())[0]?.reason.includes('Please return the money'));
      const returned = `/api/admin/system/payments/${paymentIntentId}/returned`;
      await Promise.all([1, 2].map(() => staff.post(returned).expect(204)));
      expect(await unplaced()).toEqual({ troubled: 0, payments: [] });
      await until('the task to be done', async () => (await statusOf(task)) === 'done');
      await staff.post(`/api/admin/system/payments/${orderPayment}/returned`).expect(404);
    });
  });
});
