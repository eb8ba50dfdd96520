import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Stripe from 'stripe';
import request from 'supertest';
import { freshDatabase, type TestDatabase } from '../../../../test/support/database';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { SANDBOX_KEYS } from '../../../kernel/config/sandbox-keys';
import { Database } from '../../../kernel/database/database';
import { openHttp } from '../../../bootstrap';

const LIVE_SECRET = 'whsec_of_a_real_account';

describe('Stripe webhooks of refunds, with the sandbox beside real keys', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let events = 0;

  beforeAll(async () => {
    database = await freshDatabase();
    const webhooks = { stripeSecrets: [LIVE_SECRET], couriers: { doordash: [] }, sendgridKeys: [] };
    const config = testConfig({ databaseUrl: database.url, sandboxUrl: 'http://127.0.0.1:9', webhooks });
    app = await openHttp(config, silentLog());
  });
  beforeEach(async () => {
    await rows('TRUNCATE payments.payments, payments.refunds, kernel.webhook_receipts');
    for (const [id, mode, account] of [
      ['pi_live', 'live', '51abc'],
      ['pi_sandbox', 'sandbox', 'sandbox'],
    ]) {
      await rows(
        'INSERT INTO payments.payments (payment_intent_id, mode, account, amount_cents) VALUES ($1, $2, $3, 2500)',
        [id, mode, account],
      );
      await rows(
        `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status, stripe_refund_id)
         VALUES ($1, 'order-1-' || $2, 2500, 'cancelled', 'succeeded', 're_' || $2)`,
        [id, mode],
      );
    }
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const rows = <T>(sql: string, params: unknown[] = []) => app.get(Database).rows<T>(sql, params as never[]);
  const status = async (id: string) =>
    (await rows<{ status: string }>('SELECT status FROM payments.refunds WHERE payment_intent_id = $1', [id]))[0]!
      .status;

  async function says(secret: string, type: string, object: object, id = `evt_${(events += 1)}`): Promise<void> {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    await request(app.getHttpServer())
      .post('/api/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(payload)
      .expect(200, { received: true });
  }

  const failed = { object: 'refund', status: 'failed', metadata: {} };
  const byKey = (mode: string) => ({ ...failed, id: 're_x', metadata: { key: `refund-order-1-${mode}` } });

  it.each([
    ['names it by its key and an unknown payment', { ...byKey('live'), payment_intent: 'pi_nobody' }],
    ['names it by its key alone', byKey('live')],
    ['names it by its key and a payment of the sandbox', { ...byKey('live'), payment_intent: 'pi_sandbox' }],
    ['names it by its key and its payment', { ...byKey('live'), payment_intent: 'pi_live' }],
    ['names it by its number at Stripe', { ...failed, id: 're_live', payment_intent: 'pi_nobody' }],
  ])('a real refund is not changed by an event of the sandbox that %s', async (_, refund) => {
    for (const type of ['refund.failed', 'refund.updated']) {
      await says(SANDBOX_KEYS.stripeWebhookSecret, type, refund);
    }
    expect([await status('pi_live'), await status('pi_sandbox')]).toEqual(['succeeded', 'succeeded']);
  });

  it('change only the refunds of their own account, real or sandbox', async () => {
    await says(LIVE_SECRET, 'refund.failed', byKey('sandbox'));
    expect(await status('pi_sandbox')).toBe('succeeded');
    await says(SANDBOX_KEYS.stripeWebhookSecret, 'refund.failed', byKey('sandbox'));
    expect([await status('pi_sandbox'), await status('pi_live')]).toEqual(['failed', 'succeeded']);
    await says(LIVE_SECRET, 'refund.failed', { ...failed, id: 're_live', payment_intent: 'pi_live' });
    expect(await status('pi_live')).toBe('failed');
  });

  it('that are repeated are stored and read once', async () => {
    const reported = () => rows(`SELECT 1 FROM kernel.outbox_events WHERE name = 'payments.refund-failed'`);
    const before = (await reported()).length;
    await says(LIVE_SECRET, 'refund.failed', byKey('live'), 'evt_twice');
    await says(LIVE_SECRET, 'refund.failed', byKey('live'), 'evt_twice');
    expect(await reported()).toHaveLength(before + 1);
    expect(await rows(`SELECT 1 FROM kernel.webhook_receipts WHERE key = 'evt_twice'`)).toHaveLength(1);
  });
});
