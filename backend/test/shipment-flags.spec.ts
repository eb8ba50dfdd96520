import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import type { NewFlag } from '../src/modules/orders';
import { RefundCaughtUp, RefundDelayed } from '../src/modules/payments/events';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

const DELAYED = 'The refund of $7.00 has not reached Stripe yet; it is tried again until it does.';
const GONE = 'The courier is gone: no driver.';
const FAILED = 'Stripe could not give back $5.00 (expired_card): ask for it again, or return the money another way.';
const NO_WINDOW = 'No delivery window of ours was chosen: please agree on a time.';

interface FlagRow {
  kind: string;
  params: object;
  subject: string;
  open: boolean;
  settledBy: string | null;
}

describe('What staff must look at', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  let payments = 0;

  async function flagged(...flags: NewFlag[]): Promise<{ id: number; paymentIntentId: string }> {
    const paymentIntentId = `pi_flags_${++payments}`;
    return {
      id: await placeOrder(shop.app, { paymentIntentId, shipments: [{ ...boxFor(), flags }] }),
      paymentIntentId,
    };
  }
  const flagsOf = (id: number) =>
    shop.rows<FlagRow>`SELECT f.kind, f.params, f.subject, f.settled_at IS NULL AS open, f.settled_by AS "settledBy"
       FROM orders.shipment_flags f JOIN orders.shipments s ON s.id = f.shipment_id
      WHERE s.order_id = ${id} ORDER BY f.id`;
  const openFlags = async (id: number) => (await flagsOf(id)).filter(({ open }) => open);
  const attention = async (id: number) => (await staff.read(id)).recipientData[0]!.attention;
  const publish = (...[event, payload]: Parameters<Parameters<Parameters<UnitOfWork['run']>[0]>[0]['publish']>) =>
    shop.inTx((tx) => tx.publish(event, payload));
  const handled = async (handler: string, paymentIntentId: string) =>
    (
      await shop.rows`SELECT FROM kernel.tasks t JOIN kernel.outbox_events e ON e.id = t.event_id
        WHERE t.handler = ${handler} AND e.payload ->> 'paymentIntentId' = ${paymentIntentId} AND t.status = 'done'`
    ).length;
  const settledIn = async (id: number) =>
    (
      (await staff.admin.get(`/api/admin/orders/${id}/details`)).body as { history: { to: string; why: string }[] }
    ).history
      .filter(({ to }) => to === 'marked_as_settled')
      .map(({ why }) => why);

  it('is one flag however often it is raised, and two when it is about two refunds', async () => {
    const { id, paymentIntentId } = await flagged();
    const news = { paymentIntentId, amountCents: 700 };
    for (const refundId of [1, 1, 2]) await publish(RefundDelayed, { ...news, refundId });
    await until(
      'all three to be handled',
      async () => (await handled('orders.note-delayed-refund', paymentIntentId)) === 3,
    );
    expect(await attention(id)).toBe(`${DELAYED} ${DELAYED}`);
    expect(await flagsOf(id)).toHaveLength(2);
    await publish(RefundCaughtUp, { ...news, refundId: 2 });
    await until('one to be settled', async () => (await openFlags(id)).length === 1);
    expect(await openFlags(id)).toMatchObject([{ kind: 'refund_delayed', subject: '1' }]);
  });

  it('can be flagged again once it is settled', async () => {
    const { id, paymentIntentId } = await flagged();
    const news = { refundId: 1, paymentIntentId, amountCents: 700 };
    for (const count of [1, 2]) {
      await publish(RefundDelayed, news);
      await until('the flag', async () => (await attention(id)) === DELAYED);
      await publish(RefundCaughtUp, news);
      await until('it to be settled', async () => (await attention(id)) === null);
      expect(await flagsOf(id)).toHaveLength(count);
    }
  });

  it('is recognized by its kind and subject, whatever the words were when it was raised', async () => {
    const { id, paymentIntentId } = await flagged({ kind: 'courier_gone', params: { reason: 'no driver.' } });
    const news = { refundId: 1, paymentIntentId, amountCents: 700 };
    await publish(RefundDelayed, news);
    await until('the flag', async () => (await openFlags(id)).length === 2);
    await shop.rows(`UPDATE orders.shipment_flags SET sentence = 'In other words.'`);
    expect(await attention(id)).toBe(`${GONE} ${DELAYED}`);
    await staff.drive(id, 0, 'driver_assigned').expect(200);
    expect(await attention(id)).toBe(DELAYED);
    await publish(RefundCaughtUp, news);
    await until('it to be settled', async () => (await attention(id)) === null);
  });

  it('is shown without its words when only a newer version knows the kind', async () => {
    const { id } = await flagged();
    await shop.rows`INSERT INTO orders.shipment_flags (shipment_id, kind, sentence)
      SELECT id, 'oven_cold', 'The oven is cold.' FROM orders.shipments WHERE order_id = ${id}`;
    expect(await attention(id)).toBe('A newer version of the shop flagged this.');
  });

  describe('while processes of version 0.1.0 still run', () => {
    /** As that version reads and writes a shipment. */
    const read = (id: number) =>
      shop.value<string | null>`SELECT attention FROM orders.shipments WHERE order_id = ${id}`;
    const write = (id: number, attention: string | null) =>
      shop.rows`UPDATE orders.shipments SET attention = ${attention} WHERE order_id = ${id}`;

    it('is read by them as the sentences they know, and is gone for them once it is settled', async () => {
      const { id } = await flagged(
        { kind: 'no_window', params: {} },
        { kind: 'dispute', params: { amountCents: 2475 } },
      );
      const dispute = 'The customer’s bank disputes $24.75 of this payment: answer at Stripe before the deadline.';
      expect(await read(id)).toBe(`${NO_WINDOW} ${dispute}`);
      await staff.drive(id, 0, 'driver_assigned').expect(200);
      expect(await read(id)).toBe(dispute);
    });

    it('becomes a flag when they add its sentence, and is settled by the event that ends it', async () => {
      const { id, paymentIntentId } = await flagged({ kind: 'no_window', params: {} });
      await write(id, `${NO_WINDOW} ${DELAYED} ${DELAYED} Call them (twice).`);
      expect(await openFlags(id)).toMatchObject([
        { kind: 'no_window', subject: '' },
        { kind: 'refund_delayed', params: { amountCents: 700 } },
        { kind: 'refund_delayed', params: { amountCents: 700 } },
        { kind: 'note', params: { text: 'Call them (twice).' } },
      ]);
      expect(await attention(id)).toBe(`${NO_WINDOW} ${DELAYED} ${DELAYED} Call them (twice).`);
      await publish(RefundCaughtUp, { refundId: 9, paymentIntentId, amountCents: 700 });
      await until(
        'one to be settled',
        async () => (await attention(id)) === `${NO_WINDOW} ${DELAYED} Call them (twice).`,
      );
      expect(await read(id)).toBe(`${NO_WINDOW} ${DELAYED} Call them (twice).`);
    });

    it('of an order that they place is flagged as well', async () => {
      const { id } = await flagged();
      await shop.rows`INSERT INTO orders.shipments (order_id, recipient_index, status, provider, attention, recipient, items_cents,
           delivery_fee_cents, tip_cents, tax_cents, total_cents)
         SELECT order_id, 1, status, provider, ${NO_WINDOW}, recipient, 0, 0, 0, 0, 0 FROM orders.shipments
        WHERE order_id = ${id}`;
      expect(await openFlags(id)).toMatchObject([{ kind: 'no_window' }]);
    });

    it('is settled when they remove its sentence, with the name of the member of staff who did', async () => {
      const { id } = await flagged(
        { kind: 'courier_gone', params: { reason: 'no driver.' } },
        { kind: 'refund_delayed', params: { amountCents: 700 } },
        { kind: 'refund_failed', params: { amountCents: 500, why: 'expired_card' } },
      );
      await shop.inTx(async (tx) => {
        await tx.rows('UPDATE orders.shipments SET attention = $2 WHERE order_id = $1', [id, DELAYED]);
        await tx.rows(
          'INSERT INTO orders.settled_notes (order_id, recipient_index, note, settled_by) VALUES ($1, 0, $2, $3)',
          [id, `${GONE} ${FAILED}`, 'ann@example.com'],
        );
      });
      expect(await flagsOf(id)).toMatchObject([
        { kind: 'courier_gone', open: false, settledBy: 'ann@example.com' },
        { kind: 'refund_delayed', open: true },
        { kind: 'refund_failed', open: false, settledBy: 'ann@example.com' },
      ]);
      expect(await settledIn(id)).toEqual([`${GONE} ${FAILED}`]);
      await write(id, null);
      expect(await openFlags(id)).toEqual([]);
    });
  });
});
