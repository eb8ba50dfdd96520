import { connect, type AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../src/kernel/config/sandbox-keys';
import { forgetEverybody } from './support/people';
import { useApi } from './support/api';

const PUBLIC_URL = 'https://cookies.example.com';

describe('A shop in production', () => {
  const api = useApi({ production: true, publicUrl: PUBLIC_URL });
  let port: number;

  beforeAll(async () => {
    await api.app.listen(0, '127.0.0.1');
    port = (api.app.getHttpServer().address() as AddressInfo).port;
    await forgetEverybody(api.app);
  });

  /** The answer to these raw lines; the connection ends with it. */
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

  it('sends HSTS, nosniff, a referrer policy and frame-ancestors with every answer', async () => {
    for (const address of ['/api/categories', '/api/me', '/api/nothing', '/robots.txt']) {
      const { headers } = await api.browser().get(address).set('origin', 'https://evil.example');
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

  it('refuses the published secrets of the sandbox', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });
    const secret = SANDBOX_KEYS.stripeWebhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const type = ['content-type', 'application/json'] as const;
    const stripe = api.browser().post('/api/webhooks/stripe').set('stripe-signature', signature);
    await stripe
      .set(...type)
      .send(payload)
      .expect(401);
    const authorization = SANDBOX_KEYS.doordashWebhookAuthorization;
    const doordash = api.browser().post('/api/webhooks/doordash').set('authorization', authorization);
    await doordash.send({ external_delivery_id: 'a', event_name: 'DASHER_CONFIRMED' }).expect(401);
  });

  it.each([
    ['in two ways', ['content-length: 5', 'transfer-encoding: chunked'], '0\r\n\r\n'],
    ['twice', ['content-length: 2', 'content-length: 12'], '{}'],
    ['in an unknown encoding', ['transfer-encoding: chunked, cookies'], '0\r\n\r\n'],
  ])('refuses a request that gives its length %s', async (_, headers, body) => {
    const answer = await send('POST /api/login HTTP/1.1', ...HEAD, ...headers, '', body);
    expect(statusOf(answer)).toBe(400);
  });

  it('does not echo a request', async () => {
    const answer = await send('TRACE /api/me HTTP/1.1', ...HEAD, 'cookie: crispi_session=crumbs', '', '');
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(answer).not.toContain('crumbs');
  });
});
