import {
  DoorDashAuthorizationError,
  DoorDashDuplicatedDeliveryIdError,
  DoorDashOtherError,
  DoorDashThrottledError,
  DoorDashUnknownDeliveryError,
  DoorDashValidationFieldError,
} from '@doordash/sdk';
import { doordashClient, openDoordash, shipment, type DoordashHarness } from '../../test/support/doordash-harness';
import { advance, listDeliveries } from '.';

describe('Ordering from the DoorDash sandbox', () => {
  let doordash: DoordashHarness;

  beforeEach(async () => {
    doordash = await openDoordash();
  });
  afterEach(() => doordash.harness.close());

  it('quotes $9.75, accepts the quote and delivers for that price', async () => {
    const { client } = doordash;
    const { data: quoted } = await client.deliveryQuote(shipment('10001-0-1'));
    expect(quoted).toMatchObject({ fee: 975, tip: 0, currency: 'USD', delivery_status: 'quote' });
    expect(quoted).not.toHaveProperty('tracking_url');
    const { data: accepted } = await client.deliveryQuoteAccept('10001-0-1', { tip: 300 });
    expect(accepted).toMatchObject({ fee: 975, tip: 300, delivery_status: 'created' });
    expect(accepted.tracking_url).toMatch(/^http:\/\/shop\.test\/track\/[0-9a-f-]{36}$/);
    const { data: found } = await client.getDelivery('10001-0-1');
    expect(found).toEqual(accepted);
  });

  it('charges $7.00 when the customer tips', async () => {
    const { data } = await doordash.client.createDelivery(shipment('10002-0-1', { tip: 500 }));
    expect(data).toMatchObject({ fee: 700, tip: 500, delivery_status: 'created' });
    expect(data.fee_components).toEqual([{ type: 'flat_fee', amount: 700 }]);
  });

  it('charges for the miles to the next postal area and refuses longer distances', async () => {
    const near = shipment('10003-0-1', { dropoff_address: '12 Oak Lane, Round Rock, Texas 78664' });
    expect((await doordash.client.deliveryQuote(near)).data.fee).toBe(1275);
    const far = shipment('10003-0-2', { dropoff_address: '901 Market Street 6th Floor San Francisco, CA 94103' });
    const refusal = await refused(doordash.client.deliveryQuote(far));
    expect(refusal).toBeInstanceOf(DoorDashOtherError);
    expect(refusal).toMatchObject({ errorCode: 'invalid_delivery_parameters' });
  });

  it('refuses an expired quote after five minutes and makes a new one', async () => {
    const { client, harness } = doordash;
    await client.deliveryQuote(shipment('10004-0-1'));
    harness.clock.advance(5 * 60_000 + 1000);
    expect(await refused(client.deliveryQuoteAccept('10004-0-1'))).toBeInstanceOf(DoorDashUnknownDeliveryError);
    expect(await refused(client.deliveryQuote(shipment('10004-0-1')))).toBeInstanceOf(
      DoorDashDuplicatedDeliveryIdError,
    );
    await client.deliveryQuote(shipment('10004-0-2'));
    await expect(client.deliveryQuoteAccept('10004-0-2')).resolves.toMatchObject({ status: 200 });
  });

  it('accepts an id once, for a quote or a delivery', async () => {
    const { client } = doordash;
    await client.createDelivery(shipment('10005-0-1'));
    for (const again of [client.createDelivery(shipment('10005-0-1')), client.deliveryQuote(shipment('10005-0-1'))]) {
      expect(await refused(again)).toBeInstanceOf(DoorDashDuplicatedDeliveryIdError);
    }
    expect(await refused(client.deliveryQuoteAccept('10005-0-1'))).toBeInstanceOf(DoorDashDuplicatedDeliveryIdError);
  });

  it('reports every invalid field at once', async () => {
    const wrong = shipment('not an id!', {
      dropoff_address: 'somewhere',
      dropoff_phone_number: '512-555-0123',
      tip: 1.5,
      order_value: -1,
      pickup_time: '2001-01-01T10:00:00Z',
      dropoff_time: 'soon',
      items: [{ name: 'Brown butter chip', quantity: 0 }],
    });
    const refusal = await refused(doordash.client.createDelivery(wrong));
    expect(refusal).toBeInstanceOf(DoorDashValidationFieldError);
    const { errorCode, fieldErrors } = refusal as DoorDashValidationFieldError;
    expect(errorCode).toBe('validation_error');
    expect([...new Set(fieldErrors!.map(({ field }: { field: string }) => field))].sort()).toEqual([
      'dropoff_address',
      'dropoff_phone_number',
      'dropoff_time',
      'external_delivery_id',
      'items',
      'order_value',
      'pickup_time',
      'tip',
    ]);
    expect(listDeliveries(doordash.context)).toEqual([]);
  });

  it('reports missing fields', async () => {
    const refusal = await refused(doordash.client.createDelivery({} as never));
    expect((refusal as DoorDashValidationFieldError).fieldErrors).toEqual([
      { field: 'external_delivery_id', error: 'Is required' },
      { field: 'dropoff_address', error: 'Is required' },
      { field: 'dropoff_phone_number', error: 'Is required' },
      { field: 'pickup_address', error: 'Is required unless store ids are given' },
    ]);
  });

  it('answers 404 for an unknown delivery', async () => {
    const { client } = doordash;
    const asked = [
      client.getDelivery('x'),
      client.cancelDelivery('x'),
      client.updateDelivery('x', {}),
      client.deliveryQuoteAccept('x'),
    ];
    for (const call of asked) expect(await refused(call)).toBeInstanceOf(DoorDashUnknownDeliveryError);
  });

  it('refuses a wrong signing secret', async () => {
    const stranger = doordashClient(doordash.harness.url, 'c29tZWJvZHktZWxzZXMtc2VjcmV0');
    expect(await refused(stranger.getDelivery('x'))).toBeInstanceOf(DoorDashAuthorizationError);
  });

  it('throttles and fails once for the magic order values, then works', async () => {
    const { client } = doordash;
    const throttled = shipment('10006-0-1', { order_value: 42900 });
    expect(await refused(client.createDelivery(throttled))).toBeInstanceOf(DoorDashThrottledError);
    await expect(client.createDelivery(throttled)).resolves.toMatchObject({ status: 200 });
    const failing = shipment('10006-0-2', { order_value: 50000 });
    expect(await refused(client.createDelivery(failing))).toMatchObject({ errorCode: 'service_fault' });
    await expect(client.createDelivery(failing)).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    ['99998', 'distance_too_long'],
    ['99997', 'delivery_address_not_in_coverage'],
    ['99996', 'outside_of_delivery_time'],
  ])('refuses zip code %s with %s', async (zip, reason) => {
    const order = shipment('10007-0-1', { dropoff_address: `1 Test Street, Austin, TX ${zip}` });
    expect(await refused(doordash.client.createDelivery(order))).toMatchObject({
      errorCode: 'invalid_delivery_parameters',
    });
    const answer = await doordash.harness.server.inject({
      method: 'POST',
      url: '/drive/v2/quotes',
      headers: { authorization: await bearer(doordash) },
      payload: order,
    });
    expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ reason })]);
  });

  it('refuses the magic phone number and expires the magic quote at once', async () => {
    const { client } = doordash;
    const phone = shipment('10008-0-1', { dropoff_phone_number: '+15005550001' });
    expect(await refused(client.deliveryQuote(phone))).toBeInstanceOf(DoorDashValidationFieldError);
    await client.deliveryQuote(shipment('10008-0-2', { order_value: 66601 }));
    expect(await refused(client.deliveryQuoteAccept('10008-0-2'))).toBeInstanceOf(DoorDashUnknownDeliveryError);
  });

  it('changes an order until it is picked up, and prices a new address again', async () => {
    const { client, context } = doordash;
    await client.createDelivery(shipment('10009-0-1'));
    const dropoff_time = new Date(Date.now() + 3 * 3600_000).toISOString();
    const { data } = await client.updateDelivery('10009-0-1', {
      dropoff_address: '12 Oak Lane, Round Rock, TX 78664',
      dropoff_instructions: 'Ring twice',
      dropoff_time,
      tip: 200,
    });
    expect(data).toMatchObject({ fee: 1000, tip: 200, dropoff_instructions: 'Ring twice' });
    expect(data.dropoff_time_estimated).toBe(dropoff_time);
    expect(await refused(client.updateDelivery('10009-0-1', { tip: -1 }))).toBeInstanceOf(DoorDashValidationFieldError);
    advance(context, '10009-0-1', { to: 'picked_up' });
    expect(await refused(client.updateDelivery('10009-0-1', { tip: 0 }))).toMatchObject({
      errorCode: 'update_not_allowed',
    });
  });

  it('cancels until the pickup, and gives the reason when it is too late', async () => {
    const { client, context, harness } = doordash;
    await client.createDelivery(shipment('10010-0-1'));
    const { data } = await client.cancelDelivery('10010-0-1');
    expect(data).toMatchObject({ delivery_status: 'cancelled', cancellation_reason: 'cancelled_by_creator' });
    expect(await cancelReason(doordash, '10010-0-1')).toBe('delivery_cancelled');
    await client.createDelivery(shipment('10010-0-2'));
    advance(context, '10010-0-2', { to: 'picked_up' });
    expect(await refused(client.cancelDelivery('10010-0-2'))).toMatchObject({ errorCode: 'cancel_not_allowed' });
    expect(await cancelReason(doordash, '10010-0-2')).toBe('delivery_picked_up');
    advance(context, '10010-0-2', { to: 'delivered' });
    expect(await cancelReason(doordash, '10010-0-2')).toBe('delivery_completed');
    await harness.settled();
  });
});

async function refused(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('DoorDash took it.');
    },
    (error: unknown) => error,
  );
}

/** Without the SDK, which drops the reason. */
async function cancelReason(doordash: DoordashHarness, id: string): Promise<string> {
  const answer = await doordash.harness.server.inject({
    method: 'PUT',
    url: `/drive/v2/deliveries/${id}/cancel`,
    headers: { authorization: await bearer(doordash) },
  });
  expect(answer.statusCode).toBe(409);
  return answer.json<{ reason: string }>().reason;
}

/** The header the SDK signs. */
async function bearer({ client }: DoordashHarness): Promise<string> {
  const made = client as unknown as { _generateOptions(): { headers: { Authorization: string } } };
  return made._generateOptions().headers.Authorization;
}
