import { randomUUID } from 'node:crypto';
import { ada, addAdmin, addCustomer, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { testConfig } from '../../../../test/support/test-config';
import { ResetTokens } from '../reset-tokens';
import { useApi } from '../../../../test/support/api';

const config = testConfig();
const admin = config.admin;

describe('Signing in and out', () => {
  const api = useApi(config);
  beforeEach(() => forgetEverybody(api.app));

  it('opens the account of a customer and returns who they are', async () => {
    const { userId, password } = await addCustomer(api.app);
    const browser = api.browser();
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
      await addAdmin(api.app);
      const { password } = await addCustomer(api.app);
      const staff = await api.browser().post(path).send(admin).expect(200);
      expect(staff.body).toMatchObject({ redirectUrl: '/admin/orders', user: { role: 'admin', username: 'admin' } });
      const customer = await api.browser().post(path).send({ email: ada.email, password }).expect(200);
      expect(customer.body.redirectUrl).toBe('/account');
    },
  );

  it('accepts only the temporary password for an account without its own', async () => {
    const { password: right } = await addCustomer(api.app);
    const other = await addCustomer(api.app, { ...ada, email: 'bea@example.com' });
    for (const password of ['', 'null', 'undefined', 'ada', other.password, right.slice(0, -1), `${right}x`]) {
      const answer = await api.browser().post('/api/login').send({ email: ada.email, password });
      expect([401, 422]).toContain(answer.status);
    }
    await api.browser().post('/api/login').send({ email: ada.email, password: right }).expect(200);
  });

  it('refuses a temporary password after a month; a reset by e-mail still works', async () => {
    const { userId, password } = await addCustomer(api.app);
    const age = (days: number) =>
      api.inTx((tx) => tx.rows(`UPDATE accounts.users SET created_at = now() - interval '${days} days'`));
    const signIn = (word: string) => api.browser().post('/api/login').send({ email: ada.email, password: word });
    await age(29);
    await signIn(password).expect(200);
    await age(31);
    await signIn(password).expect(401);
    const token = await api.inTx((tx) => api.get(ResetTokens).issue(tx, userId, randomUUID()));
    await api.browser().post('/api/reset-password').send({ token, newPassword: 'butter-toast' }).expect(200);
    await signIn('butter-toast').expect(200);
  });

  it('requires both fields', async () => {
    const { body } = await api.browser().post('/api/login').send({ email: '' }).expect(422);
    expect(body.errors).toContainEqual({ path: 'email', message: 'Please enter both email and password.' });
    expect(body.errors).toContainEqual({ path: 'password', message: 'Please enter both email and password.' });
  });

  it('forgets failed attempts once the password is right', async () => {
    const { password } = await addCustomer(api.app);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++)
        await api.browser().post('/api/login').send({ email: ada.email, password: 'guess-guess' }).expect(401);
      await api.browser().post('/api/login').send({ email: ada.email, password }).expect(200);
    }
  });

  it('signs staff out by a link and shows the sign-in page', async () => {
    await addAdmin(api.app);
    const browser = await signedInAs(api.app, admin.email, admin.password);
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
    await addAdmin(api.app);
    const browser = await signedInAs(api.app, admin.email, admin.password);
    await browser.get('/api/admin/logout').set(headers).expect(403);
    await browser.get('/api/admin/me').expect(200);
  });

  it.each([
    ['loses the role', `UPDATE accounts.users SET role = 'customer' WHERE email = '${admin.email}'`],
    ['is deleted', `DELETE FROM accounts.users WHERE email = '${admin.email}'`],
  ])('excludes an admin who %s in the database from the next call on', async (_, statement) => {
    await addAdmin(api.app);
    const browser = await signedInAs(api.app, admin.email, admin.password);
    await browser.get('/api/admin/settings').expect(200);
    await api.inTx((tx) => tx.rows(statement));
    for (const path of ['/api/admin/orders', '/api/admin/settings', '/api/admin/me', '/api/me'])
      await browser.get(path).expect(401);
    await browser.put('/api/admin/settings').send({ deliveryBufferMinutes: '45' }).expect(401);
  });

  it('requires a customer who becomes an admin to sign in again', async () => {
    const { password } = await addCustomer(api.app);
    const browser = await signedInAs(api.app, ada.email, password);
    await api.inTx((tx) => tx.rows(`UPDATE accounts.users SET role = 'admin'`));
    await browser.get('/api/admin/emails').expect(401);
    await browser.post('/api/admin/login').send({ email: ada.email, password }).expect(200);
    await browser.get('/api/admin/emails').expect(200);
  });
});
