import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openHttp } from '../src/bootstrap';
import { ada, addCustomer, browserOf, forgetEverybody } from './support/people';
import { PRODUCT, stockSmallCatalogue } from './support/small-catalogue';
import { silentLog, testConfig } from './support/test-config';

describe('Cookies of a shop with https', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await openHttp(testConfig({ publicUrl: 'https://cookies.example.com' }), silentLog());
    await forgetEverybody(app);
    await stockSmallCatalogue(app);
  });
  afterAll(() => app.close());

  const cookiesOf = (answer: { headers: Record<string, unknown> }) => (answer.headers['set-cookie'] ?? []) as string[];
  const addMug = async (cookie = '') => {
    const mug = { cookieId: PRODUCT.mug, quantity: 1 };
    return browserOf(app).post('/api/cart/add').set('cookie', cookie).send(mug).expect(201);
  };
  const cart = (cookie: string) => browserOf(app).get('/api/cookie-boxes').set('cookie', cookie).expect(200);

  it('are taken by browsers from this host alone', async () => {
    const { password } = await addCustomer(app);
    const signedIn = await browserOf(app).post('/api/login').send({ email: ada.email, password }).expect(200);
    expect(cookiesOf(signedIn)).toHaveLength(2);
    for (const cookie of [...cookiesOf(signedIn), ...cookiesOf(await addMug())])
      expect(cookie).toMatch(
        /^__Host-crispi_(session|known)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
  });

  it('with the old name are renamed once, and nobody loses a cart', async () => {
    const [fresh] = cookiesOf(await addMug());
    const token = /=([^;]+)/.exec(fresh!)![1]!;
    const first = await cart(`crispi_session=${token}`);
    expect(first.body).toHaveLength(1);
    const [renamed, dropped] = cookiesOf(first);
    expect(renamed).toContain(`__Host-crispi_session=${token};`);
    expect(dropped).toMatch(/^crispi_session=; Max-Age=0;/);
    const second = await cart(`__Host-crispi_session=${token}`);
    expect(second.body).toHaveLength(1);
    expect(cookiesOf(second)).toEqual([]);
  });

  it('with the old name count for nothing beside the new one', async () => {
    const [mine, planted] = [cookiesOf(await addMug())[0]!, cookiesOf(await addMug())[0]!];
    const before = (await cart(mine.split(';')[0]!)).body as object[];
    const both = `${planted.split(';')[0]!.replace('__Host-', '')}; ${mine.split(';')[0]!}`;
    const answer = await cart(both);
    expect(answer.body).toEqual(before);
    expect(cookiesOf(answer)).toEqual([]);
  });
});
