import { createHmac } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { addAdmin, signedInAs, type Browser } from '../../../test/support/people';
import { ProviderStandIn } from '../../../test/support/provider-stand-in';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { until } from '../../../test/support/until';
import { SANDBOX_KEYS } from '../../kernel/config/sandbox-keys';
import { Database } from '../../kernel/database/database';
import { openHttp } from '../../bootstrap';
import { ProviderSettings } from './provider-settings';

const STRIPE = { stripePublicKey: 'pk_test_51abcdefgh', stripeSecretKey: 'sk_test_51abcd9876' };
const SENDGRID_SECRET = 'SG.aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb4321';
const DOORDASH = { doordashDeveloperId: 'dev-1', doordashKeyId: 'key-1', doordashSigningSecret: 'c2lnbmluZy1zZWNyZXQ' };
const SECRETS = {
  stripeSecretKey: STRIPE.stripeSecretKey,
  sendgridApiKey: SENDGRID_SECRET,
  doordashSigningSecret: DOORDASH.doordashSigningSecret,
};
const MASKED = {
  stripeSecretKey: '••••••••9876',
  sendgridApiKey: '••••••••4321',
  doordashSigningSecret: '••••••••yZXQ',
};

describe('Settings', () => {
  let database: TestDatabase;
  let standIn: ProviderStandIn;
  let app: NestFastifyApplication;
  let admin: Browser;
  const settings = () => app.get(ProviderSettings);
  const save = (fields: object) => admin.put('/api/admin/settings').send(fields).expect(200);

  beforeAll(async () => {
    database = await freshDatabase();
    standIn = await ProviderStandIn.open();
    const config = testConfig({ databaseUrl: database.url, sandboxUrl: standIn.url });
    app = await openHttp(config, silentLog());
    await app.listen({ port: 0, host: '127.0.0.1' });
    await addAdmin(app);
    admin = await signedInAs(app, config.admin.email, config.admin.password);
  });

  beforeEach(async () => {
    standIn.forget();
    await save({
      stripePublicKey: '',
      stripeSecretKey: '',
      sendgridApiKey: '',
      sendgridFromEmail: '',
      sendgridFromName: '',
      doordashSigningSecret: '',
      doordashDeveloperId: '',
      doordashKeyId: '',
      deliveryBufferMinutes: '',
    });
  });

  afterAll(async () => {
    await app?.close();
    await standIn?.close();
    await database?.drop();
  });

  describe('ask for the password again', () => {
    const { password } = testConfig().admin;
    const put = (fields: object) => admin.put('/api/admin/settings').send(fields);
    const confirm = (typed: string) => admin.post('/api/admin/confirm-password').send({ password: typed });
    const signedInLongAgo = () =>
      app.get(Database).rows(`UPDATE kernel.sessions SET password_at = now() - interval '16 minutes'`);

    beforeEach(async () => {
      await save(STRIPE);
      await signedInLongAgo();
    });
    afterEach(() => confirm(password).expect(204));

    it('before keys change, but not for unchanged or masked values', async () => {
      await put({ stripeSecretKey: '••••••••9876', stripePublicKey: STRIPE.stripePublicKey }).expect(200);
      await put({ deliveryBufferMinutes: '45', sendgridFromName: 'Crispi Austin' }).expect(200);
      for (const fields of [
        { stripeSecretKey: 'sk_test_51other' },
        { stripePublicKey: '' },
        { sendgridApiKey: SENDGRID_SECRET },
        { doordashSigningSecret: DOORDASH.doordashSigningSecret },
        { doordashDeveloperId: 'd' },
        { doordashKeyId: 'k' },
        { doordashKeyId: 'k', deliveryBufferMinutes: '60' },
      ]) {
        const { body } = await put(fields).expect(403);
        expect(body).toEqual({ code: 'password_required', message: 'Please enter your password once more.' });
      }
      expect(settings().values()).toMatchObject({ ...STRIPE, doordashKeyId: '', deliveryBufferMinutes: '45' });
    });

    it('and can report beforehand whether they will', async () => {
      const { body } = await admin.get('/api/admin/confirm-password').expect(403);
      expect(body.code).toBe('password_required');
      await confirm(password).expect(204);
      await admin.get('/api/admin/confirm-password').expect(204);
    });

    it('and accept the change once it is right', async () => {
      await confirm('guess-guess-guess').expect(422);
      await put({ stripeSecretKey: 'sk_test_51other' }).expect(403);
      await confirm(password).expect(204);
      await put({ stripeSecretKey: 'sk_test_51other' }).expect(200);
      await signedInLongAgo();
      await put({ stripeSecretKey: 'sk_test_51third' }).expect(403);
    });
  });

  it('show the sandbox and a buffer of half an hour by default', async () => {
    const { body } = await admin.get('/api/admin/settings').expect(200);
    expect(body).toMatchObject({ stripePublicKey: '', stripeSecretKey: '', deliveryBufferMinutes: '30' });
    expect(body.modes).toEqual({ stripe: 'sandbox', sendgrid: 'sandbox', doordash: 'sandbox' });
    expect(settings().stripe()).toMatchObject({ mode: 'sandbox', account: 'sandbox', baseUrl: standIn.url });
  });

  it('show only the last four characters of a secret', async () => {
    const { body } = await save({ ...STRIPE, sendgridApiKey: SENDGRID_SECRET });
    expect(body).toMatchObject({
      stripePublicKey: STRIPE.stripePublicKey,
      stripeSecretKey: '••••••••9876',
      sendgridApiKey: '••••••••4321',
    });
    expect(JSON.stringify(body)).not.toContain('sk_test_');
  });

  it('keep a masked secret and a missing field', async () => {
    await save({ ...STRIPE, sendgridFromName: 'Crispi Austin' });
    await save({ stripeSecretKey: '••••••••9876' });
    expect(settings().values()).toMatchObject({ ...STRIPE, sendgridFromName: 'Crispi Austin' });
    expect((await save(SECRETS)).body).toMatchObject(MASKED);
    await save(MASKED);
    expect(settings().values()).toMatchObject(SECRETS);
  });

  it('are cleared by an empty field', async () => {
    await save(SECRETS);
    const none = { stripeSecretKey: '', sendgridApiKey: '', doordashSigningSecret: '' };
    const { body } = await save(none);
    expect(body).toMatchObject(none);
    expect(settings().values()).toMatchObject(none);
  });

  it('are kept encrypted', async () => {
    await save(STRIPE);
    const rows = await app.get(Database).rows<{ value: string }>('SELECT value FROM settings.settings');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(STRIPE.stripeSecretKey);
  });

  it('make a provider real once its keys are complete, in the mode of its keys', async () => {
    await save({ stripeSecretKey: STRIPE.stripeSecretKey });
    expect(settings().stripe().mode).toBe('sandbox');
    await save({ stripePublicKey: STRIPE.stripePublicKey });
    expect(settings().stripe()).toMatchObject({ mode: 'test', secretKey: STRIPE.stripeSecretKey, baseUrl: null });
    await save({ stripePublicKey: 'pk_live_51abcdefgh', stripeSecretKey: 'sk_live_51abcdefgh' });
    expect(settings().stripe().mode).toBe('live');
    await save({ sendgridApiKey: SENDGRID_SECRET, sendgridFromEmail: 'hello@example.com' });
    expect(settings().sendgrid()).toMatchObject({
      mode: 'live',
      fromEmail: 'hello@example.com',
      fromName: 'Bakery',
    });
  });

  it.each([
    ['a Stripe pair of two modes', { stripePublicKey: 'pk_live_51abcdefgh', stripeSecretKey: 'sk_test_51abcdefgh' }],
    ['a publishable key alone', { stripePublicKey: STRIPE.stripePublicKey }],
    ['a secret key alone', { stripeSecretKey: STRIPE.stripeSecretKey }],
    ['a SendGrid key without a sender', { sendgridApiKey: SENDGRID_SECRET, sendgridFromName: 'Crispi Austin' }],
    ['a sender without a key', { sendgridFromEmail: 'hello@example.com' }],
    ['DoorDash without its signing secret', { ...DOORDASH, doordashSigningSecret: '' }],
    ['DoorDash without its key ID', { ...DOORDASH, doordashKeyId: '' }],
    ['DoorDash without its developer ID', { ...DOORDASH, doordashDeveloperId: '' }],
  ])('stay in the sandbox with %s, and the badge says so', async (_, fields) => {
    const { body } = await save(fields);
    expect(body.modes).toEqual({ stripe: 'sandbox', sendgrid: 'sandbox', doordash: 'sandbox' });
    const used = [settings().stripe(), settings().sendgrid(), settings().courier('doordash')];
    expect(used.map((account) => account?.mode)).toEqual(['sandbox', 'sandbox', 'sandbox']);
  });

  it('show in the badge which providers are real', async () => {
    const { body } = await save({
      ...STRIPE,
      ...DOORDASH,
      sendgridApiKey: SENDGRID_SECRET,
      sendgridFromEmail: 'hello@example.com',
    });
    expect(body.modes).toEqual({ stripe: 'test', sendgrid: 'live', doordash: 'live' });
  });

  it('find the account of an earlier payment after the keys were replaced', async () => {
    await save(STRIPE);
    const { account } = settings().stripe();
    await save({ stripePublicKey: 'pk_test_other1234', stripeSecretKey: 'sk_test_other1234' });
    expect(settings().stripe().account).not.toBe(account);
    expect(settings().stripeOf(account)).toMatchObject({ secretKey: STRIPE.stripeSecretKey, mode: 'test' });
    expect(settings().stripeOf('sandbox')).toMatchObject({ mode: 'sandbox' });
    expect(settings().stripeOf('unknown')).toBeNull();
  });

  it('reach every other process', async () => {
    const config = testConfig({ databaseUrl: database.url, sandboxUrl: standIn.url });
    const other = await openHttp(config, silentLog());
    try {
      await save({ deliveryBufferMinutes: '120' });
      expect(settings().deliveryBufferMinutes()).toBe(120);
      await until('the other process to know the new buffer', async () => {
        return other.get(ProviderSettings).deliveryBufferMinutes() === 120;
      });
    } finally {
      await other.close();
    }
  });

  it.each([
    ['a key typed into the mask of the old one', { stripeSecretKey: '••••••••9876abc' }],
    ['half a mask', { sendgridApiKey: '•••4321' }],
    ['a secret key in the place of the publishable one', { stripePublicKey: 'sk_test_51abcdefgh' }],
    ['a sender that is no e-mail address', { sendgridFromEmail: 'crispi' }],
  ])('refuse %s at its field', async (_, fields) => {
    await save(STRIPE);
    const { body } = await admin
      .put('/api/admin/settings')
      .send({ ...fields, deliveryBufferMinutes: '60' })
      .expect(422);
    expect(body.errors).toEqual([{ path: Object.keys(fields)[0], message: expect.any(String) }]);
    expect(settings().values()).toMatchObject({ ...STRIPE, deliveryBufferMinutes: '30' });
  });

  it('refuse a buffer that is not a number of minutes', async () => {
    const { body } = await admin.put('/api/admin/settings').send({ deliveryBufferMinutes: 'soon' }).expect(422);
    expect(body.errors).toEqual([
      { path: 'deliveryBufferMinutes', message: 'The buffer must be a whole number of minutes, at most 1440' },
    ]);
  });

  describe('The test buttons', () => {
    it('ask Stripe for the balance and pass on its answer', async () => {
      standIn.answer = () => ({
        status: 200,
        body: { object: 'balance', available: [], pending: [], livemode: false },
      });
      const good = await admin.post('/api/test-stripe-keys').send({}).expect(200);
      expect(good.body).toEqual({ success: true, message: 'Stripe accepted the keys (sandbox mode).' });
      expect(standIn.calls('GET', '/v1/balance')[0]?.authorization).toBe('Bearer sk_test_sandbox');
      standIn.answer = () => ({
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****abcd' } },
      });
      const bad = await admin.post('/api/test-stripe-keys').send({}).expect(200);
      expect(bad.body).toEqual({ success: false, message: 'Invalid API Key provided: sk_test_****abcd' });
    });

    it('report an incomplete or mixed pair of Stripe keys without a call', async () => {
      await save({ stripePublicKey: STRIPE.stripePublicKey });
      const missing = await admin.post('/api/test-stripe-keys').send({}).expect(200);
      expect(missing.body).toEqual({ success: false, message: 'The secret key is missing.' });
      await save({ stripeSecretKey: 'sk_live_51abcdefgh' });
      const mixed = await admin.post('/api/test-stripe-keys').send({}).expect(200);
      expect(mixed.body.message).toBe('The publishable key is a test key, the secret key a live key.');
      expect(standIn.asked).toHaveLength(0);
    });

    it('ask SendGrid whether the key may send e-mails', async () => {
      standIn.answer = () => ({ status: 200, body: { scopes: ['mail.send'] } });
      const good = await admin.post('/api/test-sendgrid-config').send({}).expect(200);
      expect(good.body.success).toBe(true);
      standIn.answer = () => ({ status: 200, body: { scopes: ['stats.read'] } });
      const weak = await admin.post('/api/test-sendgrid-config').send({}).expect(200);
      expect(weak.body).toMatchObject({
        success: false,
        message: expect.stringContaining('no permission to send mail'),
      });
      standIn.answer = () => ({ status: 401, body: { errors: [{ message: 'authorization required' }] } });
      const bad = await admin.post('/api/test-sendgrid-config').send({}).expect(200);
      expect(bad.body).toEqual({ success: false, message: 'SendGrid didn’t accept the key: authorization required.' });
    });

    it('take "unknown delivery" as proof that DoorDash accepts the keys', async () => {
      standIn.answer = () => ({ status: 404, body: { code: 'unknown_delivery_id', message: 'Delivery not found' } });
      const good = await admin.post('/api/test-doordash-config').send({}).expect(200);
      expect(good.body).toEqual({ success: true, message: 'DoorDash accepted the keys (sandbox).' });
      standIn.answer = () => ({ status: 401, body: { code: 'authentication_error', message: 'Invalid JWT' } });
      const bad = await admin.post('/api/test-doordash-config').send({}).expect(200);
      expect(bad.body).toEqual({ success: false, message: 'DoorDash didn’t accept the keys: Invalid JWT' });
    });

    it('use the saved signing secret when the form sends its mask', async () => {
      await save(DOORDASH);
      const form = { developerId: SANDBOX_KEYS.doordashDeveloperId, keyId: 'key-1', signingSecret: '••••••••yZXQ' };
      standIn.answer = () => ({ status: 404, body: { code: 'unknown_delivery_id', message: 'Delivery not found' } });
      await admin.post('/api/test-doordash-config').send(form).expect(200);
      const [call] = standIn.asked;
      const [head, payload, signature] = call!.authorization!.replace('Bearer ', '').split('.');
      const secret = Buffer.from(DOORDASH.doordashSigningSecret, 'base64');
      expect(createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')).toBe(signature);
    });

    it('make no call for a SendGrid key without a sender', async () => {
      await save({ sendgridApiKey: SENDGRID_SECRET });
      const { body } = await admin.post('/api/test-sendgrid-config').send({}).expect(200);
      expect(body).toEqual({ success: false, message: 'The sender address is missing.' });
      expect(standIn.asked).toHaveLength(0);
    });

    it('name the DoorDash key that is missing in the form', async () => {
      const form = { developerId: 'a', keyId: 'b', signingSecret: '' };
      const { body } = await admin.post('/api/test-doordash-config').send(form).expect(200);
      expect(body).toEqual({ success: false, message: 'Still missing: signing secret.' });
    });

    it('store their result with the tested keys, for all admins and until the keys change', async () => {
      const tests = async () => (await admin.get('/api/admin/settings').expect(200)).body.tests;
      await save(STRIPE);
      expect((await tests()).stripe).toBeNull();
      await save({ stripePublicKey: '' });
      await admin.post('/api/test-stripe-keys').send({}).expect(200);
      expect((await tests()).stripe).toEqual({
        success: false,
        message: 'The publishable key is missing.',
        testedAt: expect.any(String),
      });
      await save({ stripePublicKey: STRIPE.stripePublicKey });
      expect((await tests()).stripe).toBeNull();
    });

    it('of unsaved keys do not apply to the saved ones', async () => {
      const tested = async () => (await admin.get('/api/admin/settings').expect(200)).body.tests.doordash;
      standIn.answer = () => ({ status: 404, body: { code: 'unknown_delivery_id', message: 'Delivery not found' } });
      await admin.post('/api/test-doordash-config').send({}).expect(200);
      expect(await tested()).toMatchObject({ success: true });
      await admin.post('/api/test-doordash-config').send({ developerId: 'typed' }).expect(200);
      expect(await tested()).toBeNull();
    });

    it('report what is not set up when there is no sandbox; the badges are off', async () => {
      const config = testConfig({ databaseUrl: database.url, sandboxUrl: null });
      const alone = await openHttp(config, silentLog());
      try {
        const there = await signedInAs(alone, config.admin.email, config.admin.password);
        const { body } = await there.get('/api/admin/settings').expect(200);
        expect(body.modes).toEqual({ stripe: null, sendgrid: null, doordash: null });
        for (const [path, message] of [
          ['/api/test-stripe-keys', 'Card payment is not set up yet.'],
          ['/api/test-sendgrid-config', 'Email is not set up yet.'],
          ['/api/test-doordash-config', 'DoorDash is not set up yet.'],
        ]) {
          const reported = await there.post(path!).send({}).expect(200);
          expect(reported.body).toEqual({ success: false, message });
        }
      } finally {
        await alone.close();
      }
    });

    it('report that a provider cannot be reached', async () => {
      standIn.answer = () => 'hang up';
      for (const path of ['/api/test-stripe-keys', '/api/test-sendgrid-config', '/api/test-doordash-config']) {
        const { body } = await admin.post(path).send({}).expect(200);
        expect(body.success).toBe(false);
      }
    });
  });
});
