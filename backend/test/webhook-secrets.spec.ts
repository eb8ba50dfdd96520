import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Stripe from 'stripe';
import request from 'supertest';
import { openHttp } from '../src/bootstrap';
import { loadConfig } from '../src/kernel/config/config';
import { Database } from '../src/kernel/database/database';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { SettingsRepository } from '../src/modules/settings/settings.repository';
import { freshDatabase, type TestDatabase } from './support/database';
import { silentLog, testConfig } from './support/test-config';

interface Sender {
  /** The value of the setting. */
  secret: string;
  body: (event: string) => string;
  headers: (body: string) => Record<string, string>;
}

const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stripe = (secret: string): Sender => ({
  secret,
  body: (id) => JSON.stringify({ id, object: 'event', type: 'payment_intent.succeeded', data: { object: { id } } }),
  headers: (payload) => ({ 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }),
});
const doordash = (secret: string): Sender => ({
  secret,
  body: (id) => JSON.stringify({ external_delivery_id: id, event_name: 'DASHER_CONFIRMED', created_at: '2026-11-23' }),
  headers: () => ({ authorization: secret }),
});
const sendgrid = ({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): Sender => ({
  secret: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  body: (id) => JSON.stringify([{ sg_event_id: id, event: 'delivered', email: 'ada@example.com' }]),
  headers: (body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    return {
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), privateKey).toString(
        'base64',
      ),
    };
  },
});

const PROVIDERS = {
  stripe: ['STRIPE_WEBHOOK_SECRET', stripe('whsec_the_old_one'), stripe('whsec_the_new_one')],
  doordash: ['DOORDASH_WEBHOOK_TOKEN', doordash('Basic the-old-one'), doordash('Bearer the-new-one')],
  sendgrid: ['SENDGRID_WEBHOOK_KEY', sendgrid(keys()), sendgrid(keys())],
} as const;

describe('A rotation of a webhook secret', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  /** The processes with the present value of the setting. */
  async function deploy(setting: string, value: string): Promise<void> {
    await app?.close();
    const { webhooks } = loadConfig({ DATABASE_URL: database.url, [setting]: value });
    app = await openHttp(testConfig({ databaseUrl: database.url, sandboxUrl: null, webhooks }), silentLog());
  }

  it.each(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])(
    'loses or duplicates no report of %s, and the old secret ends with it',
    async (provider) => {
      const [setting, old, next] = PROVIDERS[provider];
      const send = async (sender: Sender, event: string) => {
        const body = sender.body(event);
        const headers = { 'content-type': 'application/json', ...sender.headers(body) };
        const answer = await request(app.getHttpServer()).post(`/api/webhooks/${provider}`).set(headers).send(body);
        return answer.status;
      };
      const kept = async () => {
        const receipts = 'SELECT key FROM kernel.webhook_receipts WHERE provider = $1 ORDER BY key';
        const rows = await app.get(Database).rows<{ key: string }>(receipts, [provider]);
        return rows.map(({ key }) => key.split('\n')[0]);
      };

      await deploy(setting, old.secret);
      await app.get(UnitOfWork).run(async (tx) => {
        const settings = app.get(SettingsRepository);
        await settings.save(tx, 'sendgridApiKey', 'SG.of-a-real-account');
        await settings.save(tx, 'sendgridFromEmail', 'shop@crispi.example');
      });
      expect([await send(old, '1'), await send(next, '2')]).toEqual([200, 401]);
      await deploy(setting, `${old.secret}, ${next.secret}`);
      // Refused webhooks are sent again, and both endpoints report each event.
      for (const [sender, event] of [
        [next, '2'],
        [old, '3'],
        [next, '3'],
        [next, '4'],
        [old, '5'],
      ] as const)
        // prettier-ignore
        expect(await send(sender, event)).toBe(200);
      await deploy(setting, next.secret);
      expect([await send(next, '6'), await send(old, '7')]).toEqual([200, 401]);
      expect(await kept()).toEqual(['1', '2', '3', '4', '5', '6']);
      await app.close();
    },
  );
});
