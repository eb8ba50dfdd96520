import { useWorker } from '../../../../test/support/open-worker';
import { ProviderStandIn, type Asked, type Reported } from '../../../../test/support/provider-stand-in';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { requestCourier } from '../../../../test/support/request-courier';
import { TIMEOUT_MS, until } from '../../../../test/support/until';
import { Database } from '../../../kernel/database/database';
import { OrderCancelled } from '../../orders/events';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import { Couriers } from './couriers';
import { FollowUpCouriers } from './handlers/follow-up-couriers';
import type { ShipmentToDrive } from './request-delivery';
import { useApi } from '../../../../test/support/api';
import { openForAll } from '../../../../test/support/open-for';

const echo = { dropoff_address: '8000 Burnet Rd, Austin, TX 78759', dropoff_phone_number: '+15125550123' };
const UNKNOWN: Reported = { status: 404, body: { code: 'unknown_delivery_id', message: 'Delivery not found' } };
const DUPLICATE: Reported = { status: 409, body: { code: 'duplicate_delivery_id', message: 'Duplicate' } };

describe('A DoorDash courier', () => {
  const doordash = openForAll(() => ProviderStandIn.open());
  const api = useApi(
    () => ({
      sandboxUrl: doordash.url,
      // Tests start the scheduled job themselves.
      sweepEveryMs: 3600_000,
    }),
    { ownDatabase: true },
  );
  useWorker(api);
  let orderId = 0;
  const couriers = () => api.get(Couriers);
  const stored = (id: string) => api.get(CourierDeliveryRepository).find(id);
  const settled = (id: string) => couriers().waitFor(id, TIMEOUT_MS);
  const request = (rest: Partial<ShipmentToDrive> = {}) =>
    requestCourier(api.app, { orderId, tipCents: 300, quotedFeeCents: 700, ...rest });
  const made = (status = 'created', rest: object = {}): Reported => ({
    status: 200,
    body: { delivery_status: status, fee: 850, tracking_url: 'https://doordash.example/track/1', ...echo, ...rest },
  });
  /** Answers by method; for other methods DoorDash knows no delivery. */
  const doordashSays = (
    answers: Partial<Record<string, Reported | ((asked: Asked) => Reported | Promise<Reported>)>>,
  ) => {
    doordash.answer = (asked) => {
      const answer = answers[asked.method] ?? UNKNOWN;
      return typeof answer === 'function' ? answer(asked) : answer;
    };
  };
  const news = () =>
    api.rows<{ name: string; payload: object }>`SELECT name, payload FROM kernel.outbox_events
      WHERE (payload->>'orderId')::int = ${orderId}
         AND name IN ('delivery.courier-updated', 'delivery.courier-failed') ORDER BY id`;
  const makeOld = (id: string, minutes: number) =>
    api.rows`UPDATE delivery.courier_deliveries SET checked_at = now() - make_interval(mins => ${minutes})
      WHERE external_delivery_id = ${id}`;

  beforeAll(async () => {
    await openSmallBakery(api.app);
  });

  beforeEach(() => {
    orderId += 1;
    doordash.forget();
    doordashSays({ POST: made() });
  });

  it('is requested under the number of order, recipient and attempt, with all details for the driver', async () => {
    const deliverAt = new Date(Date.now() + 3 * 3600_000);
    const id = await request({ deliverAt });
    expect(id).toBe(`${orderId}-0-1`);
    expect(await settled(id)).toMatchObject({
      status: 'created',
      feeCents: 850,
      trackingUrl: expect.stringContaining('/track/1'),
    });
    expect(doordash.calls('POST', '/drive/v2/deliveries')[0]?.body).toEqual({
      external_delivery_id: id,
      pickup_address: '1206 E 6th St, Austin, TX 78702',
      pickup_business_name: 'East Sixth',
      pickup_phone_number: '+15125550142',
      pickup_instructions: `Order #${orderId}`,
      ...echo,
      dropoff_contact_given_name: 'Ada',
      dropoff_contact_family_name: 'Lovelace',
      dropoff_contact_send_notifications: true,
      dropoff_instructions: 'Ring twice',
      order_value: 1500,
      tip: 300,
      dropoff_time: new Date(deliverAt.getTime() + 1800_000).toISOString(),
      action_if_undeliverable: 'return_to_pickup',
    });
  });

  it('costs what DoorDash charges at dispatch; the difference to the paid fee is stored', async () => {
    const delivery = await settled(await request());
    expect(delivery).toMatchObject({ feeCents: 850, feeDifferenceCents: 150 });
  });

  it('is requested once, however often staff click', async () => {
    const ids = await Promise.all([request(), request(), request()]);
    expect(new Set(ids).size).toBe(1);
    await settled(ids[0]!);
    expect(await request()).toBe(ids[0]);
    expect(doordash.calls('POST', '/drive/v2/deliveries')).toHaveLength(1);
    expect(await couriers().attempts(orderId)).toMatchObject([{ externalDeliveryId: ids[0], endedAt: null }]);
  });

  it('is not requested twice when the answer is lost; DoorDash is asked for the delivery', async () => {
    let exists = false;
    doordashSays({
      POST: () => {
        exists = true;
        return 'hang up';
      },
      GET: () => (exists ? made('confirmed', { dasher_name: 'Max' }) : UNKNOWN),
    });
    const delivery = await settled(await request());
    expect(delivery).toMatchObject({ status: 'driver_assigned', driverName: 'Max' });
    expect(doordash.calls('POST', '/drive/v2/deliveries')).toHaveLength(1);
  });

  it('is requested again under the same number when the call never arrived', async () => {
    let calls = 0;
    doordashSays({ POST: () => ((calls += 1) === 1 ? { status: 503, body: {} } : made()) });
    const id = await request();
    expect(await settled(id)).toMatchObject({ status: 'created' });
    const posts = doordash.calls('POST', '/drive/v2/deliveries');
    expect(posts.map((post) => post.body.external_delivery_id)).toEqual([id, id]);
  });

  it('counts as requested when DoorDash says that it has our delivery', async () => {
    doordashSays({ POST: DUPLICATE, GET: made() });
    expect(await settled(await request())).toMatchObject({ status: 'created', feeCents: 850 });
  });

  it('is not confused with another delivery under the same number', async () => {
    doordashSays({ POST: DUPLICATE, GET: made('delivered', { dropoff_address: '1 Other St, Reno, NV 89501' }) });
    const delivery = await settled(await request());
    expect(delivery).toMatchObject({ status: 'failed', reason: expect.stringContaining('delivery already exists') });
  });

  it.each([
    ['distance_too_long', 'distance'],
    ['delivery_address_not_in_coverage', 'distance'],
    ['outside_of_delivery_time', 'business hours'],
  ])('that DoorDash refuses for %s stores the reason and can be requested again', async (reason, words) => {
    doordashSays({ POST: { status: 422, body: { code: 'invalid_delivery_parameters', reason, message: 'No' } } });
    const id = await request();
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining(words),
    });
    expect(await news()).toEqual([
      {
        name: 'delivery.courier-failed',
        payload: { orderId, recipientIndex: 0, externalDeliveryId: id, reason: expect.stringContaining(words) },
      },
    ]);
    doordashSays({ POST: made() });
    expect(await request()).toBe(`${orderId}-0-2`);
    expect(await settled(`${orderId}-0-2`)).toMatchObject({ status: 'created' });
  });

  it('is awaited no longer than asked', async () => {
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    doordashSays({ POST: () => answered.then(() => made()) });
    const id = await request();
    expect(await couriers().waitFor(id, 1)).toMatchObject({ status: 'requested', feeCents: null });
    answer();
    expect(await settled(id)).toMatchObject({ status: 'created' });
    await expect(couriers().waitFor('unknown', 10)).rejects.toThrow('The delivery was not found.');
  });

  it('can be cancelled, also twice', async () => {
    const id = await request();
    await settled(id);
    doordashSays({ PUT: made('cancelled', { cancellation_reason: 'cancelled_by_creator' }) });
    expect(await couriers().cancel(id)).toEqual({ cancelled: true });
    expect(await couriers().cancel(id)).toEqual({ cancelled: true });
    expect(doordash.calls('PUT', `/drive/v2/deliveries/${id}/cancel`)).toHaveLength(1);
    expect(await news()).toEqual([
      {
        name: 'delivery.courier-updated',
        payload: expect.objectContaining({ status: 'cancelled', externalDeliveryId: id }),
      },
    ]);
    expect(await request()).toBe(`${orderId}-0-2`);
  });

  it('cannot be cancelled once the driver has the order', async () => {
    const id = await request();
    await settled(id);
    const body = { code: 'cancel_not_allowed', reason: 'delivery_picked_up', message: 'No' };
    doordashSays({ PUT: { status: 409, body } });
    expect(await couriers().cancel(id)).toEqual({
      cancelled: false,
      reason: 'The driver has already picked up the order.',
    });
    expect(await couriers().attempts(orderId)).toMatchObject([{ externalDeliveryId: id, endedAt: null }]);
  });

  it('counts as cancelled when only the answer was lost', async () => {
    const id = await request();
    await settled(id);
    doordashSays({ PUT: 'hang up', GET: made('cancelled') });
    expect(await couriers().cancel(id)).toEqual({ cancelled: true });
  });

  it('is cancelled when staff cancel the order', async () => {
    const ids = [await request(), await request({ recipientIndex: 1 })];
    for (const id of ids) await settled(id);
    doordashSays({ PUT: made('cancelled') });
    await api.inTx((tx) => tx.publish(OrderCancelled, { orderId, recipientIndex: 1, by: 'staff' }));
    await until('the second courier to be cancelled', async () => {
      return (await stored(ids[1]!))?.status === 'cancelled';
    });
    expect(await stored(ids[0]!)).toMatchObject({ status: 'created' });
  });

  it('is looked up when its webhooks are lost', async () => {
    const id = await request();
    await settled(id);
    doordashSays({ GET: made('picked_up', { dasher_name: 'Max' }) });
    await api.get(FollowUpCouriers).run();
    expect(doordash.calls('GET', `/drive/v2/deliveries/${id}`)).toHaveLength(0);
    await makeOld(id, 4);
    await api.get(FollowUpCouriers).run();
    expect(await stored(id)).toMatchObject({ status: 'picked_up', driverName: 'Max' });
    expect(await couriers().tracking(orderId)).toEqual([
      expect.objectContaining({ recipientIndex: 0, deliveryStatus: 'picked_up', externalDeliveryId: id }),
    ]);
    const first = (await news())[0];
    expect(first?.payload).toMatchObject({ status: 'picked_up' });
  });

  const outagesOf = async (id: string) =>
    (
      await api.get(Database).row<{ outages: number }>(
        `SELECT t.outages FROM kernel.tasks t JOIN kernel.outbox_events e ON e.id = t.event_id
         WHERE t.handler = 'delivery.create-delivery-when-courier-requested' AND e.payload->>'externalDeliveryId' = $1`,
        [id],
      )
    )?.outages ?? 0;
  /** A call that began earlier may still use the earlier state. */
  const theTryUnderWayEnds = async (id: string) => {
    const before = await outagesOf(id);
    await until('the current attempt to end', async () => (await outagesOf(id)) > before);
  };
  /** Moves the end of the promised window into the past. */
  const letTheWindowPass = (id: string) =>
    api.rows`UPDATE delivery.courier_deliveries
      SET checked_at = now() - interval '1 hour', created_at = now() - interval '2 hours',
         deliver_at = now() - interval '61 minutes' WHERE external_delivery_id = ${id}`;

  it.each([
    ['does not answer', 'hang up'],
    ['does not accept the keys', { status: 401, body: { code: 'authentication_error', message: 'Invalid JWT' } }],
    ['is down', { status: 503, body: {} }],
  ] as [string, Reported][])(
    'is still requested after DoorDash %s for longer than five attempts',
    async (_, outage) => {
      doordashSays({ POST: outage, GET: outage });
      const id = await request();
      await until('more attempts than a refusal gets', async () => (await outagesOf(id)) >= 6);
      expect(await stored(id)).toMatchObject({
        status: 'requested',
        reason: expect.stringMatching(/DoorDash/),
      });
      doordashSays({ POST: made() });
      expect(await settled(id)).toMatchObject({ status: 'created' });
      expect(doordash.calls('POST', '/drive/v2/deliveries').length).toBeGreaterThan(0);
    },
  );

  it('is never requested after its window has passed; staff are notified instead', async () => {
    doordashSays({ POST: 'hang up', GET: 'hang up' });
    const id = await request();
    await until('an attempt', async () => (await outagesOf(id)) >= 1);
    await letTheWindowPass(id);
    await theTryUnderWayEnds(id);
    doordashSays({ POST: made() });
    expect(await settled(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('time slot passed before a driver could be requested'),
    });
    expect((await news()).map((event) => event.name)).toEqual(['delivery.courier-failed']);
  });

  it('whose task is gone fails by the scheduled job after its window if DoorDash does not know it', async () => {
    doordashSays({ POST: 'hang up', GET: 'hang up' });
    const id = await request();
    await until('an attempt', async () => (await outagesOf(id)) >= 1);
    await api.rows`UPDATE kernel.tasks t SET status = 'dead' FROM kernel.outbox_events e
      WHERE e.id = t.event_id AND e.payload->>'externalDeliveryId' = ${id}`;
    await makeOld(id, 60);
    await api.get(FollowUpCouriers).run();
    expect(await stored(id)).toMatchObject({ status: 'requested' });
    doordashSays({});
    await makeOld(id, 60);
    await api.get(FollowUpCouriers).run();
    expect(await stored(id)).toMatchObject({ status: 'requested' });
    await letTheWindowPass(id);
    await api.get(FollowUpCouriers).run();
    expect(await stored(id)).toMatchObject({ status: 'failed' });
    expect((await news()).map((event) => event.name)).toEqual(['delivery.courier-failed']);
  });

  it('of an order cancelled during an outage is not requested afterwards', async () => {
    doordashSays({ POST: 'hang up', GET: 'hang up' });
    const id = await request();
    await until('an attempt', async () => (await outagesOf(id)) >= 1);
    expect(await couriers().cancel(id)).toMatchObject({ cancelled: false, unclear: true });
    await theTryUnderWayEnds(id);
    doordash.forget();
    doordashSays({ POST: made() });
    expect(await settled(id)).toMatchObject({ status: 'cancelled' });
    expect(doordash.calls('POST', '/drive/v2/deliveries')).toHaveLength(0);
  });
});
