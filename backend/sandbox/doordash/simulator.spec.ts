import { openDoordash, shipment, type DoordashHarness } from '../../test/support/doordash-harness';
import { RETRY_SCALE } from '../../test/support/provider-harness';
import { until } from '../../test/support/until';
import { SANDBOX_KEYS } from '../keys';
import { advance, DoordashFailure, listDeliveries } from '.';

const WALK = [
  'DASHER_CONFIRMED',
  'dasher_enroute_to_pickup',
  'DASHER_CONFIRMED_PICKUP_ARRIVAL',
  'DASHER_PICKED_UP',
  'dasher_enroute_to_dropoff',
  'DASHER_CONFIRMED_DROPOFF_ARRIVAL',
  'DASHER_DROPPED_OFF',
];

describe('The delivery simulator', () => {
  let doordash: DoordashHarness;

  beforeEach(async () => {
    doordash = await openDoordash();
  });
  afterEach(() => doordash.harness.close());

  it('moves a delivery to the door step by step and sends a webhook for each step', async () => {
    const { context, harness } = doordash;
    await order('1');
    const seen = WALK.map(() => advance(context, '1').delivery_status);
    expect(seen).toEqual([
      'confirmed',
      'enroute_to_pickup',
      'arrived_at_pickup',
      'picked_up',
      'enroute_to_dropoff',
      'arrived_at_dropoff',
      'delivered',
    ]);
    const webhooks = await harness.webhooks(WALK.length);
    expect(reported(webhooks).toSorted()).toEqual(WALK.toSorted());
    expect(new Set(webhooks.map(({ body }) => (JSON.parse(body) as { created_at: string }).created_at)).size).toBe(7);
    for (const { headers, body } of webhooks) {
      expect(headers.authorization).toBe(SANDBOX_KEYS.doordashWebhookAuthorization);
      expect(JSON.parse(body)).toMatchObject({ external_delivery_id: '1', fee: 975, dasher_name: expect.any(String) });
      expect(JSON.parse(body)).not.toHaveProperty('delivery_status');
      expect(JSON.parse(body)).toHaveProperty('created_at', expect.stringMatching(/\.\d{6}Z$/));
    }
    expect(() => advance(context, '1')).toThrow(DoordashFailure);
  });

  it("accepts the shop's own status names and takes the steps in between", async () => {
    const { context, harness } = doordash;
    await order('2');
    expect(advance(context, '2', { to: 'driver_assigned' }).delivery_status).toBe('confirmed');
    expect(advance(context, '2', { to: 'order_picked_up' }).delivery_status).toBe('picked_up');
    expect(advance(context, '2', { to: 'in_transit' }).delivery_status).toBe('enroute_to_dropoff');
    expect(advance(context, '2', { to: 'in_transit' }).delivery_status).toBe('enroute_to_dropoff');
    expect(() => advance(context, '2', { to: 'picked_up' })).toThrow(/cannot become picked_up any more/);
    expect(() => advance(context, '2', { to: 'eaten' })).toThrow(/is no status/);
    const done = advance(context, '2', { to: 'delivered' });
    expect(done).toMatchObject({ pickup_time_actual: expect.any(String), dropoff_time_actual: expect.any(String) });
    expect(reported(await harness.webhooks(7)).toSorted()).toEqual(WALK.toSorted());
  });

  it('gives up a webhook after three attempts', async () => {
    const { context, harness } = doordash;
    harness.answer = 500;
    await order('3');
    advance(context, '3');
    await attempts(1);
    harness.clock.advance(5000 * RETRY_SCALE);
    await attempts(2);
    harness.clock.advance(30_000 * RETRY_SCALE);
    await attempts(3);
    expect(harness.deliverer.list()[0]).toMatchObject({ status: 'failed', nextAt: null });
    expect(harness.received).toHaveLength(3);
  });

  it('cancels for a reason that fits the progress of the delivery', async () => {
    const { context, harness } = doordash;
    await order('4');
    expect(advance(context, '4', { action: 'cancel' }).cancellation_reason).toBe('failed_to_assign_and_refunded');
    await order('5');
    advance(context, '5', { to: 'in_transit' });
    expect(advance(context, '5', { to: 'cancelled' }).cancellation_reason).toBe('failed_to_deliver');
    await order('6');
    const reason = 'failed_to_process_payment';
    expect(advance(context, '6', { action: 'fail', reason }).cancellation_reason).toBe(reason);
    await order('7');
    expect(() => advance(context, '7', { action: 'cancel', reason: 'rain' })).toThrow(/reason must be one of/);
    expect(() => advance(context, '7', { action: 'dance' })).toThrow(/action must be/);
    expect(() => advance(context, '4', { action: 'cancel' })).toThrow(/cancelled/);
    await harness.settled();
    expect(reported(harness.received).filter((event) => event === 'DELIVERY_CANCELLED')).toHaveLength(3);
  });

  it('returns a parcel and charges for it', async () => {
    const { context, harness } = doordash;
    await order('8');
    expect(() => advance(context, '8', { action: 'return' })).toThrow(/picked up/);
    advance(context, '8', { to: 'in_transit' });
    const returning = advance(context, '8', { action: 'return' });
    expect(returning).toMatchObject({ delivery_status: 'enroute_to_return', fee: 975 + 585 });
    expect(returning.fee_components.reduce((sum, { amount }) => sum + amount, 0)).toBe(returning.fee);
    expect(advance(context, '8', { to: 'returned' })).toMatchObject({ return_time_actual: expect.any(String) });
    await harness.settled();
    expect(reported(harness.received)).toEqual(
      expect.arrayContaining(['DELIVERY_RETURN_INITIALIZED', 'DASHER_CONFIRMED_RETURN_ARRIVAL', 'DELIVERY_RETURNED']),
    );
  });

  it('does not return a parcel that is to be disposed of', async () => {
    await order('9', { action_if_undeliverable: 'dispose' });
    const ended = advance(doordash.context, '9', { to: 'returned' });
    expect(ended).toMatchObject({ delivery_status: 'cancelled', cancellation_reason: 'failed_to_deliver', fee: 975 });
  });

  it('assigns another Dasher when the first one drops out', async () => {
    const { context } = doordash;
    await order('10', { dasher_allowed_vehicles: ['car'] });
    const first = advance(context, '10');
    const alone = advance(context, '10', { action: 'unassign' });
    expect(alone).toMatchObject({ delivery_status: 'created', dasher_allowed_vehicles: ['car'] });
    expect(alone).not.toHaveProperty('dasher_name');
    expect(advance(context, '10').dasher_name).not.toBe(first.dasher_name);
  });

  it('moves the Dasher without a webhook', async () => {
    const { context, harness } = doordash;
    await order('11');
    expect(() => advance(context, '11', { action: 'move' })).toThrow(/no Dasher/);
    const before = advance(context, '11', { to: 'in_transit' });
    const after = advance(context, '11', { action: 'move' });
    expect(after.dasher_location).not.toEqual(before.dasher_location);
    await harness.settled();
    expect(harness.received).toHaveLength(5);
  });

  it('assigns no Dasher for the magic order value', async () => {
    const { context, harness } = doordash;
    await order('12', { order_value: 66602 });
    harness.clock.advance(3000);
    const [webhook] = await harness.webhooks(1);
    expect(JSON.parse(webhook!.body)).toMatchObject({
      event_name: 'DELIVERY_CANCELLED',
      cancellation_reason: 'failed_to_assign_and_refunded',
    });
    expect(listDeliveries(context)[0]).toMatchObject({ delivery_status: 'cancelled' });
  });

  it('follows the magic order value, whatever status was requested', async () => {
    const { context, harness } = doordash;
    await order('13', { order_value: 66603 });
    expect(advance(context, '13', { to: 'delivered' }).delivery_status).toBe('returned');
    await order('14', { order_value: 66604 });
    const dashers = [advance(context, '14').dasher_name, advance(context, '14').dasher_name];
    expect(new Set(dashers).size).toBe(2);
    expect(advance(context, '14', { to: 'delivered' }).delivery_status).toBe('delivered');
    await harness.settled();
    const confirmations = harness.received.filter(
      ({ body }) => body.includes('"DASHER_CONFIRMED"') && body.includes('"external_delivery_id":"14"'),
    );
    expect(confirmations).toHaveLength(2);
  });

  it('moves no unknown delivery and no quote', async () => {
    await doordash.client.deliveryQuote(shipment('15'));
    for (const id of ['15', 'unheard of']) {
      expect(() => advance(doordash.context, id)).toThrow(expect.objectContaining({ status: 404 }));
    }
    expect(listDeliveries(doordash.context)).toEqual([]);
  });

  it('shows the customer where the parcel is, without scripts', async () => {
    const { context, harness } = doordash;
    await order('16', { dropoff_contact_given_name: '<b>Ada</b>' });
    advance(context, '16', { to: 'in_transit' });
    const [listed] = listDeliveries(context);
    const path = new URL(listed!.tracking_url).pathname;
    const answer = await fetch(harness.url + path);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(html).toContain('On the way to you');
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toMatch(/<script|\son\w+=|style=/i);
    expect((await fetch(`${harness.url}/track/style.css`)).headers.get('content-type')).toMatch(/^text\/css/);
    expect((await fetch(`${harness.url}/track/unknown`)).status).toBe(404);
  });

  async function order(id: string, more: object = {}): Promise<void> {
    await doordash.client.createDelivery(shipment(id, more));
  }

  async function attempts(count: number): Promise<void> {
    await until(`attempt ${count}`, async () => doordash.harness.deliverer.list()[0]?.attempts.length === count);
  }
});

function reported(webhooks: { body: string }[]): string[] {
  return webhooks.map(({ body }) => (JSON.parse(body) as { event_name: string }).event_name);
}
