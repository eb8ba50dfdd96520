import { openHttp } from '../src/bootstrap';
import { useShop } from './support/open-shop';
import { signInAsAdmin, bodyOf } from './support/shopper';
import { silentLog } from './support/test-config';
import { browserOf, type Browser } from './support/people';

const TABLET = { kind: 'kitchen', storeId: 1, name: 'Tablet by the oven' };

interface Issued {
  id: number;
  url: string;
}

describe('A device pass', () => {
  const shop = useShop({ worker: false });
  let admin: Browser;
  beforeEach(async () => {
    await shop.rows('DELETE FROM accounts.device_passes');
    admin = await signInAsAdmin(shop);
  });

  const issue = (body: object = TABLET) => bodyOf<Issued>(admin.post('/api/admin/device-passes').send(body));
  const open = (device: Browser, { url }: Issued) =>
    device.post('/api/device-pass').send({ token: url.split('/').at(-1) });
  const listed = () => bodyOf<{ id: number; lastSeenAt: string | null }[]>(admin.get('/api/admin/device-passes'));

  it('is a one-time link that turns the opening device into a kitchen tablet', async () => {
    const issued = await issue();
    expect(issued.url).toMatch(new RegExp(`^${shop.url}/device/[\\w-]{43}$`));
    expect(JSON.stringify(await listed())).not.toContain(issued.url.split('/').at(-1));
    expect(await listed()).toMatchObject([{ id: issued.id, storeName: 'East Sixth', lastSeenAt: null }]);
    const device = shop.browser();
    const { body } = await open(device, issued).expect(200);
    expect(body).toMatchObject({ kind: 'kitchen', name: 'Tablet by the oven', storeId: 1 });
    expect((await device.get('/api/device-pass').expect(200)).body).toEqual(body);
    expect((await listed())[0]!.lastSeenAt).not.toBeNull();
  });

  it('is valid for thirty days; its link for one day, once', async () => {
    const [issued, late] = [await issue(), await issue()];
    const device = shop.browser();
    const { body } = await open(device, issued).expect(200);
    const days = (Date.parse(body.expiresAt as string) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const second = await open(shop.browser(), issued).expect(422);
    expect(second.body.code).toBe('invalid_device_link');
    await shop.rows(`UPDATE accounts.device_passes SET expires_at = expires_at - interval '1441 minutes'`);
    await open(shop.browser(), late).expect(422);
    await device.get('/api/device-pass').expect(200);
    await shop.rows(`UPDATE accounts.device_passes SET expires_at = now() - interval '1 second'`);
    await device.get('/api/device-pass').expect(401);
  });

  it('opens on one device when two use its link at once', async () => {
    const issued = await issue();
    const statuses = (await Promise.all([open(shop.browser(), issued), open(shop.browser(), issued)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('ends with the next call after it is revoked, in every process', async () => {
    const there = await openHttp(shop.config, silentLog());
    const issued = await issue();
    const answer = await open(shop.browser(), issued).expect(200);
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const ask = () => browserOf(there).get('/api/device-pass').set('cookie', cookie);
    await ask().expect(200);
    await admin.delete(`/api/admin/device-passes/${issued.id}`).expect(204);
    await ask().expect(401);
    await admin.delete(`/api/admin/device-passes/${issued.id}`).expect(404);
    expect(await listed()).toEqual([]);
    await there.close();
  });

  it('can be returned by the device, and a new one replaces the old', async () => {
    const device = shop.browser();
    await open(device, await issue()).expect(200);
    await open(device, await issue({ ...TABLET, kind: 'run', name: 'Phone' })).expect(200);
    expect(await listed()).toMatchObject([{ kind: 'run' }]);
    await device.delete('/api/device-pass').expect(204);
    await device.get('/api/device-pass').expect(401);
    expect(await listed()).toEqual([]);
  });

  it('signs no person in, and a person who signs in on the device gets no pass', async () => {
    const device = shop.browser();
    await open(device, await issue()).expect(200);
    await device.get('/api/me').expect(401);
    await device.get('/api/admin/orders').expect(401);
    await admin.get('/api/device-pass').expect(403);
    await shop.browser().get('/api/device-pass').expect(401);
  });

  it('is not readable by scripts, and the database stores no token', async () => {
    const answer = await open(shop.browser(), await issue()).expect(200);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^crispi_device=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const rows = JSON.stringify(await shop.rows('SELECT * FROM accounts.device_passes'));
    expect(rows).not.toContain(cookie.slice(14, 57));
  });

  it.each([
    ['a kind there is not', { ...TABLET, kind: 'admin' }, 'kind'],
    ['a store there is not', { ...TABLET, storeId: 999 }, 'storeId'],
    ['no store', { ...TABLET, storeId: '1' }, 'storeId'],
    ['no name', { ...TABLET, name: ' ' }, 'name'],
    ['a name that is a novel', { ...TABLET, name: 'x'.repeat(61) }, 'name'],
  ])('is refused for %s at its field', async (_, body, path) => {
    const answer = await admin.post('/api/admin/device-passes').send(body).expect(422);
    expect(answer.body.errors).toMatchObject([{ path }]);
    expect(await listed()).toEqual([]);
  });
});
