import { ada, addCustomer, forgetEverybody } from './support/people';
import { PRODUCT, stockSmallCatalogue } from './support/small-catalogue';
import { useApi } from './support/api';

describe('Cookies of a shop with https', () => {
  const api = useApi({ publicUrl: 'https://cookies.example.com' });

  beforeAll(async () => {
    await forgetEverybody(api.app);
    await stockSmallCatalogue(api.app);
  });

  const cookiesOf = (answer: { headers: Record<string, unknown> }) => (answer.headers['set-cookie'] ?? []) as string[];
  const addMug = async (cookie = '') => {
    const mug = { cookieId: PRODUCT.mug, quantity: 1 };
    return api.browser().post('/api/cart/add').set('cookie', cookie).send(mug).expect(201);
  };
  const cart = (cookie: string) => api.browser().get('/api/cookie-boxes').set('cookie', cookie).expect(200);

  it('are accepted by browsers from this host only', async () => {
    const { password } = await addCustomer(api.app);
    const signedIn = await api.browser().post('/api/login').send({ email: ada.email, password }).expect(200);
    expect(cookiesOf(signedIn)).toHaveLength(2);
    for (const cookie of [...cookiesOf(signedIn), ...cookiesOf(await addMug())])
      expect(cookie).toMatch(
        /^__Host-crispi_(session|known)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
  });

  it('are ignored without their prefix', async () => {
    const [planted] = cookiesOf(await addMug());
    const unprefixed = planted!.split(';')[0]!.replace('__Host-', '');
    const answer = await cart(unprefixed);
    expect([answer.body, cookiesOf(answer)]).toEqual([[], []]);
    const [mine] = cookiesOf(await addMug(unprefixed));
    expect(mine).toMatch(/^__Host-crispi_session=/);
    expect(mine).not.toContain(unprefixed.split('=')[1]);
    expect((await cart(`${unprefixed}; ${mine!.split(';')[0]!}`)).body).toHaveLength(1);
  });
});
