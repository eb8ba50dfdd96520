import { PassThrough } from 'node:stream';
import { createPino, Log } from '../src/kernel/observability/log';
import { ada, addAdmin, addCustomer, forgetEverybody, signedInAs } from './support/people';
import { turnOnTwoStep } from './support/second-factor';
import { openSmallBakery } from './support/small-bakery';
import { testConfig } from './support/test-config';
import { useApi } from './support/api';

interface Line {
  security: string;
  outcome: string;
  userId?: number;
  account?: string;
  address?: string;
  [more: string]: unknown;
}

describe('The security log', () => {
  const config = testConfig({ rateLimits: { ...testConfig().rateLimits, signInPerAccount: 2 } });
  const { email, password } = config.admin;
  let text: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => text.push(line.toString()));
  const api = useApi(config, { log: new Log(createPino('info', 'api', stream)) });
  let customer: { userId: number; password: string };

  beforeAll(async () => {
    // A store added here must not reuse a number that orders of another spec file still refer to.
    await openSmallBakery(api.app);
  });
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await addAdmin(api.app);
    customer = await addCustomer(api.app);
    text = [];
  });

  const noted = (event: string) =>
    text.map((line) => JSON.parse(line) as Line).filter((line) => line.security === event);

  it('records who signed in and from where', async () => {
    await signedInAs(api.app, ada.email, customer.password);
    expect(noted('sign-in')).toMatchObject([
      { outcome: 'done', userId: customer.userId, role: 'customer', address: '127.0.0.1' },
    ]);
  });

  it('records which account was guessed and when it was locked, without its address', async () => {
    for (const typed of [ada.email, ' ADA@example.com ', ada.email])
      await api.browser().post('/api/login').send({ email: typed, password: 'guess-guess' });
    const lines = noted('sign-in');
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'locked']);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    expect(lines[0]!.account).toMatch(/^[\w-]{22}$/);
    expect(text.join('').toLowerCase()).not.toContain('ada');
  });

  it('records a requested reset, an invalid link and a changed password', async () => {
    const browser = await signedInAs(api.app, ada.email, customer.password);
    await browser.post('/api/forgot-password').send({ email: ada.email }).expect(200);
    await browser.post('/api/reset-password').send({ token: 'invented', newPassword: 'butter-toast' }).expect(422);
    const change = { currentPassword: 'guess-guess', newPassword: 'butter-toast' };
    await browser.post('/api/change-password').send(change).expect(422);
    await browser
      .post('/api/change-password')
      .send({ ...change, currentPassword: customer.password })
      .expect(200);
    expect(noted('reset-requested')).toMatchObject([{ outcome: 'done', address: '127.0.0.1' }]);
    expect(noted('password-reset')).toMatchObject([{ outcome: 'refused', address: '127.0.0.1' }]);
    expect(noted('password-changed')).toMatchObject([
      { outcome: 'refused', userId: customer.userId },
      { outcome: 'done', userId: customer.userId },
    ]);
    expect(text.join('')).not.toMatch(/butter-toast|guess-guess|invented/);
  });

  it('records a forbidden call by path, without the query', async () => {
    const browser = await signedInAs(api.app, ada.email, customer.password);
    await browser.get('/api/admin/orders?search=ada%40example.com').expect(403);
    expect(noted('access')).toMatchObject([
      { outcome: 'refused', userId: customer.userId, method: 'GET', path: '/api/admin/orders' },
    ]);
    expect(text.join('')).not.toContain('ada%40');
  });

  it.each(['stripe', 'doordash'])('records a forged webhook of %s', async (provider) => {
    await api.browser().post(`/api/webhooks/${provider}`).send({}).expect(401);
    expect(noted('webhook')).toMatchObject([
      { outcome: 'refused', path: `/api/webhooks/${provider}`, address: '127.0.0.1' },
    ]);
  });

  it('records who changed which settings, without the values', async () => {
    const browser = await signedInAs(api.app, email, password);
    const fields = { stripeSecretKey: 'sk_test_51secret', deliveryBufferMinutes: '31' };
    await browser.put('/api/admin/settings').send(fields).expect(200);
    await browser.post('/api/admin/confirm-password').send({ password: 'guess-guess' }).expect(422);
    await browser.put('/api/admin/settings').send({ stripeSecretKey: '', deliveryBufferMinutes: '' }).expect(200);
    expect(noted('settings-changed')[0]).toMatchObject({
      outcome: 'done',
      keys: ['stripeSecretKey', 'deliveryBufferMinutes'],
      address: '127.0.0.1',
    });
    expect(noted('password-confirmed')).toMatchObject([{ outcome: 'refused' }]);
    expect(text.join('')).not.toMatch(/51secret|guess-guess/);
  });

  it('records changes and deletions of stores, locations, ZIP codes and closed days', async () => {
    const browser = await signedInAs(api.app, email, password);
    const { body: team } = await browser.get('/api/admin/team').expect(200);
    const userId = (team as { members: { id: number }[] }).members[0]!.id;
    const form = { name: 'Mueller', address: '1910 Aldrich St, Austin, TX 78723' };
    const { body: store } = await browser.post('/api/admin/stores').send(form).expect(201);
    const { id: storeId, locations } = store as { id: number; locations: { id: number }[] };
    const locationId = locations[0]!.id;
    await browser.put(`/api/admin/stores/${storeId}`).send({ taxRate: 0.06 }).expect(200);
    const days = { version: 0, horizonDays: 60, days: [] };
    await browser.put(`/api/admin/stores/${storeId}/closed-days`).send(days).expect(200);
    await browser.put(`/api/admin/store-locations/${locationId}`).send({ name: 'Gate 2' }).expect(200);
    const one = { storeLocationId: locationId, zipCode: '78798' };
    const { body: zip } = await browser.post('/api/admin/zip-codes').send(one).expect(201);
    await browser.delete(`/api/admin/zip-codes/${(zip as { id: number }).id}`).expect(204);
    const { body: other } = await browser
      .post(`/api/admin/store-locations/${locationId}/zip-codes`)
      .send({ zipCode: '78799' })
      .expect(201);
    await browser.delete(`/api/admin/store-delivery-zip-codes/${(other as { id: number }).id}`).expect(204);
    await browser
      .post('/api/admin/zip-codes')
      .send({ ...one, zipCode: 'none' })
      .expect(422);
    await browser.delete(`/api/admin/store-locations/${locationId}`).expect(204);
    await browser.delete(`/api/admin/stores/${storeId}`).expect(204);
    const by = { outcome: 'done', userId, address: '127.0.0.1' };
    const lines = noted('store-changed');
    for (const line of lines) expect(line).toMatchObject(by);
    expect(lines.map(({ change, storeId, locationId, zipCode }) => ({ change, storeId, locationId, zipCode }))).toEqual(
      [
        { change: 'store-added', storeId },
        { change: 'store-changed', storeId },
        { change: 'closed-days-saved', storeId },
        { change: 'location-changed', locationId },
        { change: 'zip-code-added', locationId, zipCode: '78798' },
        { change: 'zip-code-removed', locationId, zipCode: '78798' },
        { change: 'zip-code-added', locationId, zipCode: '78799' },
        { change: 'zip-code-removed', locationId, zipCode: '78799' },
        { change: 'location-removed', locationId },
        { change: 'store-removed', storeId },
      ],
    );
  });

  it('records who became an admin', async () => {
    await forgetEverybody(api.app);
    await addAdmin(api.app);
    expect(noted('role-changed')).toMatchObject([{ outcome: 'done', role: 'admin' }]);
    await signedInAs(api.app, email, password);
    expect(noted('sign-in')).toMatchObject([{ outcome: 'done', role: 'admin' }]);
  });

  it('records who invited and removed whom, without an address', async () => {
    const browser = await signedInAs(api.app, email, password);
    const { body } = await browser.get('/api/admin/team').expect(200);
    const by = (body as { members: { id: number }[] }).members[0]!.id;
    const invite = () => browser.post('/api/admin/team/invitations').send({ email: ada.email, name: 'Ada' });
    await invite().expect(204);
    await browser.delete(`/api/admin/team/invitations/${customer.userId}`).expect(204);
    await api.rows`UPDATE accounts.users SET role = 'admin' WHERE id = ${customer.userId}`;
    await browser.delete(`/api/admin/team/${customer.userId}`).expect(204);
    expect(noted('invited')).toMatchObject([{ userId: customer.userId, by }]);
    expect(noted('invitation-withdrawn')).toMatchObject([{ userId: customer.userId, by }]);
    expect(noted('role-changed')).toMatchObject([{ userId: customer.userId, role: 'customer', removed: true, by }]);
    expect(text.join('').toLowerCase()).not.toContain('ada@');
  });

  it('records a missing or wrong second step, and who changed it', async () => {
    const { app: phone } = await turnOnTwoStep(await signedInAs(api.app, email, password));
    for (const code of [undefined, '000000', phone.next()])
      await api.browser().post('/api/login').send({ email, password, code });
    expect(noted('second-factor')).toMatchObject([{ outcome: 'done', change: 'on', address: '127.0.0.1' }]);
    expect(noted('sign-in').slice(1)).toMatchObject([
      { outcome: 'refused', step: 'second_factor_required' },
      { outcome: 'refused', step: 'wrong_code' },
      { outcome: 'done' },
    ]);
    expect(text.join('')).not.toContain(phone.secret);
  });
});
