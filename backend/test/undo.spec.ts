import type { NewFlag } from '../src/modules/orders';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { addCustomer, signedInAs, type Browser } from './support/people';
import { useAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';

const HOUR_S = 3600;

interface Step {
  status: string;
  undo: { historyId: string; secondsLeft: number } | null;
}

describe('A step that staff can undo', () => {
  const shop = useShop({ config: { undoSeconds: HOUR_S } });
  const admin = useAdmin(shop);
  let customer: Browser;

  beforeAll(async () => {
    const { password } = await addCustomer(shop.app);
    customer = await signedInAs(shop.app, 'ada@example.com', password);
  });

  const toCollect = () =>
    placeOrder(shop.app, {
      fulfilment: 'pickup',
      pickupAt: { locationId: 1, name: 'East Sixth', address: '1 East Sixth, Austin, TX 78702', phone: null },
    });
  const steps = (body: unknown) => (body as { recipientData: Step[] }).recipientData;
  const set = async (id: number, status: string) =>
    steps((await admin.put(`/api/admin/orders/${id}/status`).send({ status }).expect(200)).body)[0]!.undo!;
  const undo = (id: number, historyId: string) => admin.post(`/api/admin/orders/${id}/undo`).send({ historyId });
  const statusOf = async (id: number) =>
    (await bodyOf<{ status: string }>(admin.get(`/api/admin/orders/${id}`))).status;
  /** The customer's view: progress of the order, status of the shipment, and how many steps were reached. */
  const reported = async (id: number) => {
    const list = await bodyOf<{ id: number; progress: string }[]>(customer.get('/api/orders/my').query({ limit: 50 }));
    const { body } = await customer.get(`/api/orders/${id}/details`).expect(200);
    const [shipment] = (body as { recipients: { status: string; steps: { state: string }[] }[] }).recipients;
    const { progress } = list.find((one) => one.id === id)!;
    return [progress, shipment!.status, shipment!.steps.filter(({ state }) => state !== 'todo').length];
  };
  /** Subjects of the e-mails about the steps of the order. */
  const emailsAbout = async (id: number) =>
    (await shop.emails())
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(`#${id}`) && /ready|delivered|has your gift/.test(subject));
  /** Ends the undo time of all steps. */
  const timePasses = (id: number) =>
    shop.rows`UPDATE kernel.tasks SET next_at = kernel.now() WHERE handler = 'orders.tell-step' AND status = 'pending'
      AND (payload->>'orderId')::int = ${id}`;
  const isNotified = (id: number) =>
    until(`order ${id} to be told`, async () => {
      const rows = await shop.rows`SELECT 1 FROM kernel.tasks
        WHERE handler = 'orders.tell-step' AND status = 'pending' AND (payload->>'orderId')::int = ${id}`;
      return rows.length === 0;
    });
  /** Waits until no due task and no event is left. */
  const isQuiet = () =>
    until('nothing left to do', async () => {
      const rows = await shop.rows(
        `SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at <= kernel.now()
         UNION ALL SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL`,
      );
      return rows.length === 0;
    });
  const historyOf = (id: number) =>
    shop.rows<{ to: string }>`SELECT to_status AS "to" FROM orders.status_history
      WHERE order_id = ${id} AND from_status IS NOT NULL ORDER BY id`;

  it('is shown to staff at once, and to its customer with the e-mail once it can no longer be undone', async () => {
    const id = await toCollect();
    const { secondsLeft } = await set(id, 'ready_for_pickup');
    expect(secondsLeft).toBeGreaterThan(HOUR_S - 600);
    expect(await statusOf(id)).toBe('ready_for_pickup');
    expect(await reported(id)).toEqual(['pending', 'pending', 1]);
    await isQuiet();
    expect(await emailsAbout(id)).toEqual([]);
    await timePasses(id);
    await until('the e-mail', async () => (await emailsAbout(id)).length === 1);
    expect(await reported(id)).toEqual(['ready_for_pickup', 'ready_for_pickup', 3]);
    const { body } = await admin.get(`/api/admin/orders/${id}`).expect(200);
    expect(steps(body)[0]!.undo).toBeNull();
  });

  it('leaves no trace after it was undone, and sends nothing, including delivered', async () => {
    const id = await toCollect();
    for (const status of ['ready_for_pickup', 'delivered']) {
      const { historyId } = await set(id, status);
      const { body } = await undo(id, historyId).expect(200);
      expect(steps(body)).toMatchObject([{ status: 'pending', undo: null }]);
      expect(await historyOf(id)).toEqual([]);
      await undo(id, historyId).expect(200);
    }
    await timePasses(id);
    await isQuiet();
    expect(await emailsAbout(id)).toEqual([]);
    expect(await reported(id)).toEqual(['pending', 'pending', 1]);
  });

  it('cannot be undone once it was announced, a worker has it, or another step followed', async () => {
    const heard = await toCollect();
    const first = await set(heard, 'preparing');
    await timePasses(heard);
    await isNotified(heard);
    expect((await undo(heard, first.historyId).expect(409)).body).toMatchObject({ code: 'step_is_final' });
    expect(await statusOf(heard)).toBe('preparing');

    const begun = await toCollect();
    const second = await set(begun, 'preparing');
    await shop.rows`UPDATE kernel.tasks
      SET lease_until = kernel.now() + interval '1 hour', lease_token = gen_random_uuid()
      WHERE key = ${`step-${second.historyId}`}`;
    await undo(begun, second.historyId).expect(409);

    const followed = await toCollect();
    const third = await set(followed, 'ready_for_pickup');
    await admin
      .post(`/api/admin/orders/${followed}/cancel`)
      .send({ cancelCouriers: false, refund: false, reason: null, requestId: 'undo' })
      .expect(200);
    await undo(followed, third.historyId).expect(409);
    expect(await statusOf(followed)).toBe('cancelled');
    await undo(999_999, third.historyId).expect(404);
    await undo(followed, 'x').expect(422);
  });

  it('is undone before the earlier one, whose customer is notified of that one only', async () => {
    const id = await toCollect();
    const first = await set(id, 'ready_for_pickup');
    const second = await set(id, 'delivered');
    expect(await reported(id)).toEqual(['ready_for_pickup', 'ready_for_pickup', 3]);
    await undo(id, first.historyId).expect(409);
    await shop.rows`UPDATE kernel.tasks SET next_at = kernel.now() WHERE key = ${`step-${first.historyId}`}`;
    await until('the e-mail', async () => (await emailsAbout(id)).length === 1);
    expect((await emailsAbout(id))[0]).toContain('ready for pickup');
    await undo(id, second.historyId).expect(200);
    expect(await statusOf(id)).toBe('ready_for_pickup');
    expect((await historyOf(id)).map(({ to }) => to)).toEqual(['ready_for_pickup']);
  });

  it('keeps a delivered order among the active ones of its customer until it is final', async () => {
    const count = async () => {
      const { active, completed } = await bodyOf<Record<string, { count: number }>>(
        customer.get('/api/orders/my/summary'),
      );
      return [active!.count, completed!.count];
    };
    const id = await toCollect();
    const [active, completed] = await count();
    await set(id, 'delivered');
    expect(await count()).toEqual([active, completed]);
    await timePasses(id);
    await isNotified(id);
    expect(await count()).toEqual([active! - 1, completed! + 1]);
  });

  it('of one shipment of a gift does not affect the others', async () => {
    const id = await placeOrder(shop.app, { isGift: true, shipments: [boxFor(), boxFor({ firstName: 'Kim' })] });
    const drive = async (index: number, status: string) =>
      steps((await admin.post(`/api/admin/orders/${id}/own-courier/${index}`).send({ status }).expect(200)).body);
    const kept = (await drive(0, 'delivered'))[0]!.undo!;
    const back = (await drive(1, 'delivered'))[1]!.undo!;
    expect(await statusOf(id)).toBe('delivered');
    const answers = await Promise.all([1, 2, 3].map(() => undo(id, back.historyId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(steps((await admin.get(`/api/admin/orders/${id}`)).body)).toMatchObject([
      { status: 'delivered', undo: { historyId: kept.historyId } },
      { status: 'pending', undo: null },
    ]);
    await timePasses(id);
    await until('the e-mail', async () => (await emailsAbout(id)).length === 1);
    await isQuiet();
    expect(await emailsAbout(id)).toHaveLength(1);
  });

  it('is either announced or undone, never both, at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, toCollect));
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const { historyId } = await set(id, 'ready_for_pickup');
        const [{ status }] = await Promise.all([undo(id, historyId), timePasses(id)]);
        return { id, back: status === 200 };
      }),
    );
    await isQuiet();
    await until('all e-mails', async () => {
      const sent = await Promise.all(outcomes.map(async ({ id }) => (await emailsAbout(id)).length));
      return outcomes.every(({ back }, i) => back || sent[i] === 1);
    });
    for (const { id, back } of outcomes) {
      expect([id, await statusOf(id)]).toEqual([id, back ? 'pending' : 'ready_for_pickup']);
      expect([id, (await emailsAbout(id)).length]).toEqual([id, back ? 0 : 1]);
    }
  });

  it('in which an own courier takes over from one that gave up settles the flag and is final', async () => {
    const flags: NewFlag[] = [
      { kind: 'courier_gone', params: { reason: 'no driver.' } },
      { kind: 'refund_delayed', params: { amountCents: 500 } },
    ];
    const id = await placeOrder(shop.app, { shipments: [{ ...boxFor(), flags }] });
    const drive = async (status: string) =>
      steps((await admin.post(`/api/admin/orders/${id}/own-courier/0`).send({ status }).expect(200)).body)[0];
    const refund = 'The refund of $5.00 has not reached Stripe yet; it is tried again until it does.';
    expect(await drive('picked_up')).toMatchObject({ attention: refund, undo: null });
    expect(await drive('in_transit')).toMatchObject({ attention: refund, undo: { historyId: expect.any(String) } });
  });

  it('of the kitchen can be undone only by a device of the same store', async () => {
    const tabletOf = async (storeId: number) => {
      const tablet = shop.browser();
      const pass = await admin.post('/api/admin/device-passes').send({ kind: 'kitchen', storeId, name: 'Oven' });
      const token = (pass.body as { url: string }).url.split('/').at(-1);
      await tablet.post('/api/device-pass').send({ token }).expect(200);
      return tablet;
    };
    const [here, elsewhere] = [await tabletOf(1), await tabletOf(2)];
    const id = await toCollect();
    const { body } = await here
      .post(`/api/admin/kitchen/orders/${id}/0`)
      .send({ status: 'ready_for_pickup' })
      .expect(200);
    const { historyId } = (body as Step).undo!;
    await elsewhere.post(`/api/admin/kitchen/orders/${id}/undo`).send({ historyId }).expect(404);
    await here.post(`/api/admin/orders/${id}/undo`).send({ historyId }).expect(401);
    await here.post(`/api/admin/kitchen/orders/${id}/undo`).send({ historyId }).expect(204);
    expect(await statusOf(id)).toBe('pending');
  });
});
