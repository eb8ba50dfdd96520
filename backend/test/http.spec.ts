import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { openHttp } from '../src/bootstrap';
import { Draining } from '../src/kernel/http/draining';
import { createPino, Log } from '../src/kernel/observability/log';
import { freshDatabase, onServer } from './support/database';
import { useShop } from './support/open-shop';
import { orderABox, signInAsAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';
import { silentLog, testConfig } from './support/test-config';

describe('The HTTP server', () => {
  const shop = useShop({
    worker: false,
    config: { rateLimits: { ...testConfig().rateLimits, signInPerAccount: 3 } },
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

  it('answers the health check, and is ready when its database answers', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await get('/api/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      // No worker runs here, so no job is scheduled.
      {
        status: 'ok',
        database: 'ok',
        queue: 'ok',
        sweeps: expect.stringMatching(/^overdue: .*checkout.settle-drafts/),
      },
    ]);
  });

  it('is ready without the queue, which only workers need, and reports its state', async () => {
    const patience = { ...shop.config.patience, queueMs: 100 };
    const config = { ...shop.config, redisUrl: 'redis://127.0.0.1:1', patience };
    const app = await openHttp(config, silentLog());
    const { statusCode, body } = await app.inject({ url: '/api/ready' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ database: 'ok', queue: 'no answer' }),
    ]);
    await app.close();
  });

  /** A log, and its requests with the level of a warning. */
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

  it('answers 503 to the proxy before it stops, and serves other requests without keep-alive', async () => {
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
    // The stop is intended and announced to every health check, so it is no warning.
    expect(alarms()).toEqual([]);
    expect(details()).toEqual(expect.arrayContaining([['/api/health', 503]]));
  });

  it('is not ready without its database; its metrics still answer and report it', async () => {
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

  it('serves its metrics on this machine', async () => {
    const text = await (await get('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count');
    expect(text).toMatch(/crispi_tasks\{status="dead"\} \d/);
  });

  it('answers with a request id, and keeps a valid one of the caller', async () => {
    expect((await get('/api/health')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get('/api/health', { 'x-request-id': 'trace-12345678' })).headers.get('x-request-id')).toBe(
      'trace-12345678',
    );
    expect((await get('/api/health', { 'x-request-id': 'a b\tc' })).headers.get('x-request-id')).not.toBe('a b\tc');
  });

  it('closes the connection of a client that does not finish its request', async () => {
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

  it('limits new sessions per minute and address, and serves existing ones', async () => {
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

  it('allows pages only their own scripts', async () => {
    const policy = (await get('/api/health')).headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets mail services load the logo, and nothing else', async () => {
    const shared = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
    expect(await shared('/crispi.png')).toBe('cross-origin');
    expect(await shared('/api/cookies')).toBe('same-origin');
  });

  it('denies browser features it does not need', async () => {
    expect((await get('/')).headers.get('permissions-policy')).toContain('camera=(), geolocation=()');
  });

  describe('answers malformed requests with the same headers', () => {
    const protectedAnswer = /cache-control: no-store\r\n[^]*default-src 'none'[^]*x-content-type-options: nosniff/;
    /** The answer to these raw bytes. */
    const send = (bytes: string, before: (server: Socket) => void = () => undefined) =>
      new Promise<string>((resolve, reject) => {
        (shop.app.getHttpServer() as Server).once('connection', before);
        let answer = '';
        const socket = connect(shop.config.port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (part: Buffer) => (answer += part.toString()));
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });

    it('an unreadable address', async () => {
      const answer = await get('/%');
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'malformed', message: 'The request could not be read.' },
      ]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });

    it('an address with a very long part', async () => {
      const answer = await get(`/api/cookies/${'9'.repeat(500)}`);
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
    });

    it('bytes that are not HTTP, and too many headers', async () => {
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

  it('sets an HttpOnly session cookie for a visitor who needs one, and none for a reader', async () => {
    expect((await get('/api/cookies')).headers.get('set-cookie')).toBeNull();
    const added = await fetch(`${shop.url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cookieId: 27, quantity: 1 }),
    });
    expect(added.headers.get('set-cookie')).toMatch(/^crispi_session=.*HttpOnly.*SameSite=Lax/);
  });

  describe('while the database fails', () => {
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
        { code: 'unavailable', message: 'We can’t do this right now. Please try again in a moment.' },
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    };
    const works = () => until('the shop to work again', async () => (await write()).status === 201);

    it('answers 503 when the database is read-only', async () => {
      await change('SET default_transaction_read_only = on');
      await unavailable(write);
      expect((await get('/api/health')).status).toBe(200);
      await change('RESET default_transaction_read_only');
      await works();
    });

    it('answers 503 when the database is away, and recovers with it', async () => {
      const admin = await signInAsAdmin(shop);
      await change('ALLOW_CONNECTIONS false');
      await unavailable(write);
      await unavailable(() => admin.get('/api/admin/orders'));
      expect((await get('/api/health')).status).toBe(200);
      await change('ALLOW_CONNECTIONS true');
      await works();
    });
  });

  it('keeps personal answers and errors out of caches; the catalogue may be cached', async () => {
    const browser = shop.browser();
    const kept = async (of: typeof browser, path: string) => (await of.get(path)).headers['cache-control'] as string;
    await orderABox(shop, browser);
    const [order] = await bodyOf<{ id: number }[]>(browser.get('/api/orders'));
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
