import { DoorDashThrottledError } from '@doordash/sdk';
import { openDoordash, shipment, type DoordashHarness } from '../../test/support/doordash-harness';
import { until } from '../../test/support/until';
import { advance, listDeliveries } from '.';

describe('Options of the DoorDash sandbox', () => {
  let doordash: DoordashHarness;

  beforeEach(async () => {
    doordash = await openDoordash();
  });
  afterEach(() => doordash.harness.close());

  it('limit calls to 300 a minute', async () => {
    const { harness, client } = doordash;
    harness.options.set({ doordashCallsPerMinute: 5 });
    await client.createDelivery(shipment('1'));
    for (let call = 2; call <= 5; call += 1) await client.getDelivery('1');
    await expect(client.getDelivery('1')).rejects.toBeInstanceOf(DoorDashThrottledError);
    harness.clock.advance(60_001);
    await expect(client.getDelivery('1')).resolves.toMatchObject({ status: 200 });
    expect(harness.options.set({ doordashCallsPerMinute: 0 })).toMatchObject({ doordashCallsPerMinute: 0 });
    for (let call = 0; call < 10; call += 1) await client.getDelivery('1');
  });

  it('leave deliveries at their status, like the real sandbox, unless they are set to advance by themselves', async () => {
    const { harness, client, context } = doordash;
    await client.createDelivery(shipment('2'));
    harness.clock.advance(24 * 3600_000);
    expect(listDeliveries(context)[0]).toMatchObject({ delivery_status: 'created' });
    harness.options.set({ doordashStepSeconds: 3600 });
    await client.createDelivery(shipment('3'));
    for (let step = 0; step < 7; step += 1) {
      const before = statuses();
      harness.clock.advance(3600_000);
      await until('both to take a step', async () => statuses().every((status, index) => status !== before[index]));
    }
    expect(statuses()).toEqual(['delivered', 'delivered']);
  });

  it('stop a delivery where it is when the option is switched off', async () => {
    const { harness, client } = doordash;
    harness.options.set({ doordashStepSeconds: 60 });
    await client.createDelivery(shipment('4'));
    harness.options.set({ doordashStepSeconds: 0 });
    harness.clock.advance(3600_000);
    await until('the planned step to have come', async () => !harness.effects.isPlanned('doordash.go_on', '4'));
    expect(statuses()).toEqual(['created']);
  });

  it('lower the fee for a tip, unless the contract says otherwise', async () => {
    const { harness, client } = doordash;
    await expect(client.deliveryQuote(shipment('5', { tip: 300 }))).resolves.toMatchObject({ data: { fee: 700 } });
    harness.options.set({ doordashTipDiscount: false });
    await expect(client.deliveryQuote(shipment('6', { tip: 300 }))).resolves.toMatchObject({ data: { fee: 975 } });
  });

  it('give a delivered parcel a photo, linked from the tracking page', async () => {
    const { harness, client, context } = doordash;
    await client.createDelivery(shipment('7'));
    const photo = () => fetch(`${harness.url}${new URL(listDeliveries(context)[0]!.tracking_url).pathname}/photo.svg`);
    expect((await photo()).status).toBe(404);
    const { dropoff_verification_image_url: url } = advance(context, '7', { to: 'delivered' });
    expect(url).toBe(`${listDeliveries(context)[0]!.tracking_url}/photo.svg`);
    const shown = await photo();
    expect(shown.headers.get('content-type')).toBe('image/svg+xml');
    expect(await shown.text()).toContain('Delivery 7, left at the door');
  });

  function statuses(): string[] {
    return listDeliveries(doordash.context).map(({ delivery_status: status }) => status);
  }
});
