import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { openHttp } from '../src/bootstrap';
import { ada, addAdmin, addCustomer, browserOf, forgetEverybody, signedInAs, type Browser } from './support/people';
import { takeSnapshot } from './support/snapshot';
import { silentLog, testConfig } from './support/test-config';

const config = testConfig();
const spec = JSON.parse(readFileSync(path.resolve(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};
const SAFE = new Set(['get', 'head', 'options', 'parameters']);

/** Every call that may change something, except webhooks, which are signed and use no cookies. */
const WRITES = Object.entries(spec.paths)
  .filter(([route]) => !route.startsWith('/api/webhooks/'))
  .flatMap(([route, methods]) =>
    Object.keys(methods)
      .filter((method) => !SAFE.has(method))
      .map((method) => [method as 'post' | 'put' | 'patch' | 'delete', route.replaceAll(/\{\w+\}/g, '1')] as const),
  );

const FORGED: [string, Record<string, string>][] = [
  ['a form on another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' }],
  ['a site whose name begins like ours', { origin: `${config.publicUrl}.evil.example` }],
  ['a page that hides its address', { origin: 'null' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our domain', { 'sec-fetch-site': 'same-site' }],
];

describe('Requests from another site', () => {
  let app: NestFastifyApplication;
  let staff: Browser;
  let customer: Browser;
  let database: Client;
  let before: Awaited<ReturnType<typeof takeSnapshot>>;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
    await forgetEverybody(app);
    await addAdmin(app);
    staff = await signedInAs(app, config.admin.email, config.admin.password);
    customer = await signedInAs(app, ada.email, (await addCustomer(app)).password);
    database = new Client(config.databaseUrl);
    await database.connect();
    before = await takeSnapshot(database);
  });
  afterAll(async () => {
    await database.end();
    await app.close();
  });

  it('cover every call of the API', () => {
    expect(WRITES.length).toBeGreaterThan(30);
    expect(WRITES).toEqual(
      expect.arrayContaining([
        ['delete', '/api/sessions/1'],
        ['post', '/api/orders/1/again'],
      ]),
    );
  });

  it.each(WRITES)('%s %s is refused', async (method, route) => {
    for (const browser of [staff, customer])
      for (const [, headers] of FORGED) {
        const { body } = await browser[method](route).set(headers).send({}).expect(403);
        expect(body).toEqual({ code: 'forbidden', message: 'This request came from another site.' });
      }
  });

  it('have changed nothing', async () => {
    expect(await takeSnapshot(database)).toEqual(before);
  });

  it.each([
    ['the shop’s own pages', { origin: new URL(config.publicUrl).origin, 'sec-fetch-site': 'same-origin' }],
    ['a client that is no browser', {}],
  ])('%s is allowed', async (_, headers: Record<string, string>) => {
    await customer.patch('/api/profile').set(headers).send({ city: 'Austin' }).expect(200);
  });

  it('as a form with JSON as text are not read', async () => {
    const body = JSON.stringify({ email: config.admin.email, password: config.admin.password });
    await browserOf(app).post('/api/login').set('content-type', 'text/plain').send(body).expect(415);
    await browserOf(app).post('/api/login').set('content-type', 'application/json').send(body).expect(200);
  });
});
