import { useWorker } from '../../../../../../test/support/open-worker';
import { addAdmin, signedInAs, type Browser } from '../../../../../../test/support/people';
import { ProviderStandIn } from '../../../../../../test/support/provider-stand-in';
import { openSmallBakery } from '../../../../../../test/support/small-bakery';
import { requestCourier } from '../../../../../../test/support/request-courier';
import { TIMEOUT_MS, until } from '../../../../../../test/support/until';
import { Couriers } from '../../couriers';
import { useApi } from '../../../../../../test/support/api';
import { openForAll } from '../../../../../../test/support/open-for';

describe('The courier simulator', () => {
  const sandbox = openForAll(() => ProviderStandIn.open());
  const api = useApi(() => ({ sandboxUrl: sandbox.url, sweepEveryMs: 3600_000 }), { ownDatabase: true });
  useWorker(api);
  let admin: Browser;
  let id: string;
  const advances = () => sandbox.calls('POST', `/sandbox/deliveries/${id}/advance`).map((asked) => asked.body.to);

  beforeAll(async () => {
    await openSmallBakery(api.app);
    await addAdmin(api.app);
    admin = await signedInAs(api.app, api.config.admin.email, api.config.admin.password);
    sandbox.answer = () => ({ status: 200, body: { delivery_status: 'created', fee: 975 } });
    id = await requestCourier(api.app, { orderId: 1 });
    await api.get(Couriers).waitFor(id, TIMEOUT_MS);
  });

  beforeEach(() => {
    sandbox.forget();
    sandbox.answer = () => ({ status: 200, body: {} });
  });

  it('moves a delivery to the chosen status in the sandbox', async () => {
    const body = { externalDeliveryId: id, status: 'order_picked_up' };
    const answer = await admin.post('/api/admin/doordash/simulate-status').send(body).expect(200);
    expect(answer.body).toEqual({ success: true, message: 'The sandbox reported order picked up.' });
    expect(advances()).toEqual(['picked_up']);
  });

  it('passes on why the sandbox refuses, and that it does not answer', async () => {
    const body = { externalDeliveryId: id, status: 'driver_assigned' };
    sandbox.answer = () => ({ status: 409, body: { message: 'It has been delivered already.' } });
    const refused = await admin.post('/api/admin/doordash/simulate-status').send(body).expect(200);
    expect(refused.body).toEqual({ success: false, message: 'It has been delivered already.' });
    sandbox.answer = () => 'hang up';
    const silent = await admin.post('/api/admin/doordash/simulate-status').send(body).expect(200);
    expect(silent.body).toEqual({ success: false, message: 'The sandbox doesn’t respond.' });
  });

  it('requires a status', async () => {
    const answer = await admin.post('/api/admin/doordash/simulate-status').send({ externalDeliveryId: id }).expect(422);
    expect(answer.body.errors).toEqual([{ path: 'status', message: 'Please select a status to simulate' }]);
  });

  it('knows only deliveries of the shop', async () => {
    const body = { externalDeliveryId: 'unknown', status: 'delivered' };
    await admin.post('/api/admin/doordash/simulate-status').send(body).expect(404);
    await admin.post('/api/admin/doordash/simulate-lifecycle').send(body).expect(404);
  });

  it('plays all steps of a delivery', async () => {
    const body = { externalDeliveryId: id, delayBetweenSteps: 1 };
    const answer = await admin.post('/api/admin/doordash/simulate-lifecycle').send(body).expect(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'The delivery is on its way.',
      steps: ['driver_assigned', 'order_picked_up', 'in_transit', 'delivered'],
    });
    await until('the last step', async () => advances().includes('delivered'));
    expect(advances()).toEqual(['confirmed', 'picked_up', 'enroute_to_dropoff', 'delivered']);
  });

  it('is off while DoorDash is real', async () => {
    const keys = { doordashDeveloperId: 'd', doordashKeyId: 'k', doordashSigningSecret: 'c2VjcmV0LXNlY3JldA' };
    await admin.put('/api/admin/settings').send(keys).expect(200);
    const body = { externalDeliveryId: id, status: 'delivered' };
    const refused = await admin.post('/api/admin/doordash/simulate-status').send(body).expect(409);
    expect(refused.body.code).toBe('not_in_sandbox');
    await admin.post('/api/admin/doordash/simulate-lifecycle').send(body).expect(409);
    expect(sandbox.asked).toHaveLength(0);
  });
});
