import { auditCommand } from '../src/audit-command';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import { useStaff, orderAGift } from './support/staff-session';
import { customerInfo, orderABox } from './support/shopper';
import { until } from './support/until';
import { sendWebhook } from './support/webhooks';

const TOTAL = 1500 + 700 + 300;

describe('Cancellations and refunds by staff', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 10000 WHERE NOT is_bundle');
  });
  afterEach(() => shop.tellSandbox('PUT', '/faults', {}));

  const box = async () => (await orderABox(shop, shop.browser())).id;
  const gift = async (...names: string[]) => (await orderAGift(shop, names)).id;
  const emailsOf = async (orderId: number) =>
    (await shop.emails(customerInfo.email)).filter(({ subject }) => new RegExp(`#${orderId}\\b`).test(subject));
  const email = (orderId: number, subject: RegExp) =>
    until(`the e-mail ${subject.source}`, async () =>
      (await emailsOf(orderId)).find((one) => subject.test(one.subject)),
    );

  it('cancel and refund a whole order in one act: stock returned once, money at Stripe, customer notified', async () => {
    const before = await staff.inStock();
    const id = await box();
    const press = { refund: true, expected: '25.00', reason: 'The oven broke.', requestId: 'one press' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => office.cancel(id, press)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await staff.inStock()).toBe(before);
    const money = await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '25.00');
    expect(money.payment).toMatchObject({ total: '25.00', onItsWay: '0.00', left: '0.00' });
    expect(money.refunds).toMatchObject([{ amount: '25.00', reason: 'The oven broke.', by: shop.config.admin.email }]);
    expect(await office.atStripe(id)).toBe(TOTAL);
    expect((await email(id, /was cancelled$/)).text.replace(/\s+/g, ' ')).toContain(
      'was cancelled. $25.00 goes back to your card.',
    );
    expect((await email(id, /^Your \$25\.00 refund/)).text).toContain('The oven broke.');
    expect((await staff.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
  });

  it('cancel one delivery of a gift, with only its goods and its money', async () => {
    const before = await staff.inStock();
    const id = await gift('Jo', 'Kim');
    const taken = before - (await staff.inStock());
    const requested = { recipients: [1], refund: true, expected: '23.50' };
    expect((await office.cancel(id, requested).expect(200)).body).toMatchObject({
      status: 'pending',
      recipientData: [{ status: 'pending' }, { status: 'cancelled', cancelledBy: 'staff' }],
    });
    expect(before - (await staff.inStock())).toBe(taken - 6);
    const money = await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '23.50');
    expect(money.shipments.map(({ left }) => left)).toEqual(['52.75', '0.00']);
    const { text } = await email(id, /delivery to Kim Doe was cancelled/);
    expect(text).toContain('The rest of your order isn’t affected.');
    expect(text.replace(/\s+/g, ' ')).toContain('$23.50 goes back to your card.');
    expect((await email(id, /^Your \$23\.50 refund/)).text).toMatch(/Delivery to Kim Doe +\$23\.50/);
    await office.cancel(id, { refund: true }).expect(200);
    expect(before).toBe(await staff.inStock());
    expect(await staff.read(id)).toMatchObject({ status: 'cancelled' });
    expect((await office.money(id)).payment.left).toBe('0.00');
  });

  it('never refund more than was paid, for a repeated press and for two members of staff at once', async () => {
    const id = await gift('Jo', 'Kim');
    const press = { recipients: [0], amount: '5.00', reason: 'A dented box', requestId: 'again' };
    await Promise.all([office.refund(id, press).expect(200), office.refund(id, press).expect(200)]);
    expect((await office.money(id)).refunds).toHaveLength(1);
    const all = { recipients: [1], amount: '15.00', reason: 'Both' };
    const both = await Promise.all([office.refund(id, all), office.refund(id, all)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'refund_too_large', left: '8.50' });
    await office.settled(id, 'both refunds', ({ payment }) => payment.refunded === '20.00');
    expect(await office.atStripe(id)).toBe(2000);
  });

  it('of a shipment keep fee and tip once a courier was sent, and refuse an outdated amount', async () => {
    const id = await gift('Jo', 'Kim');
    const [first] = (await office.money(id)).shipments;
    expect(first).toMatchObject({ refundable: '52.75', courierSent: false });
    await staff.drive(id, 0, 'driver_assigned').expect(200);
    expect((await office.money(id)).shipments[0]).toMatchObject({ refundable: '43.00', courierSent: true });
    const shown = { recipients: [0], expected: '52.75' };
    expect((await office.refund(id, shown).expect(409)).body).toMatchObject({
      code: 'refund_changed',
      amount: '43.00',
    });
    expect((await office.cancel(id, { ...shown, refund: true }).expect(409)).body).toMatchObject({
      code: 'refund_changed',
    });
    expect((await staff.read(id)).recipientData[0]!.status).toBe('driver_assigned');
    await office.refund(id, { recipients: [0] }).expect(200);
    expect((await office.refund(id, { recipients: [0] }).expect(409)).body).toMatchObject({
      code: 'nothing_to_refund',
    });
    await office.refund(id, { recipients: [0], amount: '9.75', reason: 'The driver never came' }).expect(200);
    await office.refund(id).expect(200);
    expect((await office.money(id)).payment.left).toBe('0.00');
  });

  it('refuse invalid requests with the reason', async () => {
    const id = await gift('Jo', 'Kim');
    for (const [body, code] of [
      [{ amount: '5.00', reason: 'Sorry' }, 'shipments_not_named'],
      [{ amount: '5.00', recipients: [0] }, 'invalid'],
      [{ amount: '5.00', recipients: [0], reason: '  ' }, 'invalid'],
      [{ amount: '-5', recipients: [0], reason: 'Sorry' }, 'invalid'],
      [{ recipients: [] }, 'invalid'],
      [{ requestId: '' }, 'invalid'],
    ] as const)
      expect((await office.refund(id, body).expect(422)).body).toMatchObject({ code });
    const unexplained = await office.refund(id, { amount: '5.00', recipients: [0] }).expect(422);
    expect(unexplained.body).toMatchObject({
      errors: [{ path: 'reason', message: 'Enter a reason. The customer sees it.' }],
    });
    await office.refund(id, { recipients: [7] }).expect(404);
    await office.cancel(id, { recipients: [7] }).expect(404);
    await office.again(id, 2_000_000_000).expect(404);
    expect(
      (await office.refund(id, { recipients: [0], amount: '0.00', reason: 'Nothing' }).expect(409)).body,
    ).toMatchObject({
      code: 'nothing_to_refund',
    });
    await staff.drive(id, 0, 'delivered').expect(200);
    for (const body of [{}, { recipients: [0] }])
      expect((await office.cancel(id, body).expect(409)).body).toMatchObject({ code: 'status_refused' });
    expect((await office.money(id)).refunds).toEqual([]);
  });

  it('cancel a courier under way first; when that fails, nothing changes', async () => {
    const id = await gift('Jo', 'Kim');
    const { externalDeliveryId } = (await staff.courier(id, 0)).body as { externalDeliveryId: string };
    const requested = { recipients: [0], refund: true };
    expect((await office.cancel(id, requested).expect(409)).body).toMatchObject({ code: 'status_refused' });
    await staff.courierSays(externalDeliveryId, 'picked_up');
    await until('the pickup', async () => (await staff.read(id)).recipientData[0]!.status === 'picked_up');
    const refused = await office.cancel(id, { ...requested, cancelCouriers: true }).expect(409);
    expect(refused.body).toMatchObject({ code: 'courier_refused', message: expect.stringContaining('Jo') as string });
    expect((await staff.read(id)).recipientData[0]).toMatchObject({ status: 'picked_up', courierLive: true });
    expect((await office.money(id)).refunds).toEqual([]);

    const { externalDeliveryId: second } = (await staff.courier(id, 1)).body as { externalDeliveryId: string };
    const shown = { recipients: [1], refund: true, expected: '23.50', cancelCouriers: true };
    await office.cancel(id, shown).expect(200);
    const deliveries = await shop.sandbox<{ external_delivery_id: string; delivery_status: string }[]>('/deliveries');
    expect(deliveries.find((one) => one.external_delivery_id === second)).toMatchObject({
      delivery_status: 'cancelled',
    });
    expect((await staff.read(id)).recipientData[1]).toMatchObject({
      status: 'cancelled',
      courierLive: false,
      attention: null,
    });
    await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '23.50');
  });

  it('can be repeated after a crash between the answer of the courier and the commit', async () => {
    const before = await staff.inStock();
    const id = await box();
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    // DoorDash cancels the delivery, but neither its answer nor the later query reaches us.
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'doordash', action: 'close_after' }],
    });
    const requested = { refund: true, expected: '25.00', cancelCouriers: true, requestId: 'after the crash' };
    expect((await office.cancel(id, requested).expect(409)).body).toMatchObject({ code: 'courier_refused' });
    await shop.tellSandbox('PUT', '/faults', {});
    await until('the courier’s own report', async () => !(await staff.read(id)).recipientData[0]!.courierLive);
    expect(await staff.read(id)).toMatchObject({ status: 'ready_for_doordash' });
    expect(externalDeliveryId).toBe(`${id}-0-1`);
    await office.cancel(id, requested).expect(200);
    expect(await staff.inStock()).toBe(before);
    await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '25.00');
  });

  it('wait while Stripe is down, are made once afterwards, and notify the customer only then', async () => {
    const id = await box();
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', route: 'POST /v1/refunds', action: 'status', status: 503 }],
    });
    await office.refund(id, { amount: '5.00', reason: 'Late' }).expect(200);
    await until('an attempt', async () => {
      const sql = 'SELECT asked_times AS tries FROM payments.refunds WHERE order_id = $1';
      return (await shop.value<number>(sql, [id])) >= 2;
    });
    expect((await office.money(id)).payment).toMatchObject({ refunded: '0.00', onItsWay: '5.00', left: '20.00' });
    expect((await emailsOf(id)).filter(({ subject }) => /refund/.test(subject))).toEqual([]);
    await shop.tellSandbox('PUT', '/faults', {});
    await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '5.00');
    expect(await office.atStripe(id)).toBe(500);
    await email(id, /^Your \$5\.00 refund/);
  });

  it('that failed at Stripe are available again, flagged with the reason, and can be repeated', async () => {
    const id = await box();
    await office.refund(id, { amount: '5.00', reason: 'Late' }).expect(200);
    await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '5.00');
    await office.advance(id, 'fail_refunds');
    const failed = await office.settled(id, 'the failure', ({ refunds }) => refunds[0]!.status === 'failed');
    expect(failed).toMatchObject({ payment: { left: '25.00' }, refunds: [{ failure: 'unknown', canAskAgain: true }] });
    await until('the flag', async () => /Stripe could not give back \$5\.00/.test((await office.attention(id)) ?? ''));
    const refundId = failed.refunds[0]!.id;
    await Promise.all([office.again(id, refundId).expect(200), office.again(id, refundId).expect(200)]);
    const made = await office.settled(id, 'the second refund', ({ payment }) => payment.refunded === '5.00');
    expect(made.refunds).toMatchObject([
      { status: 'failed', canAskAgain: false },
      { status: 'succeeded', reason: 'Late' },
    ]);
    expect(await office.attention(id)).toBeNull();
    expect(await office.atStripe(id)).toBe(500);
    expect((await office.again(id, made.refunds[1]!.id).expect(409)).body).toMatchObject({ code: 'refund_not_failed' });
  });

  it('are refused during a dispute, which is shown with its deadline and flagged, until it is won', async () => {
    const id = await box();
    await office.advance(id, 'dispute');
    const { disputes } = await office.settled(id, 'the dispute', (money) => money.disputes.length === 1);
    expect(disputes).toMatchObject([{ amount: '25.00', reason: 'fraudulent', status: 'needs_response', open: true }]);
    expect(Date.parse(disputes[0]!.dueBy!)).toBeGreaterThan(Date.now());
    await until('the flag', async () => /bank disputes \$25\.00/.test((await office.attention(id)) ?? ''));
    expect((await office.refund(id).expect(409)).body).toMatchObject({ code: 'payment_disputed' });
    expect((await office.cancel(id, { refund: true }).expect(409)).body).toMatchObject({ code: 'payment_disputed' });
    expect((await staff.read(id)).status).toBe('pending');
    await office.cancel(id).expect(200);
    await until('the flag to stay', async () => /bank disputes/.test((await office.attention(id)) ?? ''));
    await office.advance(id, 'win_dispute');
    await until('the flag to go', async () => (await office.attention(id)) === null);
    expect((await office.money(id)).disputes).toMatchObject([{ status: 'won', open: false }]);
    await office.refund(id).expect(200);
    await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '25.00');
  });

  it('are refused after a lost dispute, whose webhooks may come twice and in any order', async () => {
    const id = await box();
    const intent = await office.payment(id);
    const now = Math.floor(Date.now() / 1000);
    const says = async (event: string, created: number, status: string) => {
      const object = { id: `du_${id}`, payment_intent: intent, amount: 2500, reason: 'general', status, created: now };
      const details = { is_charge_refundable: false, evidence_details: { due_by: now + 86_400 } };
      const body = {
        id: event,
        type: `charge.dispute.${status}`,
        created,
        data: { object: { ...object, ...details } },
      };
      expect((await sendWebhook(shop, 'stripe', JSON.stringify(body))).status).toBe(200);
    };
    await says(`evt_closed_${id}`, now + 9, 'lost');
    await says(`evt_opened_${id}`, now, 'needs_response');
    await says(`evt_closed_${id}`, now + 9, 'lost');
    await says(`evt_same_second_${id}`, now + 9, 'under_review');
    expect((await office.money(id)).disputes).toMatchObject([{ status: 'lost', open: false }]);
    const refused = await office.refund(id).expect(409);
    expect(refused.body).toMatchObject({
      code: 'payment_disputed',
      message: expect.stringContaining('returned this payment') as string,
    });
  });

  it('leave books that the audit accepts', async () => {
    await until('every refund to be settled', async () => {
      const open = await shop.rows(`SELECT 1 FROM payments.refunds WHERE status = 'requested'`);
      return open.length === 0;
    });
    const { text } = await auditCommand(shop.app, [], () => undefined);
    expect(text).not.toMatch(/[✗?]/);
    expect(text).toMatch(/✓ {2}refunds\n/);
  });
});
