import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ada, addCustomer, browserOf, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { Database } from '../../../kernel/database/database';
import { openHttp } from '../../../bootstrap';
import { bodyOf } from '../../../../test/support/shopper';

interface Place {
  id: string;
  current: boolean;
  device: string;
}

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('The sessions of an account', () => {
  let app: NestFastifyApplication;
  let other: NestFastifyApplication;
  let password: string;

  beforeAll(async () => {
    const config = testConfig();
    [app, other] = await Promise.all([openHttp(config, silentLog()), openHttp(config, silentLog())]);
  });
  afterAll(() => Promise.all([app.close(), other.close()]));
  beforeEach(async () => {
    await forgetEverybody(app);
    ({ password } = await addCustomer(app));
  });

  const signIn = () => signedInAs(app, ada.email, password);
  const places = (browser: Awaited<ReturnType<typeof signIn>>) => bodyOf<Place[]>(browser.get('/api/sessions'));

  it('are listed by device name, this one first, without anything that opens a session', async () => {
    const mac = browserOf(app);
    const login = await mac.post('/api/login').set('user-agent', MAC).send({ email: ada.email, password }).expect(200);
    const phone = browserOf(app);
    await phone.post('/api/login').set('user-agent', PHONE).send({ email: ada.email, password }).expect(200);
    const list = await places(mac);
    expect(list).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Chrome on Mac',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Safari on iPhone',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
    const token = /crispi_session=([^;]+)/.exec(String(login.headers['set-cookie']))![1]!;
    expect(JSON.stringify(list)).not.toContain(token);
    for (const { id } of list) await browserOf(app).get('/api/me').set('cookie', `crispi_session=${id}`).expect(401);
  });

  it('all end with “sign out everywhere”, including this one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const answer = await here.delete('/api/sessions').expect(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^crispi_session=;.*Max-Age=0/);
    for (const browser of [here, there]) await browser.get('/api/me').expect(401);
  });

  it('can be ended one by one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const [, far] = await places(here);
    await here.delete(`/api/sessions/${far!.id}`).expect(204);
    await there.get('/api/me').expect(401);
    expect(await places(here)).toHaveLength(1);
    const [own] = await places(here);
    await here.delete(`/api/sessions/${own!.id}`).expect(204);
    await here.get('/api/me').expect(401);
  });

  it('that were ended are refused from the next request on, in every process', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const cookie = String((await there.post('/api/login').send({ email: ada.email, password })).headers['set-cookie']);
    const onOther = () => browserOf(other).get('/api/me').set('cookie', cookie.split(';')[0]!);
    await onOther().expect(200);
    const far = (await places(here)).find(({ current }) => !current);
    await here.delete(`/api/sessions/${far!.id}`).expect(204);
    await onOther().expect(401);
  });

  it('cannot be seen or ended by others', async () => {
    const eveDetails = { email: 'eve@example.com', fullName: 'Eve' };
    const eve = await signedInAs(app, eveDetails.email, (await addCustomer(app, eveDetails)).password);
    const here = await signIn();
    const [mine] = await places(here);
    for (const id of [mine!.id, '999999', 'abc', '-1', `${mine!.id}%20OR%201`, '9'.repeat(30)])
      await eve.delete(`/api/sessions/${id}`).expect(404);
    await here.get('/api/me').expect(200);
    expect(await places(eve)).toHaveLength(1);
    for (const call of [
      browserOf(app).get('/api/sessions'),
      browserOf(app).delete('/api/sessions'),
      browserOf(app).delete(`/api/sessions/${mine!.id}`),
    ])
      await call.expect(401);
  });

  it('that expired are refused and not listed', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const [, far] = await places(here);
    await app.get(Database).rows(`UPDATE kernel.sessions SET expires_at = now() WHERE id = ${far!.id}`);
    await there.get('/api/me').expect(401);
    expect(await places(here)).toHaveLength(1);
  });

  it('are extended while they are used, and show the hour of their last use', async () => {
    const here = await signIn();
    await app
      .get(Database)
      .rows(`UPDATE kernel.sessions SET seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'`);
    await here.get('/api/me').expect(200);
    const [row] = await app
      .get(Database)
      .rows<{ fresh: boolean }>(
        `SELECT seen_at > now() - interval '1 hour' AND expires_at > now() + interval '89 days' AS fresh FROM kernel.sessions`,
      );
    expect(row).toEqual({ fresh: true });
  });
});
