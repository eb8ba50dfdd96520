import type { AdminOrderResponse } from '../src/modules/orders/http/admin-order.dto';
import type { EmailResponse } from '../src/modules/notifications/http/emails.dto';
import type { NewFlag } from '../src/modules/orders';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { RefundOffice } from './support/refunds';
import { bodyOf, customerInfo, orderABox } from './support/shopper';
import { useStaff, orderAGift } from './support/staff-session';
import { until } from './support/until';

const FROM_THE_CHECKOUT = {
  details_missing: 'Paid before the form was finished: please ask the customer who gets this order, and when.',
  delivery_unpaid: 'No delivery of its own was paid for this shipment: please agree on it with the customer.',
  other_address:
    'The delivery that was paid for goes somewhere else: check courier and fee for this address with the customer.',
  no_window: 'No delivery window of ours was chosen: please agree on a time.',
  window_began: 'Paid after its delivery window began: please agree on a new time.',
  window_closed: 'Its window was closed before the order was paid: please agree on a new time.',
  place_closed: 'Its store was closed while it was being paid: please agree with the customer on another place.',
  over_capacity:
    'Over capacity: paid after its window was given to others. Make it in that window, or agree on another one.',
} as const;
const FAILED = 'Stripe could not give back $5.00 (expired_card): ask for it again, or return the money another way.';
const DELAYED = 'The refund of $7.00 has not reached Stripe yet; it is tried again until it does.';
const DISPUTED = 'The customer’s bank disputes $24.75 of this payment: answer at Stripe before the deadline.';
const note = (text: string): NewFlag => ({ kind: 'note', params: { text } });

describe('Staff resolve every flag of an order', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);

  const order = async (id: number) => (await staff.admin.get(`/api/admin/orders/${id}`)).body as AdminOrderResponse;
  const settle = (id: number, note: string, index = 0) =>
    staff.admin.post(`/api/admin/orders/${id}/settle-attention/${index}`).send({ note });
  const settleAll = async (id: number) => {
    for (const { recipientIndex, settleable } of (await order(id)).recipientData)
      if (settleable !== null) await settle(id, settleable, recipientIndex).expect(200);
  };
  const listed = async (id: number) => {
    const lists = ['pending', 'completed'].map((status) =>
      staff.admin
        .get('/api/admin/orders')
        .query({ status, view: 'attention', search: String(id) })
        .expect(200),
    );
    return (await Promise.all(lists)).flatMap(({ body }) => body as AdminOrderResponse[]).some((one) => one.id === id);
  };
  const flaggedBy = (id: number, words: RegExp) =>
    until(`the flag ${words.source}`, async () => words.test((await order(id)).attention ?? ''));
  const flagged = (flags: NewFlag[], changes: object = {}) =>
    placeOrder(shop.app, { shipments: [{ ...boxFor(), flags, ...changes }] });
  const settledIn = async (id: number) =>
    (await office.money(id)).history.filter(({ to }) => to === 'marked_as_settled').map(({ why }) => why);

  /** Each resolution that the opened order offers clears the flag. */
  async function expectCleared(words: RegExp, flag: () => Promise<number>, ways: Record<string, Way>): Promise<void> {
    for (const [name, way] of Object.entries(ways)) {
      const id = await flag();
      await flaggedBy(id, words);
      expect([name, await listed(id)]).toEqual([name, true]);
      await way(id);
      expect([name, (await order(id)).attention, await listed(id)]).toEqual([name, null, false]);
    }
  }
  type Way = (id: number) => Promise<unknown>;
  const ours: Way = (id) => staff.drive(id, 0, 'driver_assigned').expect(200);
  const driver: Way = (id) => staff.courier(id);
  const cancel: Way = (id) => office.cancel(id).expect(200);

  async function courierSays(id: number, news: object): Promise<number> {
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await shop.tellSandbox('POST', `/deliveries/${externalDeliveryId}/advance`, news);
    return id;
  }
  const gone = { action: 'cancel', reason: 'failed_to_pickup' };

  it('a courier that refused', () =>
    expectCleared(
      /distance/,
      async () => {
        const id = await flagged([], { recipient: { ...boxFor().recipient, zipCode: '99998' }, provider: 'doordash' });
        await staff.set(id, 'ready_for_doordash').expect(200);
        await staff.admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex: 0 });
        return id;
      },
      { cancel, settleAll },
    ));

  it('a courier that gave up, for an order for oneself and a gift', async () => {
    const box = async () => courierSays((await orderABox(shop, shop.browser())).id, gone);
    await expectCleared(/^The courier is gone/, box, { driver, cancel, settleAll });
    const gift = async () => courierSays((await orderAGift(shop, ['Jo'])).id, gone);
    await expectCleared(/^The courier is gone/, gift, { driver, settleAll });
  });

  it('each courier keeps who requested it and why it gave up', async () => {
    const id = await courierSays((await orderABox(shop, shop.browser())).id, gone);
    await flaggedBy(id, /^The courier is gone/);
    await driver(id);
    const asked = { recipientIndex: 0, provider: 'doordash', requestedBy: shop.config.admin.email };
    const reason = 'The driver could not pick up the order.';
    expect((await office.money(id)).couriers).toMatchObject([
      { ...asked, externalDeliveryId: `${id}-0-2`, endedAt: null, reason: null },
      { ...asked, externalDeliveryId: `${id}-0-1`, endedAt: expect.any(String), status: 'cancelled', reason },
    ]);
  });

  it('a shipment that was returned', async () => {
    const back = async () => courierSays((await orderABox(shop, shop.browser())).id, { to: 'returned' });
    await expectCleared(/^The shipment came back/, back, { driver, settleAll });
  });

  it('what the checkout left open', async () => {
    const delivered: Way = (id) => staff.set(id, 'delivered').expect(200);
    const first = () => flagged([{ kind: 'details_missing', params: {} }]);
    await expectCleared(/^Paid before the form/, first, { ours, delivered, cancel });
    for (const [kind, sentence] of Object.entries(FROM_THE_CHECKOUT))
      await expectCleared(
        new RegExp(`^${sentence}$`),
        () => flagged([{ kind: kind as keyof typeof FROM_THE_CHECKOUT, params: {} }]),
        { settleAll },
      );
  });

  it('a courier that costs more than the list price that was paid', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await shop.tellSandbox('PUT', '/options', { doordashTipDiscount: false });
    await driver(id);
    await shop.tellSandbox('PUT', '/options', { doordashTipDiscount: true });
    const words = 'The courier asks $9.75; $7.00 was paid, our list price.';
    await flaggedBy(id, /^The courier asks/);
    expect((await order(id)).recipientData).toMatchObject([{ attention: words, settleable: words }]);
    // The next report of the courier does not settle it.
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await shop.tellSandbox('POST', `/deliveries/${externalDeliveryId}/advance`, { to: 'driver_assigned' });
    await until('the driver', async () => (await order(id)).recipientData[0]!.status === 'driver_assigned');
    expect((await order(id)).attention).toBe(words);
    await settleAll(id);
    expect((await order(id)).attention).toBeNull();
  });

  it('a receipt that bounced: sent to the corrected address, or again to the same one', async () => {
    let bounced = 0;
    const flag = async () => {
      const info = { ...customerInfo, email: `bounce+${++bounced}@shop.test` };
      return (await orderABox(shop, shop.browser(), { customerInfo: info })).id;
    };
    const receipt = async (id: number) => {
      const log = staff.admin.get('/api/admin/emails').query({ search: `#${id}` });
      return (await bodyOf<EmailResponse[]>(log)).find(({ purpose }) => purpose === 'order-receipt')!;
    };
    const arrived = async (id: number, recipient: string) => {
      await until('the receipt to arrive', async () => (await receipt(id)).status === 'delivered');
      expect(await receipt(id)).toMatchObject({ recipient });
    };
    const corrected: Way = async (id) => {
      const corrections = `/api/admin/orders/${id}/corrections`;
      const { buyer } = await bodyOf<{ buyer: object }>(staff.admin.get(corrections));
      await staff.admin
        .put(`${corrections}/buyer`)
        .send({ ...buyer, email: 'right@shop.test' })
        .expect(200);
      await arrived(id, 'right@shop.test');
    };
    const resent: Way = async (id) => {
      // The mailbox takes e-mails again: the sandbox refuses some addresses for good.
      await shop.rows`UPDATE orders.orders SET customer_email = 'full@shop.test' WHERE id = ${id}`;
      await staff.admin.post(`/api/admin/emails/${(await receipt(id)).id}/retry`).expect(200);
      await arrived(id, 'full@shop.test');
    };
    await expectCleared(/^The receipt could not be delivered/, flag, { corrected, resent, settleAll });
  });

  it('a receipt that bounces again is flagged again', async () => {
    const info = { ...customerInfo, email: 'bounce+again@shop.test' };
    const { id } = await orderABox(shop, shop.browser(), { customerInfo: info });
    await flaggedBy(id, /^The receipt could not be delivered/);
    const corrections = `/api/admin/orders/${id}/corrections`;
    const { buyer } = await bodyOf<{ buyer: object }>(staff.admin.get(corrections));
    await staff.admin
      .put(`${corrections}/buyer`)
      .send({ ...buyer, email: 'drop@shop.test' })
      .expect(200);
    await until('both flags', async () => {
      const flags = await shop.rows<{ settled: boolean }>`
        SELECT settled_at IS NOT NULL AS settled FROM orders.shipment_flags f JOIN orders.shipments s ON s.id = f.shipment_id
        WHERE s.order_id = ${id} AND kind = 'receipt_bounced' ORDER BY f.id`;
      return flags.length === 2 && flags[0]!.settled && !flags[1]!.settled;
    });
  });

  it('a failed refund: requested again, or returned another way', () =>
    expectCleared(
      /^Stripe could not give back/,
      async () => {
        const { id } = await orderABox(shop, shop.browser());
        await office.refund(id, { amount: '5.00', reason: 'Late' }).expect(200);
        await office.settled(id, 'the refund', ({ payment }) => payment.refunded === '5.00');
        await office.advance(id, 'fail_refunds');
        return id;
      },
      {
        again: async (id) => office.again(id, (await office.money(id)).refunds[0]!.id).expect(200),
        settleAll,
      },
    ));

  it('flags that wait for Stripe end by themselves; staff cannot settle them with the others', async () => {
    const id = await flagged([
      { kind: 'dispute', params: { amountCents: 2475 } },
      { kind: 'courier_gone', params: { reason: 'no driver.' } },
      { kind: 'refund_delayed', params: { amountCents: 700 } },
      { kind: 'refund_failed', params: { amountCents: 500, why: 'expired_card' } },
    ]);
    expect((await order(id)).attention).toBe(`${DISPUTED} The courier is gone: no driver. ${DELAYED} ${FAILED}`);
    const seen = `The courier is gone: no driver. ${FAILED}`;
    expect((await order(id)).recipientData).toMatchObject([{ settleable: seen }]);
    await settle(id, seen).expect(200);
    expect(await order(id)).toMatchObject({
      attention: `${DISPUTED} ${DELAYED}`,
      recipientData: [{ settleable: null }],
    });
    expect(await settledIn(id)).toEqual([seen]);
  });

  it('two who settle at once settle it once; a flag that they have not seen stays open', async () => {
    const id = await flagged([note('First.')]);
    expect((await settle(id, 'Something else.').expect(409)).body).toMatchObject({ code: 'attention_changed' });
    await Promise.all([settle(id, 'First.').expect(200), settle(id, 'First.').expect(200)]);
    expect(await settledIn(id)).toEqual(['First.']);
    await settle(id, '').expect(422);
    await settle(id, 'First.', 7).expect(404);
  });
});
