import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DoorDashUnknownDeliveryError } from '@doordash/sdk';
import { doordashClient, shipment } from '../../test/support/doordash-harness';
import { until } from '../../test/support/until';
import { startSandbox, type Sandbox } from '../start-sandbox';
import type { RequestRule } from '../webhooks/fault-rules';

const HOUR = 3600_000;

describe('A DoorDash call whose answer is lost', () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-sandbox-'));
    // Nothing listens there; these tests send no webhooks.
    sandbox = await startSandbox({ port: 0, dataDir: folder, shopUrl: 'http://127.0.0.1:9' });
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has created the delivery when the answer comes after the timeout', async () => {
    const client = doordashClient(sandbox.url);
    await injectFault({
      provider: 'doordash',
      route: 'POST /drive/v2/deliveries',
      action: 'latency',
      ms: HOUR,
      times: 1,
    });
    // The SDK does not handle network errors: it fails on the missing answer.
    // Long enough for the order to be sent on any machine.
    await expect(client.createDelivery(shipment('20001-0-1'), { timeout: 3_000 })).rejects.toThrow(TypeError);
    await sendEvent('POST', '/clock/advance', { milliseconds: HOUR });
    const { data } = await until('the delivery', () => client.getDelivery('20001-0-1'));
    expect(data.delivery_status).toBe('created');
  });

  it('has created no delivery when nothing listens on the port; a later query says so', async () => {
    const closed = doordashClient('http://127.0.0.1:9');
    await expect(closed.createDelivery(shipment('20004-0-1'))).rejects.toThrow(TypeError);
    const client = doordashClient(sandbox.url);
    await expect(client.getDelivery('20004-0-1')).rejects.toBeInstanceOf(DoorDashUnknownDeliveryError);
    await expect(client.createDelivery(shipment('20004-0-1'))).resolves.toMatchObject({ status: 200 });
  });

  const injectFault = (rule: RequestRule) => sendEvent('PUT', '/faults', { requests: [rule], webhooks: [] });

  async function sendEvent(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  }
});
