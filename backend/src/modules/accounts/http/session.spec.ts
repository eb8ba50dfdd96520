import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ada, addAdmin, addCustomer, browserOf, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { openHttp } from '../../../bootstrap';
import { ResetTokens } from '../reset-tokens';

const config = testConfig();
const admin = config.admin;

describe('Signing in and out', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
  });
  afterAll(() => app.close());
  beforeEach(() => forgetEverybody(app));

  it('opens the account of a customer and returns who they are', async () => {
    const { userId, password } = await addCustomer(app);
    const browser = browserOf(app);
    const { body } = await browser.post('/api/login').send({ email: ' ada@example.COM ', password }).expect(200);
    expect(body.redirectUrl).toBe('/account');
    expect(body.user).toMatchObject({
      id: userId,
      username: 'ada',
      email: 'ada@example.com',
      role: 'customer',
      fullName: 'Ada Lovelace',
      zipCode: '78701',
      country: 'US',
      mustChangePassword: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|nonce/i);
    const me = await browser.get('/api/me').expect(200);
    expect(me.body).toEqual({ user: body.user });
  });

  it.each(['/api/login', '/api/admin/login'])(
    'accepts both roles at %s and sends each to its own pages',
    async (path) => {
      await addAdmin(app);
      const { password } = await addCustomer(app);
      const staff = await browserOf(app).post(path).send(admin).expect(200);
      expect(staff.body).toMatchObject({ redirectUrl: '/admin/orders', user: { role: 'admin', username: 'admin' } });
      const customer = await browserOf(app).post(path).send({ email: ada.email, password }).expect(200);
      expect(customer.body.redirectUrl).toBe('/account');
    },
  );

  it('accepts only the temporary password for an account without its own', async () => {
    const { password: right } = await addCustomer(app);
    const other = await addCustomer(app, { ...ada, email: 'bea@example.com' });
    for (const password of ['', 'null', 'undefined', 'ada', other.password, right.slice(0, -1), `${right}x`]) {
      const answer = await browserOf(app).post('/api/login').send({ email: ada.email, password });
      expect([401, 422]).toContain(answer.status);
    }
    await browserOf(app).post('/api/login').send({ email: ada.email, password: right }).expect(200);
  });

  it('refuses a temporary password after a month; a reset by e-mail still works', async () => {
    const { userId, password } = await addCustomer(app);
    const age = (days: number) =>
      app
        .get(UnitOfWork)
        .run((tx) => tx.rows(`UPDATE accounts.users SET created_at = now() - interval '${days} days'`));
    const signIn = (word: string) => browserOf(app).post('/api/login').send({ email: ada.email, password: word });
    await age(29);
    await signIn(password).expect(200);
    await age(31);
    await signIn(password).expect(401);
    const token = await app.get(UnitOfWork).run((tx) => app.get(ResetTokens).issue(tx, userId, randomUUID()));
    await browserOf(app).post('/api/reset-password').send({ token, newPassword: 'butter-toast' }).expect(200);
    await signIn('butter-toast').expect(200);
  });

  it('requires both fields', async () => {
    const { body } = await browserOf(app).post('/api/login').send({ email: '' }).expect(422);
    expect(body.errors).toContainEqual({ path: 'email', message: 'Please enter both email and password.' });
    expect(body.errors).toContainEqual({ path: 'password', message: 'Please enter both email and password.' });
  });

  it('forgets failed attempts once the password is right', async () => {
    const { password } = await addCustomer(app);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++)
        await browserOf(app).post('/api/login').send({ email: ada.email, password: 'guess-guess' }).expect(401);
      await browserOf(app).post('/api/login').send({ email: ada.email, password }).expect(200);
    }
  });

  it('signs staff out by a link and shows the sign-in page', async () => {
    await addAdmin(app);
    const browser = await signedInAs(app, admin.email, admin.password);
    const answer = await browser.get('/api/admin/logout').set('sec-fetch-site', 'same-origin').expect(302);
    expect(answer.headers.location).toBe('/admin/login');
    await browser.get('/api/admin/me').expect(401);
  });

  it.each([
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of our domain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser that names the page', { referer: 'https://evil.example/page' }],
    ['a page that hides its address', { origin: 'null' }],
  ])('does not let another site sign staff out: %s', async (_, headers) => {
    await addAdmin(app);
    const browser = await signedInAs(app, admin.email, admin.password);
    await browser.get('/api/admin/logout').set(headers).expect(403);
    await browser.get('/api/admin/me').expect(200);
  });

  it.each([
    ['loses the role', `UPDATE accounts.users SET role = 'customer' WHERE email = '${admin.email}'`],
    ['is deleted', `DELETE FROM accounts.users WHERE email = '${admin.email}'`],
  ])('excludes an admin who %s in the database from the next call on', async (_, statement) => {
    await addAdmin(app);
    const browser = await signedInAs(app, admin.email, admin.password);
    await browser.get('/api/admin/settings').expect(200);
    await app.get(UnitOfWork).run((tx) => tx.rows(statement));
    for (const path of ['/api/admin/orders', '/api/admin/settings', '/api/admin/me', '/api/me'])
      await browser.get(path).expect(401);
    await browser.put('/api/admin/settings').send({ deliveryBufferMinutes: '45' }).expect(401);
  });

  it('requires a customer who becomes an admin to sign in again', async () => {
    const { password } = await addCustomer(app);
    const browser = await signedInAs(app, ada.email, password);
    await app.get(UnitOfWork).run((tx) => tx.rows(`UPDATE accounts.users SET role = 'admin'`));
    await browser.get('/api/admin/emails').expect(401);
    await browser.post('/api/admin/login').send({ email: ada.email, password }).expect(200);
    await browser.get('/api/admin/emails').expect(200);
  });
});
