import { request } from 'node:http';
import { SandboxCourier } from '../src/modules/delivery/couriers/doordash/simulator/sandbox-courier';
import { openHttp } from '../src/bootstrap';
import { silentLog } from './support/test-config';
import { useShop } from './support/open-shop';
import { ada, addAdmin, addCustomer, signedInAs } from './support/people';
import { letter, emailService } from './support/sendgrid-harness';

const SECRET = 'only the shop and its sandbox know this';
const LOOKS = ['', '/page/page.js', '/mail', '/mail/1/html', '/suppressions', '/payments', '/refunds', '/cards'];
const MORE_LOOKS = ['/deliveries', '/webhooks', '/webhooks/1', '/log', '/faults', '/options', '/clock'];
const CHANGES = [
  ['put', '/faults'],
  ['put', '/options'],
  ['put', '/clock'],
  ['post', '/clock/advance'],
  ['post', '/reset'],
  ['post', '/stripe/roll-secret'],
  ['post', '/payments/pi_1/advance'],
  ['post', '/deliveries/1-0-1/advance'],
  ['post', '/webhooks/1/resend'],
  ['post', '/mail/1/events'],
  ['delete', '/suppressions/ada@example.com'],
] as const;
/** Spellings of an address that look like one for guests, or like none of the sandbox. */
const DISGUISES = [
  '/sandbox/3ds/../mail',
  '/sandbox/3ds/%2e%2e/mail',
  '/sandbox/3ds/..%2fmail',
  '/sandbox/3ds/..\\mail',
  '/sandbox/stripe/v1/../../mail',
  '/sandbox/stripe/v1/..%2f..%2fmail',
  '/sandbox/stripe.js/../mail',
  '/track/../sandbox/mail',
  '/track/%2e%2e/sandbox/mail',
  '/%73andbox/mail',
  '/sandbox/%6dail',
  '/sandbox//mail',
  '//sandbox/mail',
  '/sandbox/mail/',
  '/sandbox/mail?/sandbox/stripe.js',
  '/sandbox/mail#/sandbox/stripe.js',
  'http://shop.test/sandbox/mail',
];

describe('The sandbox of a shop in production', () => {
  const shop = useShop({ worker: false, config: { production: true, sandboxSecret: SECRET } });

  beforeAll(async () => {
    await emailService(shop.sandboxUrl).send(letter({ subject: 'Your new password' }));
  });

  const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' });
  const admin = async () => {
    await addAdmin(shop.app);
    return signedInAs(shop.app, shop.config.admin.email, shop.config.admin.password);
  };

  it('lets guests pay and follow their order', async () => {
    for (const piece of ['/sandbox/stripe.js', '/sandbox/3ds.js', '/sandbox/3ds.css', '/sandbox/3ds/pi_1']) {
      expect([piece, (await get(piece)).status]).toEqual([piece, 200]);
    }
    expect(await (await get('/track/nothing')).text()).not.toContain('sign in');
    const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' };
    const body = new URLSearchParams({ type: 'card', ...card });
    const method = await fetch(`${shop.url}/sandbox/stripe/v1/payment_methods`, { method: 'POST', body });
    expect(await method.json()).toMatchObject({ object: 'payment_method' });
  });

  it('shows guests and customers nothing else, and lets them change nothing', async () => {
    const customer = await signedInAs(shop.app, ada.email, (await addCustomer(shop.app)).password);
    for (const look of [...LOOKS, ...MORE_LOOKS]) {
      expect([look, (await get(`/sandbox${look}`)).status]).toEqual([look, 401]);
      await customer
        .get(`/sandbox${look}`)
        .expect(403, { code: 'forbidden', message: 'You don’t have permission to do this.' });
    }
    for (const [method, change] of CHANGES) {
      const answer = await fetch(`${shop.url}/sandbox${change}`, { method });
      expect([change, answer.status]).toEqual([change, 401]);
      await customer[method](`/sandbox${change}`).expect(403);
    }
    const page = await fetch(`${shop.url}/sandbox`, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/admin/login']);
  });

  it.each(DISGUISES)('is not bypassed by the address %s', async (path) => {
    const { status, text } = await raw(shop.url, path);
    expect(status).not.toBe(200);
    expect(text).not.toContain('Your new password');
  });

  it('is open to an admin, but not to another site in that browser', async () => {
    const staff = await admin();
    expect((await staff.get('/sandbox/mail').expect(200)).text).toContain('Your new password');
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await staff.post('/sandbox/reset').set(forged).expect(403);
    await staff.put('/sandbox/faults').set({ origin: shop.url }).send({}).expect(200);
    expect(await shop.emails()).toHaveLength(1);
  });

  it('does not accept the secret from a visitor', async () => {
    const answer = await fetch(`${shop.url}/sandbox/mail`, { headers: { 'x-sandbox-secret': SECRET } });
    expect(answer.status).toBe(401);
  });

  it('requires a secret on its own port, which the shop knows', async () => {
    for (const guess of ['', 'a guess', `${SECRET}!`]) {
      const headers = { 'x-sandbox-secret': guess };
      for (const look of [...LOOKS, ...MORE_LOOKS]) {
        const answer = await fetch(`${shop.sandboxUrl}/sandbox${look}`, { headers });
        expect([look, answer.status]).toEqual([look, 401]);
      }
      for (const [method, change] of CHANGES) {
        const answer = await fetch(`${shop.sandboxUrl}/sandbox${change}`, { method, headers });
        expect([change, answer.status]).toEqual([change, 401]);
      }
    }
    const moved = await shop.app.get(SandboxCourier, { strict: false }).advance('99-0-1', 'delivered');
    expect(moved).toMatchObject({ success: false, message: expect.not.stringContaining('secret') as string });
  });
});

describe('The sandbox on a developer’s computer', () => {
  const shop = useShop({ worker: false, config: { trustProxy: 2 } });

  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await shop.app.inject({ url: '/sandbox/mail', remoteAddress, headers })).statusCode;

  it('is open without signing in, on both ports', async () => {
    expect((await fetch(`${shop.url}/sandbox/mail`)).status).toBe(200);
    expect((await fetch(`${shop.sandboxUrl}/sandbox/mail`)).status).toBe(200);
    expect(await ask('::1')).toBe(200);
  });

  it('is closed to other machines, whatever address they claim', async () => {
    expect(await ask('192.0.2.7')).toBe(401);
    expect(await ask('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(401);
  });

  it('is closed to a foreign host name for this machine', async () => {
    const host = 'evil.example:3000';
    expect(await ask('127.0.0.1', { host })).toBe(401);
    const headers = { host, origin: `http://${host}` };
    for (const url of ['/sandbox/reset', '/api/cart/add'])
      expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
    expect(await ask('127.0.0.1', { host: 'localhost:9999' })).toBe(200);
  });

  it('answers with the shop’s error when it is down, for any accept header', async () => {
    expect(await raw(shop.url, '/sandbox/stripe.js', { expect: '100-continue' })).toMatchObject({ status: 200 });
    const alone = await openHttp({ ...shop.config, sandboxUrl: 'http://127.0.0.1:1' }, silentLog());
    const answer = await alone.inject({ url: '/sandbox/mail' });
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      { code: 'sandbox_unreachable', message: 'The sandbox doesn’t respond.' },
    ]);
    await alone.close();
  });

  it('cannot be changed by a page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const path of ['/sandbox/stripe/roll-secret', '/sandbox/reset', '/sandbox/3ds/pi_1']) {
      expect((await fetch(shop.url + path, { method: 'POST', headers })).status).toBe(403);
    }
    const own = await fetch(`${shop.url}/sandbox/reset`, { method: 'POST', headers: { origin: shop.url } });
    expect(own.status).toBe(200);
  });
});

/** Sends an address as it is written, without normalizing it. */
function raw(base: string, path: string, headers = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    request({ hostname, port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}
