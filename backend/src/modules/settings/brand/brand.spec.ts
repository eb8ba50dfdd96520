import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { freshDatabase, type TestDatabase } from '../../../../test/support/database';
import { addAdmin, signedInAs, type Browser } from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { until } from '../../../../test/support/until';
import { openHttp } from '../../../bootstrap';

describe('The brand', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let beside: NestFastifyApplication;
  let admin: Browser;
  const put = (fields: object) => admin.put('/api/admin/brand').send(fields);
  const shown = async (shop = app) => (await request(shop.getHttpServer()).get('/api/brand').expect(200)).body;

  beforeAll(async () => {
    database = await freshDatabase();
    const config = testConfig({ databaseUrl: database.url });
    app = await openHttp(config, silentLog());
    beside = await openHttp(config, silentLog());
    for (const shop of [app, beside]) await shop.listen({ port: 0, host: '127.0.0.1' });
    await addAdmin(app);
    admin = await signedInAs(app, config.admin.email, config.admin.password);
  });

  afterAll(async () => {
    await app?.close();
    await beside?.close();
    await database?.drop();
  });

  it('is a placeholder until staff save one', async () => {
    expect(await shown()).toMatchObject({ name: 'Bakery', primaryColour: '#ffd35c' });
    const { body } = await admin.get('/api/admin/brand').expect(200);
    expect(body).toMatchObject({ name: 'Bakery', version: 0, history: [] });
  });

  it('is saved in part, and every process shows it', async () => {
    const { body } = await put({ name: ' Blue Oven ', primaryColour: '#8ECAE6', accentColour: '#023047' }).expect(200);
    expect(body).toMatchObject({ name: 'Blue Oven', city: 'your city', version: 1 });
    expect(body.history).toMatchObject([{ version: 1, who: 'admin@crispi.test' }]);
    expect(await shown()).toMatchObject({ name: 'Blue Oven', primaryColour: '#8ecae6', accentColour: '#023047' });
    await until('the other process shows it', async () => (await shown(beside)).name === 'Blue Oven');
  });

  it('is not overwritten by a form that was filled from an older version', async () => {
    const { version } = (await put({ tagline: 'bread and cookies' }).expect(200)).body;
    const { body } = await put({ tagline: 'cookies', version: version - 1 }).expect(409);
    expect(body).toMatchObject({ code: 'brand_changed', changedBy: 'admin@crispi.test' });
    expect((await shown()).tagline).toBe('bread and cookies');
    await put({ tagline: 'cookies', version }).expect(200);
  });

  it('refuses colors under which text is hard to read, and offers the nearest ones', async () => {
    const { body } = await put({ primaryColour: '#10204f', accentColour: '#ffb3c6' }).expect(422);
    expect(body.code).toBe('colour_unreadable');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['primaryColour', 'accentColour']);
    await put(body.nearest).expect(200);
    expect(await shown()).toMatchObject(body.nearest);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'Two\nlines' }],
    ['primaryColour', { primaryColour: 'yellow' }],
    ['typeface', { typeface: 'comic' }],
    ['logoUrl', { logoUrl: 'https://elsewhere.example/logo.png' }],
    ['social.instagram', { social: { instagram: 'https://instagram.com.evil.example/me' } }],
    ['social.facebook', { social: { facebook: 'javascript:alert(1)' } }],
    ['lovePoints', { lovePoints: [] }],
    ['hero.title', { hero: { title: '', text: 'Text', pictureUrl: null } }],
  ])('refuses a wrong %s and saves nothing', async (path, fields) => {
    const before = await shown();
    const { body } = await put({ tagline: 'not saved', ...fields }).expect(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await shown()).toEqual(before);
  });

  it('is named by the built-in pages, at once after a change', async () => {
    const page = async (slug: string) =>
      JSON.stringify((await request(app.getHttpServer()).get(`/api/pages/${slug}`).expect(200)).body);
    await put({ name: 'Red Oven', legalName: 'Red Oven LLC', city: 'Waco, Texas' }).expect(200);
    expect(await page('about')).toContain('Red Oven is a cookie bakery in Waco, Texas.');
    expect(await page('terms')).toContain('You buy from Red Oven LLC, a bakery in Waco, Texas.');
    await put({ name: 'Gray Oven', legalName: '' }).expect(200);
    expect(await page('about')).toContain('Gray Oven is');
    expect(await page('terms')).toContain('You buy from Gray Oven, a bakery');
    const { body } = await admin
      .post('/api/admin/pages/preview')
      .send({ body: 'We are {name} of {city}, {x}.' })
      .expect(200);
    expect(body.blocks[0].lines[0][0].text).toBe('We are Gray Oven of Waco, Texas, {x}.');
  });

  it('is changed by admins only', async () => {
    const anyone = request(app.getHttpServer());
    await anyone.get('/api/admin/brand').expect(401);
    await anyone.put('/api/admin/brand').send({ name: 'Mine' }).expect(401);
  });
});
