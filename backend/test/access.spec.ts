import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import request from 'supertest';
import { accessTable, CALLERS, opensTo, type Caller } from '../src/kernel/http/access-table';
import { OUTSIDE_THE_API } from '../src/kernel/http/own-addresses';
import { routesOf, type RouteAccess } from '../src/kernel/http/route-access';
import { SessionStore } from '../src/kernel/http/session-store';
import { fingerprint } from '../src/kernel/security/secrets';
import { useShop, type Shop } from './support/open-shop';
import { addCustomer } from './support/people';

/** The calls for signing in and out; all others of the back office are for staff and their devices. */
const DOORS = ['POST /api/admin/login', 'GET /api/admin/logout', 'GET /api/admin/me'];
/** Routes beside the API: pages and their files, and the sandbox, which has its own access checks. */
const NO_CALL =
  /^\S+ (\*|\/\*|\/(sandbox|track|pictures|assets|uploads)(\/.*)?|\/[\w.-]+\.(svg|png|ico|webmanifest|woff2|txt|js|xml))$/;

/** Is open to every browser, and asks those without an order to sign in. */
const ASKS_ITSELF = 'GET /api/orders';

describe('Access to each call', () => {
  const shop = useShop({ worker: false });
  let routes: RouteAccess[];
  let customerId: number;
  let adminId: number;

  beforeAll(async () => {
    const controllers = shop.app.get(DiscoveryService).getControllers();
    routes = routesOf(
      controllers.map(({ metatype }) => metatype as Type),
      'api',
      OUTSIDE_THE_API,
    );
    customerId = (await addCustomer(shop.app)).userId;
    adminId = await shop.value<number>(`SELECT id FROM accounts.users WHERE role = 'admin'`);
  });

  const of = (call: string) => routes.find((route) => route.call === call)!;

  it('is documented in docs/access.md', () => {
    const page = readFileSync(path.resolve(__dirname, '../../docs/access.md'), 'utf8');
    expect(page).toContain(`\n\n${accessTable(routes)}\n`);
  });

  it('is declared for every route of the shop', () => {
    const known = new Set(routes.map(({ call }) => call));
    const answered = registeredRoutes(shop).filter((call) => !NO_CALL.test(call));
    expect(answered.length).toBeGreaterThan(70);
    expect(answered.filter((call) => !known.has(call))).toEqual([]);
  });

  it('is declared explicitly in the back office, and open only for signing in and out', () => {
    const office = routes.filter(({ call }) => /^\w+ \/api\/(admin\/|test-|test\/)/.test(call));
    expect(office.length).toBeGreaterThan(30);
    expect(office.filter(({ declared }) => !declared).map(({ call }) => call)).toEqual([]);
    const open = office.filter((route) => opensTo(route, 'guest') || opensTo(route, 'customer'));
    expect(open.map(({ call }) => call).sort()).toEqual([...DOORS].sort());
  });

  it('of a device covers the calls tagged for its pass, and nothing else that guests cannot call', () => {
    for (const pass of ['kitchen', 'run'] as const) {
      const tagged = routes.filter(({ passes }) => passes.includes(pass));
      expect(tagged.map(({ call }) => call)).toContain('GET /api/device-pass');
      const more = routes.filter((route) => opensTo(route, pass) && !opensTo(route, 'guest'));
      expect(more).toEqual(tagged);
    }
  });

  it.each(CALLERS)('is enforced for every call: %s', async (caller) => {
    const wrong: string[] = [];
    for (const route of routes) {
      const { status, code } = await make(route.call, caller);
      if (route.call === ASKS_ITSELF) continue;
      const turnedAway = code === 'not_signed_in' || code === 'forbidden';
      // A device is recognized where devices are allowed, and refused with a pass of the other kind.
      const person = caller === 'customer' || caller === 'admin';
      const known = person || (caller !== 'guest' && route.passes.length > 0);
      const expected = opensTo(route, caller) ? 'let in' : known ? 'refused' : 'asked to sign in';
      const seen = !turnedAway ? 'let in' : status === 401 ? 'asked to sign in' : 'refused';
      if (seen !== expected) wrong.push(`${route.call}: ${seen} (${status}), not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is closed for a call of the back office without a declaration', () => {
    @Controller('admin/secrets')
    class Forgetful {
      @Get()
      list() {}
    }
    const [forgotten] = routesOf([Forgetful], 'api', OUTSIDE_THE_API);
    expect(forgotten).toMatchObject({ call: 'GET /api/admin/secrets', role: 'admin', declared: false });
    expect(of('GET /api/categories')).toMatchObject({ role: 'anybody', passes: [] });
  });

  /** Uses unknown ids and an empty body, because only the access check matters. */
  async function make(call: string, caller: Caller): Promise<{ status: number; code?: string }> {
    const [method, address] = call.split(' ') as [string, string];
    const url = address.replaceAll(/:\w+/g, '999999');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const asked = request(shop.url)
      [verb](url)
      .set('cookie', await cookieOf(caller));
    const { status, body } = await (verb === 'get' ? asked : asked.send({}));
    return { status, code: (body as { code?: string }).code };
  }

  /** A new session for each call, because some calls end it. */
  async function cookieOf(caller: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    if (caller === 'guest') return 'nothing=here';
    if (caller === 'kitchen' || caller === 'run') {
      await shop.rows`INSERT INTO accounts.device_passes (kind, store_id, name, token_hash, expires_at, seen_at)
        VALUES (${caller}, 1, 'Device', ${fingerprint(token)}, kernel.now() + interval '1 day', kernel.now())`;
      return `crispi_device=${token}`;
    }
    const user = { id: caller === 'admin' ? adminId : customerId, role: caller };
    await shop.app.get(SessionStore).begin({ token, user, ip: '127.0.0.1', userAgent: '' });
    return `crispi_session=${token}`;
  }
});

/** The routes of Fastify, read from the tree it prints: "PUT /api/admin/settings". */
function registeredRoutes({ app }: Shop): string[] {
  const fastify = app.getHttpAdapter().getInstance() as unknown as { printRoutes(options: object): string };
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch, piece, methods] = /^(.*?[├└]── )(\S+) \(([^)]+)\)$/.exec(line) ?? [];
      if (branch === undefined) return [];
      const depth = branch.length / 4;
      above.length = depth - 1;
      above.push(piece!);
      const verbs = methods!.split(', ').filter((verb) => verb !== 'HEAD' && verb !== 'OPTIONS');
      return verbs.map((verb) => `${verb} ${above.join('').replace(/(?<=.)\/$/, '')}`);
    });
}
