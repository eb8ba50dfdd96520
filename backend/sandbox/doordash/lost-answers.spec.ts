import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DoorDashUnknownDeliveryError } from '@doordash/sdk';
import { doordashClient, shipment } from '../../test/support/doordash-harness';
import { until } from '../../test/support/until';
import { startSandbox, type Sandbox } from '../start-sandbox';
import type { RequestRule } from '../webhooks/fault-rules';

const HOUR = 3600_000;

describe('A courier whose answer gets lost', () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-sandbox-'));
    // Nobody listens there: these tests send no webhooks.
    sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: 'http://127.0.0.1:9' });
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each<[string, Partial<RequestRule>]>([
    ['hangs up after the work is done', { action: 'close_after' }],
    ['answers too late', { action: 'latency', ms: HOUR }],
  ])('has taken the order all the same when it %s', async (_what, rule) => {
    const client = doordashClient(sandbox.url);
    await injectFault({ provider: 'doordash', route: 'POST /drive/v2/deliveries', times: 1, ...rule } as RequestRule);
    // The SDK knows no network errors: it trips over the answer that never came.
    // Long enough for the order to be on its way on any machine.
    await expect(client.createDelivery(shipment('20001-0-1'), { timeout: 3_000 })).rejects.toThrow(TypeError);
    await tell('POST', '/clock/advance', { milliseconds: HOUR });
    const { data } = await until('the delivery', () => client.getDelivery('20001-0-1'));
    expect(data.delivery_status).toBe('created');
  });

  it('has taken no order when it hangs up at once or answers with an error', async () => {
    const client = doordashClient(sandbox.url);
    await injectFault({ provider: 'doordash', action: 'close_before', times: 1 });
    await expect(client.createDelivery(shipment('20002-0-1'))).rejects.toThrow(TypeError);
    await injectFault({ provider: 'doordash', action: 'status', status: 503, times: 1 });
    await expect(client.createDelivery(shipment('20002-0-1'))).rejects.toMatchObject({ errorCode: 'service_fault' });
    await expect(client.createDelivery(shipment('20002-0-1'))).resolves.toMatchObject({ status: 200 });
  });

  it('has taken no order when nobody listens at its port: asking later decides', async () => {
    const nobody = doordashClient('http://127.0.0.1:9');
    await expect(nobody.createDelivery(shipment('20004-0-1'))).rejects.toThrow(TypeError);
    const client = doordashClient(sandbox.url);
    await expect(client.getDelivery('20004-0-1')).rejects.toBeInstanceOf(DoorDashUnknownDeliveryError);
    await expect(client.createDelivery(shipment('20004-0-1'))).resolves.toMatchObject({ status: 200 });
  });

  it('can be moved and looked at by the tester', async () => {
    await doordashClient(sandbox.url).createDelivery(shipment('20003-0-1'));
    const advance = (body: object) =>
      fetch(`${sandbox.url}/sandbox/deliveries/20003-0-1/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await advance({ to: 'in_transit' })).status).toBe(200);
    expect((await advance({ to: 'driver_assigned' })).status).toBe(409);
    const listed = (await (await fetch(`${sandbox.url}/sandbox/deliveries`)).json()) as object[];
    expect(listed).toMatchObject([
      { external_delivery_id: '20003-0-1', delivery_status: 'enroute_to_dropoff', fee: 975, tip: 0 },
    ]);
  });

  const injectFault = (rule: RequestRule) => tell('PUT', '/faults', { requests: [rule], webhooks: [] });

  async function tell(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  }
});
