import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../src/kernel/config/sandbox-keys';
import { openHttp } from '../src/bootstrap';
import { ada, addCustomer, browserOf, forgetEverybody } from './support/people';
import { silentLog, testConfig } from './support/test-config';

const PUBLIC_URL = 'https://cookies.example.com';
const spec = JSON.parse(readFileSync(path.resolve(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};

/** The ways in and out of the back office; everything else under its address is for staff. */
const DOORS = new Set(['/api/admin/login', '/api/admin/logout', '/api/admin/me']);
const STAFF_CALLS = Object.entries(spec.paths)
  .filter(([route]) => /^\/api\/(admin\/|test-)/.test(route) && !DOORS.has(route))
  .flatMap(([route, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'parameters')
      .map((method) => [method as 'get' | 'post' | 'put' | 'patch', route.replaceAll(/\{\w+\}/g, '1')] as const),
  );

describe('A shop in production', () => {
  let app: NestFastifyApplication;
  let port: number;

  beforeAll(async () => {
    app = await openHttp(testConfig({ production: true, publicUrl: PUBLIC_URL }), silentLog());
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
    await forgetEverybody(app);
  });
  afterAll(() => app.close());

  /** What comes back for these lines, sent as they are; the connection ends with the answer. */
  const send = (...lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  const HEAD = ['host: cookies.example.com', 'connection: close'];

  it('tells browsers with every answer to come by https, to guess no types and to show it in no other site', async () => {
    for (const address of ['/api/categories', '/api/me', '/api/nothing', '/robots.txt']) {
      const { headers } = await browserOf(app).get(address).set('origin', 'https://evil.example');
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-type': expect.stringMatching(/; charset=utf-8$/i),
        'content-security-policy': expect.stringMatching(/object-src 'none';base-uri 'none'.*frame-ancestors 'self'/),
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('refuses every call of the back office to guests and to customers', async () => {
    expect(STAFF_CALLS.length).toBeGreaterThan(18);
    const { password } = await addCustomer(app);
    const { headers } = await browserOf(app).post('/api/login').send({ email: ada.email, password }).expect(200);
    const cookie = (headers['set-cookie'] as unknown as string[]).map((one) => one.split(';')[0]).join('; ');
    await browserOf(app).get('/api/me').set('cookie', cookie).expect(200);
    for (const [method, route] of STAFF_CALLS) {
      const asGuest = await browserOf(app)[method](route).send({});
      const asCustomer = await browserOf(app)[method](route).set('cookie', cookie).send({});
      expect([method, route, asGuest.status, asCustomer.status]).toEqual([method, route, 401, 403]);
    }
  });

  it.each([
    '/sandbox',
    '/sandbox/mail',
    '/track/1',
    '/api/docs',
    '/api-json',
    '/openapi.json',
    '/package.json',
    '/.env',
    '/.git/config',
    '/assets/',
    '/pictures/',
    '/pictures/../../package.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/%2e%2e/%2e%2e/package.json',
    '/assets/../../../package.json',
  ])('has nothing at %s', async (address) => {
    const answer = await send(`GET ${address} HTTP/1.1`, ...HEAD, '', '');
    expect([400, 403, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain('"dependencies"');
  });

  it('does not believe the secrets that the sandbox has published', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });
    const secret = SANDBOX_KEYS.stripeWebhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const type = ['content-type', 'application/json'] as const;
    const stripe = browserOf(app).post('/api/webhooks/stripe').set('stripe-signature', signature);
    await stripe
      .set(...type)
      .send(payload)
      .expect(401);
    const authorization = SANDBOX_KEYS.doordashWebhookAuthorization;
    const doordash = browserOf(app).post('/api/webhooks/doordash').set('authorization', authorization);
    await doordash.send({ external_delivery_id: 'a', event_name: 'DASHER_CONFIRMED' }).expect(401);
  });

  it.each([
    ['in two ways', ['content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n'],
    ['twice', ['content-length: 2', 'content-length: 12'], '{}'],
    ['in a way nobody knows', ['transfer-encoding: chunked, cookies'], '0\r\n\r\n'],
  ])('refuses a request that tells its length %s', async (_, headers, body) => {
    const answer = await send('POST /api/login HTTP/1.1', ...HEAD, ...headers, '', body);
    expect(statusOf(answer)).toBe(400);
  });

  it('does not show a request to whoever sent it', async () => {
    const answer = await send('TRACE /api/me HTTP/1.1', ...HEAD, 'cookie: crispi_session=crumbs', '', '');
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(answer).not.toContain('crumbs');
  });
});
