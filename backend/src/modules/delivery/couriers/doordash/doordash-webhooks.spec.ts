import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { freshDatabase, type TestDatabase } from '../../../../../test/support/database';
import { openWorker } from '../../../../../test/support/open-worker';
import { ProviderStandIn } from '../../../../../test/support/provider-stand-in';
import { openSmallBakery } from '../../../../../test/support/small-bakery';
import { requestCourier } from '../../../../../test/support/request-courier';
import { silentLog, testConfig } from '../../../../../test/support/test-config';
import { TIMEOUT_MS, until } from '../../../../../test/support/until';
import { SANDBOX_KEYS } from '../../../../kernel/config/sandbox-keys';
import { Database } from '../../../../kernel/database/database';
import { openHttp } from '../../../../bootstrap';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import { Couriers } from '../couriers';

const SANDBOX = SANDBOX_KEYS.doordashWebhookAuthorization;
const LIVE = 'Basic the-token-of-the-real-doordash';

describe('DoorDash webhooks', () => {
  let database: TestDatabase;
  let doordash: ProviderStandIn;
  let app: NestFastifyApplication;
  let worker: INestApplicationContext;
  let orderId = 0;
  let id: string;
  let minute = 0;
  const report = (event: string, rest: object = {}, authorization: string = SANDBOX) =>
    request(app.getHttpServer())
      .post('/api/webhooks/doordash')
      .set('authorization', authorization)
      .send({
        external_delivery_id: id,
        event_name: event,
        created_at: `2026-11-20T16:${10 + minute++}:00.123456Z`,
        ...rest,
      });
  const delivery = async () => (await app.get(CourierDeliveryRepository).find(id))!;
  const receipts = () =>
    app
      .get(Database)
      .rows<{ payload: object }>(`SELECT payload FROM kernel.webhook_receipts WHERE starts_with(key, $1)`, [`${id}\n`]);
  /** Waits until every stored webhook has been read. */
  const read = () =>
    until('the worker to read every report', async () => {
      const waiting = await app
        .get(Database)
        .row(`SELECT 1 FROM kernel.tasks WHERE handler = 'delivery.read-courier-webhook' AND status = 'pending'`);
      return waiting === null;
    });
  const steps = async () =>
    (
      await app.get(Database).rows<{ status: string }>(
        `SELECT payload->>'status' AS status FROM kernel.outbox_events
         WHERE name = 'delivery.courier-updated' AND payload->>'externalDeliveryId' = $1 ORDER BY id`,
        [id],
      )
    ).map((row) => row.status);

  beforeAll(async () => {
    database = await freshDatabase();
    doordash = await ProviderStandIn.open();
    doordash.answer = () => ({ status: 200, body: { delivery_status: 'created', fee: 975 } });
    const config = testConfig({ databaseUrl: database.url, sandboxUrl: doordash.url, sweepEveryMs: 3600_000 });
    config.webhooks = { ...config.webhooks, couriers: { doordash: [LIVE] } };
    app = await openHttp(config, silentLog());
    await openSmallBakery(app);
    worker = await openWorker(config);
  });

  beforeEach(async () => {
    orderId += 1;
    minute = 0;
    id = await requestCourier(app, { orderId });
    await app.get(Couriers).waitFor(id, TIMEOUT_MS);
  });

  afterAll(async () => {
    await worker?.close();
    await app?.close();
    await doordash?.close();
    await database?.drop();
  });

  it('require the agreed Authorization header', async () => {
    await report('DASHER_CONFIRMED', {}, 'Basic guessed').expect(401);
    await report('DASHER_CONFIRMED', {}, '').expect(401);
    await request(app.getHttpServer()).post('/api/webhooks/doordash').send({}).expect(401);
    expect(await receipts()).toHaveLength(0);
  });

  it('move a delivery step by step, with the details of the driver', async () => {
    const reported = {
      dasher_name: 'Max',
      dasher_dropoff_phone_number: '+15125550199',
      dropoff_time_estimated: '2026-11-20T17:00:00Z',
    };
    await report('DASHER_CONFIRMED', reported).expect(200);
    await read();
    expect(await delivery()).toMatchObject({
      status: 'driver_assigned',
      driverName: 'Max',
      driverPhone: '+15125550199',
      dropoffEta: new Date('2026-11-20T17:00:00Z'),
    });
    for (const event of ['DASHER_PICKED_UP', 'dasher_enroute_to_dropoff', 'DASHER_CONFIRMED_DROPOFF_ARRIVAL']) {
      await report(event).expect(200);
      await read();
    }
    await report('DASHER_DROPPED_OFF', { dropoff_verification_image_url: 'https://doordash.example/photo' }).expect(
      200,
    );
    await read();
    expect(await delivery()).toMatchObject({ status: 'delivered', proofUrl: 'https://doordash.example/photo' });
    expect(await steps()).toEqual(['driver_assigned', 'picked_up', 'in_transit', 'delivered']);
  });

  it('are stored and read once, and their personal data is removed afterwards', async () => {
    const said = { created_at: '2026-11-20T16:00:00.000001Z', dropoff_address: '100 Congress Ave' };
    await Promise.all([1, 2, 3].map(() => report('DASHER_CONFIRMED', said).expect(200)));
    await read();
    expect(await receipts()).toEqual([{ payload: {} }]);
    expect(await steps()).toEqual(['driver_assigned']);
  });

  it('may replace the driver without a new step', async () => {
    for (const dasher_name of ['Max', 'Grace']) {
      await report('DASHER_CONFIRMED', { dasher_name }).expect(200);
      await read();
    }
    expect(await delivery()).toMatchObject({ status: 'driver_assigned', driverName: 'Grace' });
    expect(await steps()).toEqual(['driver_assigned']);
  });

  it('of a cancellation store the reason', async () => {
    await report('DELIVERY_CANCELLED', { cancellation_reason: 'failed_to_assign_and_refunded' }).expect(200);
    await read();
    expect(await delivery()).toMatchObject({
      status: 'cancelled',
      reason: 'DoorDash found no driver. Request a driver again.',
    });
  });

  it('of a return are not a cancellation', async () => {
    for (const event of [
      'DASHER_PICKED_UP',
      'DELIVERY_RETURN_INITIALIZED',
      'DASHER_CONFIRMED_RETURN_ARRIVAL',
      'DELIVERY_RETURNED',
    ]) {
      await report(event).expect(200);
      await read();
    }
    expect(await steps()).toEqual(['picked_up', 'returning', 'returned']);
  });

  it('about unknown deliveries or events are accepted and ignored', async () => {
    await report('DASHER_CONFIRMED', { external_delivery_id: 'made-in-the-portal' }).expect(200);
    await report('DELIVERY_BATCHED').expect(200);
    await report('SOMETHING_NEW').expect(200);
    await read();
    expect(await delivery()).toMatchObject({ status: 'created' });
  });

  it('of the real DoorDash do not move deliveries of the sandbox', async () => {
    await report('DASHER_DROPPED_OFF', {}, LIVE).expect(200);
    await read();
    expect(await delivery()).toMatchObject({ status: 'created' });
  });

  it('that cannot be stored get an error, so that DoorDash tries again', async () => {
    const rename = (from: string, to: string) => app.get(Database).rows(`ALTER TABLE kernel.${from} RENAME TO ${to}`);
    await rename('webhook_receipts', 'webhook_receipts_away');
    await report('DASHER_CONFIRMED', { created_at: 'a' }).expect(500);
    await rename('webhook_receipts_away', 'webhook_receipts');
    await report('DASHER_CONFIRMED', { created_at: 'a' }).expect(200);
    await read();
    expect(await delivery()).toMatchObject({ status: 'driver_assigned' });
  });
});
