import { HandlerRegistry } from '../src/kernel/events/handler-registry';
import { useShop } from './support/open-shop';
import { courierFor } from './support/staff-session';
import { buildBox, customerInfo, form, orderABox, payByCard, startPayment, useAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';

/**
 * Makes a task of every kind dead and retries it on the system page. Most payloads come from a day in the shop, the
 * others are made from its orders. A new handler needs a line in one of the two.
 */
describe('Dead tasks of every handler', () => {
  const shop = useShop();
  const staff = useAdmin(shop);
  let orderId: number;

  beforeAll(async () => {
    await aDayInTheShop();
    shop.app.get(HandlerRegistry).discover();
  });

  const post = (path: string, body: object = {}) => staff.post(`/api/${path}`).send(body);

  async function aDayInTheShop(): Promise<void> {
    const buyer = shop.browser();
    const colleague = shop.browser();
    await buildBox(colleague);
    const { email, password } = shop.config.admin;
    await colleague.post('/api/admin/login').send({ email, password }).expect(200);
    const faraway = { ...customerInfo, addressLine1: '8000 Burnet Road', zipCode: '78745' };
    const order = await orderABox(shop, buyer, { customerInfo: faraway, tip: 0 });
    orderId = order.id;
    const called = await courierFor(staff, orderId);
    const { externalDeliveryId } = called.body as { externalDeliveryId: string };
    await post('admin/doordash/simulate-lifecycle', { externalDeliveryId, delayBetweenSteps: 1 }).expect(200);
    const second = await orderABox(shop, buyer, { customerInfo: faraway, tip: 0 });
    await staff.put(`/api/admin/orders/${second.id}/status`).send({ status: 'cancelled' }).expect(200);
    const corrections = `/api/admin/orders/${second.id}/corrections`;
    const known = (await bodyOf<{ buyer: object }>(staff.get(corrections))).buyer;
    await staff
      .put(`${corrections}/buyer`)
      .send({ ...known, email: 'ada@shop.test', why: 'Misheard' })
      .expect(200);
    await post('admin/team/invitations', { name: 'Lena', email: 'lena@example.com' }).expect(204);
    await post('forgot-password', { email: 'ada@example.com' });
    await post('newsletter-subscriptions', { email: 'ada@example.com' });
    await buildBox(buyer);
    const declined = await startPayment(buyer, await form(buyer));
    await payByCard(shop, declined, '4000000000000002');
    await until('Stripe to report the decline', async () => {
      const reported = await shop.rows(`SELECT 1 FROM kernel.outbox_events WHERE name = 'payments.payment-failed'`);
      return reported.length > 0;
    });
    await shop.tellSandbox('POST', '/stripe/payout', {});
    await until('Stripe to report the payout', async () => {
      const rows = await shop.rows(`SELECT 1 FROM kernel.tasks WHERE handler = 'payments.read-payout'`);
      return rows.length > 0;
    });
    await shop.workDone();
  }

  /** Payloads of handlers that have no task after the day. */
  async function made(): Promise<Record<string, object>> {
    const [payment] = await shop.rows<{ paymentIntentId: string }>`SELECT payment_intent_id FROM orders.orders
      WHERE id = ${orderId}`;
    const { paymentIntentId } = payment!;
    // Two refunds, because only one worker at a time requests a refund, and another one retries minutes later.
    const [refund, followed] = await shop.rows<{
      id: number;
    }>`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, order_id, asked_at)
      VALUES (${paymentIntentId}, 'test', 100, 'staff', ${orderId}, now()), (${paymentIntentId}, 'followed', 100, 'staff', ${orderId}, now()) RETURNING id`;
    const id = await shop.value<number>(`SELECT id FROM accounts.users WHERE role = 'admin' LIMIT 1`);
    const refundId = refund!.id;
    const ofRefund = { refundId, paymentIntentId, amountCents: 100 };
    const customer = { customerEmail: 'ada@example.com', customerName: 'Ada' };
    const requested = { ...ofRefund, orderId, reason: 'staff', explanation: 'A cookie was missing.', ...customer };
    const twoStep = { userId: id, change: 'on' };
    const ofGift = { orderId, recipientIndex: 0, deliverAt: '2026-11-28T15:00:00.000Z' };
    const gone = { orderId, recipientIndex: 0, externalDeliveryId: 'another', reason: 'No driver.' };
    return {
      'notifications.mail-buyer-when-review-due': { orderId },
      'orders.note-bounced-receipt': { orderId },
      'orders.forget-bounced-receipt': { orderId },
      'notifications.mail-shop-when-contact-message-sent': { messageId: 999_999 },
      'catalogue.fetch-picture': { productId: 999_999 },
      'checkout.remind-of-link': { draftId: 1 },
      'catalogue.make-picture-sizes': { pictureId: '0'.repeat(32) },
      'delivery.cancel-courier': { externalDeliveryId: `${orderId}-0-1`, provider: 'doordash' },
      'notifications.mail-buyer-when-refund-made': {
        refundId,
        orderId,
        amountCents: 100,
        parts: [{ part: 0, cents: 100 }],
      },
      'notifications.mail-buyer-when-refund-requested': requested,
      'notifications.mail-gift-notice-when-order-placed': { orderId },
      'notifications.mail-files-when-day-exported': { day: '2026-11-27' },
      'notifications.mail-payment-link-when-ready': { draftId: 1, isReminder: false },
      'notifications.mail-shop-when-payment-link-asked': {
        staffOrderId: '0'.repeat(8) + '-0000-4000-8000-' + '0'.repeat(12),
        draftId: 1,
      },
      'notifications.mail-when-password-changed': { userId: twoStep.userId },
      'notifications.mail-when-second-factor-changed': twoStep,
      'notifications.settle-mail-when-reported': { receiptId: 'forgotten' },
      'notifications.mail-recipient-when-gift-due': { ...ofGift },
      'notifications.mail-gift-card-when-ready': { cardId: 1, orderId: null },
      'orders.ask-for-review': { orderId },
      'orders.deliver-emailed-gift-cards': { cardId: 1 },
      'orders.email-gift-cards': { orderId, recipientIndex: 0 },
      'orders.end-blocked-gift-cards': { cardId: 1 },
      'orders.forget-undelivered-gift-card': { cardId: 1, orderId },
      'orders.note-undelivered-gift-card': { cardId: 1, bounced: true },
      'orders.plan-gift-days': { orderId },
      'orders.plan-gift-days-anew': { orderId, correctionId: 1 },
      'orders.tell-gift-day': { ...ofGift },
      'orders.forget-delayed-refund': ofRefund,
      'orders.note-courier-failure': gone,
      'orders.note-courier-price': { ...gone, paidCents: 700, feeCents: 975 },
      'orders.note-delayed-refund': ofRefund,
      'orders.note-dispute': { disputeId: 'du_test', paymentIntentId },
      'orders.note-failed-refund': { ...ofRefund, why: null },
      'orders.store-exports': { day: '2026-11-27' },
      'orders.tell-step': { orderId, recipientIndex: 0, historyId: '1', from: 'pending', to: 'preparing' },
      'payments.forget-customer': { account: 'sandbox', customerId: 'cus_gone' },
      'payments.follow-up-refund': { refundId: followed!.id },
      'payments.read-balance': { account: 'sandbox' },
      'payments.refund-when-requested': requested,
      'payments.register-domain': { account: 'sandbox', domain: 'cookies.test' },
      'payments.report-failed-refund': { ...ofRefund, why: null },
      'tax.record-transaction': { orderId, recipientIndex: 0 },
      'tax.reverse-transaction': { orderId, recipientIndex: 0, refundId, cents: 100 },
      'tax.reverse-when-refunded': { refundId, orderId, amountCents: 100, parts: [{ part: 0, cents: 100 }] },
    };
  }

  it('can be retried from the system page until they are done', async () => {
    const makeUp = await made();
    const handlers = shop.app.get(HandlerRegistry).names().sort();
    const dead = new Map<string, string>();
    for (const handler of handlers) {
      const [task] = makeUp[handler]
        ? await shop.rows<{ id: string }>`INSERT INTO kernel.tasks (handler, payload, status, attempts, last_error)
          VALUES (${handler}, ${makeUp[handler]}, 'dead', 5, 'It gave up.') RETURNING id`
        : await shop.rows<{ id: string }>`UPDATE kernel.tasks
          SET status = 'dead', attempts = 5, last_error = 'It gave up.', done_at = NULL
             WHERE id = (SELECT max(id) FROM kernel.tasks WHERE handler = ${handler} AND status = 'done') RETURNING id`;
      if (task) dead.set(handler, task.id);
    }
    expect(handlers.filter((handler) => !dead.has(handler))).toEqual([]);
    const listed = await bodyOf<{ handler: string }[]>(staff.get('/api/admin/system/tasks?limit=100'));
    expect(listed.map(({ handler }) => handler).sort()).toEqual(handlers);
    for (const id of dead.values())
      expect((await post(`admin/system/tasks/${id}/retry`).expect(200)).body).toEqual({ retried: 1 });
    await until('every one of them to be done', async () => {
      const left = await shop.rows<{ handler: string }>`SELECT handler FROM kernel.tasks
        WHERE id = ANY(${[...dead.values()]}) AND status <> 'done'`;
      return left.length === 0;
    });
    expect((await staff.get('/api/admin/system').expect(200)).body.dead).toEqual([]);
  });
});
