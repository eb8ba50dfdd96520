import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { openHttp } from '../src/bootstrap';
import { Draining } from '../src/kernel/http/draining';
import { createPino, Log } from '../src/kernel/observability/log';
import { freshDatabase, onServer } from './support/database';
import { openShop, type Shop } from './support/open-shop';
import { orderABox, signInAsAdmin } from './support/shopper';
import { until } from './support/until';
import { silentLog, testConfig } from './support/test-config';

describe('The shop on the wire', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({
      worker: false,
      config: { rateLimits: { ...testConfig().rateLimits, signInPerAccount: 3 } },
    });
  });

  afterAll(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

  it('says that it serves, and that it is ready when its database answers', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await get('/api/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      // No worker runs here, so no job is planned.
      {
        status: 'ok',
        database: 'ok',
        queue: 'ok',
        sweeps: expect.stringMatching(/^overdue: .*checkout.settle-drafts/),
      },
    ]);
  });

  it('is ready without the queue, which only workers need, and says that it does not answer', async () => {
    const config = { ...shop.config, redisUrl: 'redis://127.0.0.1:1' };
    const app = await openHttp(config, silentLog());
    const { statusCode, body } = await app.inject({ url: '/api/ready' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ database: 'ok', queue: 'no answer' }),
    ]);
    await app.close();
  });

  /** A log, and the requests in it that are a warning. */
  function watchedLog() {
    const lines: { level: number; msg: string; url?: string; status?: number }[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
        done();
      },
    });
    const requests = (isAlarm: (level: number) => boolean) =>
      lines.filter(({ level, msg }) => msg === 'request' && isAlarm(level)).map(({ url, status }) => [url, status]);
    const alarms = () => requests((level) => level >= 30);
    return {
      log: new Log(createPino('debug', 'test', stream)),
      alarms,
      details: () => requests((level) => level < 30),
    };
  }

  it('a process that is about to stop says so to the proxy, and answers everything else, without keeping connections', async () => {
    const { log, alarms, details } = watchedLog();
    const app = await openHttp(shop.config, log);
    await app.listen(0, '127.0.0.1');
    app.get(Draining).begin();
    const { port } = app.getHttpServer().address() as AddressInfo;
    for (const path of ['/api/health', '/api/ready']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'stopping' })]);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/categories`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await app.close();
    // It is announced on purpose, to every look of the proxy: nobody has to read of it.
    expect(alarms()).toEqual([]);
    expect(details()).toEqual(expect.arrayContaining([['/api/health', 503]]));
  });

  it('without its database it is not ready, and its metrics still answer and say so', async () => {
    const database = await freshDatabase();
    const { log, alarms } = watchedLog();
    const app = await openHttp(testConfig({ databaseUrl: database.url }), log);
    await database.drop();
    const ready = await app.inject({ url: '/api/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { code: 'not_ready', message: 'The database does not answer.' },
    ]);
    const metrics = await app.inject({ url: '/metrics' });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('crispi_database_up 0');
    expect(alarms()).toEqual([['/api/ready', 503]]);
    await app.close();
  });

  it('shows its metrics to this machine', async () => {
    const text = await (await get('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count');
    expect(text).toMatch(/crispi_tasks\{status="dead"\} \d/);
  });

  it('answers with a request id, the caller’s own where it brings one', async () => {
    expect((await get('/api/health')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/api/health', { 'x-request-id': 'trace-12345678' })).headers.get('x-request-id')).toBe(
      'trace-12345678',
    );
    expect((await get('/api/health', { 'x-request-id': 'a b\tc' })).headers.get('x-request-id')).not.toBe('a b\tc');
  });

  it('hangs up on a client that does not get its request sent', async () => {
    const app = await openHttp({ ...shop.config, requestTimeoutMs: 150 }, silentLog());
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    for (const begun of ['POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 5000\r\n\r\n{', 'POST /api']) {
      const socket = connect(port, '127.0.0.1', () => socket.write(begun));
      socket.resume();
      await once(socket, 'close');
      expect(socket.destroyed).toBe(true);
    }
    await app.close();
  });

  it('begins only so many sessions a minute for one address, and serves those it has', async () => {
    const config = { ...shop.config, rateLimits: { ...shop.config.rateLimits, newSessionsPerIp: 2 } };
    const app = await openHttp(config, silentLog());
    const add = (cookie = '', remoteAddress = '192.0.2.7') =>
      app.inject({
        method: 'POST',
        url: '/api/cart/add',
        headers: { cookie },
        remoteAddress,
        payload: { cookieId: 27, quantity: 1 },
      });
    const [first, second, third] = [await add(), await add(), await add()];
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 429]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await add(String(first.headers['set-cookie']).split(';')[0])).statusCode).toBe(201);
    // An IPv6 site has 65,536 networks; it gets ten times as many sessions as one.
    const networks = Array.from({ length: 11 }, (_, i) => add('', `2001:db8:1:${i}::1`));
    const statuses = (await Promise.all(networks)).map(({ statusCode }) => statusCode);
    const next = (await Promise.all(Array.from({ length: 11 }, (_, i) => add('', `2001:db8:1:a${i}::1`)))).map(
      ({ statusCode }) => statusCode,
    );
    expect([...statuses, ...next].filter((status) => status === 201)).toHaveLength(20);
    expect((await add('', '2001:db8:2::1')).statusCode).toBe(201);
    await app.close();
  });

  it('lets pages run no script but the shop’s own', async () => {
    const policy = (await get('/api/health')).headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets mail services show the mark in e-mails, and nothing else', async () => {
    const shared = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
    expect(await shared('/apple-touch-icon.png')).toBe('cross-origin');
    expect(await shared('/api/cookies')).toBe('same-origin');
  });

  it('asks browsers for nothing it does not need', async () => {
    expect((await get('/')).headers.get('permissions-policy')).toContain('camera=(), geolocation=()');
  });

  describe('what never becomes a request is answered like everything else', () => {
    const protectedAnswer = /cache-control: no-store\r\n[^]*default-src 'none'[^]*x-content-type-options: nosniff/;
    /** What comes back for these bytes, sent as they are. */
    const send = (bytes: string, before: (server: Socket) => void = () => undefined) =>
      new Promise<string>((resolve, reject) => {
        (shop.app.getHttpServer() as Server).once('connection', before);
        let answer = '';
        const socket = connect(shop.config.port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (part: Buffer) => (answer += part.toString()));
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });

    it('an address that cannot be read', async () => {
      const answer = await get('/%');
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'malformed', message: 'The request could not be read.' },
      ]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('an address with an endless part', async () => {
      const answer = await get(`/api/cookies/${'9'.repeat(500)}`);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'not_found', message: 'There is nothing here.' },
      ]);
    });

    it('bytes that are no HTTP, and headers that are too many', async () => {
      const nonsense = await send('HELLO\r\n\r\n');
      expect(nonsense).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"malformed"/);
      expect(nonsense).toMatch(protectedAnswer);
      const long = await send(`GET / HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
      expect(long).toMatch(/^HTTP\/1\.1 431 [^]*"code":"too_large"/);
      expect(long).toMatch(protectedAnswer);
    });

    it('a request that never ends', async () => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const answer = await send('GET / HT', (socket) => shop.app.getHttpServer().emit('clientError', late, socket));
      expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/);
      expect(answer).toMatch(protectedAnswer);
    });
  });

  it('gives a session to whoever needs one, out of the reach of scripts, and none to a reader', async () => {
    expect((await get('/api/cookies')).headers.get('set-cookie')).toBeNull();
    const added = await fetch(`${shop.url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cookieId: 27, quantity: 1 }),
    });
    expect(added.headers.get('set-cookie')).toMatch(/^crispi_session=.*HttpOnly.*SameSite=Lax/);
  });

  it('changes the session’s token at sign-in, so that a planted one opens nothing', async () => {
    const planted = await fetch(`${shop.url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cookieId: 27, quantity: 1 }),
    });
    const cookie = planted.headers.get('set-cookie')!.split(';')[0]!;
    const { email, password } = shop.config.admin;
    const signedIn = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    expect((await get('/api/admin/me', { cookie })).status).toBe(401);
    expect((await get('/api/admin/me', { cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! })).status).toBe(
      200,
    );
  });

  it('slows down guesses of one account’s password and says when to come back', async () => {
    const guess = () => shop.browser().post('/api/login').send({ email: 'victim@example.com', password: 'guess' });
    for (let i = 0; i < 3; i += 1) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect([slowed.status, (slowed.body as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('answers an unchanged order list with 304 and nothing', async () => {
    await orderABox(shop, shop.browser());
    const admin = await signInAsAdmin(shop);
    const first = await admin.get('/api/admin/orders').expect(200);
    expect(first.headers['x-total-count']).toBe('1');
    await admin.get('/api/admin/orders').set('If-None-Match', first.headers.etag!).expect(304);
    await orderABox(shop, shop.browser());
    const { body } = await admin.get('/api/admin/orders').set('If-None-Match', first.headers.etag!).expect(200);
    expect(body).toHaveLength(2);
    const [newest] = body as { id: number }[];
    expect((await admin.get(`/api/admin/orders?before=${newest!.id}&limit=1`).expect(200)).body).toHaveLength(1);
    expect((await admin.get(`/api/admin/orders?search=%23${newest!.id}`).expect(200)).body).toMatchObject([
      { id: newest!.id },
    ]);
    expect((await admin.get('/api/admin/orders?search=100%25_').expect(200)).body).toEqual([]);
  });

  describe('while the database cannot do its part', () => {
    const name = () => new URL(shop.config.databaseUrl).pathname.slice(1);
    /** Changes the database and ends the connections that were opened before. */
    const change = (what: string) =>
      onServer(async (server) => {
        await server.query(`ALTER DATABASE ${server.escapeIdentifier(name())} ${what}`);
        await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()]);
      });
    const write = () => shop.browser().post('/api/cart/add').send({ cookieId: 27, quantity: 1 });
    const unavailable = async (send: () => ReturnType<typeof write>) => {
      const answer = await until('the outage to be seen', async () => {
        const seen = await send();
        return seen.status >= 500 && seen;
      });
      expect([answer.status, answer.body]).toEqual([
        503,
        { code: 'unavailable', message: 'We cannot do this right now. Please try again in a moment.' },
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    };
    const works = () => until('the shop to work again', async () => (await write()).status === 201);

    it('says that it is not available now when only reading is possible', async () => {
      await change('SET default_transaction_read_only = on');
      await unavailable(write);
      expect((await get('/api/health')).status).toBe(200);
      await change('RESET default_transaction_read_only');
      await works();
    });

    it('says so when the database is away, and is back with it', async () => {
      const admin = await signInAsAdmin(shop);
      await change('ALLOW_CONNECTIONS false');
      await unavailable(write);
      await unavailable(() => admin.get('/api/admin/orders'));
      expect((await get('/api/health')).status).toBe(200);
      await change('ALLOW_CONNECTIONS true');
      await works();
    });
  });

  it('keeps personal answers and failures out of every cache; the catalogue may be kept', async () => {
    const browser = shop.browser();
    const kept = async (of: typeof browser, path: string) => (await of.get(path)).headers['cache-control'] as string;
    await orderABox(shop, browser);
    const [order] = (await browser.get('/api/orders').expect(200)).body as { id: number }[];
    const personal = [
      '/api/orders',
      `/api/orders/${order!.id}/details`,
      '/api/cookie-boxes',
      '/api/me',
      '/api/nothing',
    ];
    for (const path of personal) expect([path, await kept(browser, path)]).toEqual([path, 'no-store']);
    const staff = await signInAsAdmin(shop);
    for (const path of [
      `/api/admin/orders/${order!.id}`,
      '/api/admin/emails',
      '/api/admin/settings',
      '/api/admin/stores',
    ])
      expect([path, await kept(staff, path)]).toEqual([path, 'no-store']);
    expect(await kept(staff, '/api/admin/orders')).toBe('private, no-cache');
    for (const path of ['/api/cookies', '/api/cookies/1', '/api/categories', '/api/box-sizes', '/api/stores'])
      expect([path, await kept(browser, path)]).toEqual([path, 'no-cache']);
    expect(await kept(browser, '/api/cookies/987654321')).toBe('no-store');
  });
});
