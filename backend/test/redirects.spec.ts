import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import type { RedirectImportResponse, RedirectResponse } from '../src/modules/pages/http/redirects.dto';
import { CATALOGUE_CHANGED } from '../src/modules/catalogue';
import { SaveRedirects } from '../src/modules/pages';
import { REDIRECTS_CHANGED } from '../src/modules/pages/redirects/redirects';
import { leastStatements } from './support/count-statements';
import { openForAll } from './support/open-for';
import { useOtherApi, useShop } from './support/open-shop';
import { pagesFolder } from './support/pages-folder';
import { addCustomer, signedInAs } from './support/people';
import { bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

const LIST = '/api/admin/redirects';

describe('Addresses of an older shop', () => {
  const folder = openForAll(() => pagesFolder());
  const shop = useShop(() => ({ worker: false, config: { pagesDir: folder.pagesDir } }));
  const staff = useStaff(shop);
  const other = useOtherApi(shop);
  beforeEach(() => shop.inTx((tx) => tx.rows('DELETE FROM pages.redirects').then(() => tx.notice(REDIRECTS_CHANGED))));

  const visit = (path: string, init: RequestInit = {}, at = shop.url) =>
    fetch(`${at}${path}`, { redirect: 'manual', ...init });
  const whereTo = async (path: string) => (await visit(path)).headers.get('location');
  const add = (from: string, to: string) => staff.admin.post(LIST).send({ from, to });
  const list = (query = '') => bodyOf<RedirectResponse[]>(staff.admin.get(`${LIST}${query}`));
  const send = (file: string | Buffer, dryRun = false) =>
    staff.admin
      .post(`${LIST}/import${dryRun ? '?dryRun=true' : ''}`)
      .attach('file', Buffer.from(file), 'redirects.csv');
  const imported = (file: string) => bodyOf<RedirectImportResponse>(send(file));
  const redirected = (path: string) => until(`${path} to be redirected`, () => whereTo(path));

  it('lead guests to the new pages, and keep the query of the visit', async () => {
    await imported(
      'from,to\nhttps://old.example/products/brown-butter,/product/1\n/collections/cookies,/shop?category=Cookies',
    );
    expect(await redirected('/products/brown-butter')).toBe('/product/1');
    expect(await whereTo('/Products/Brown-Butter/?utm_source=mail&variant=2')).toBe(
      '/product/1?utm_source=mail&variant=2',
    );
    expect(await whereTo('/collections/%63ookies?utm_source=mail&category=Gear')).toBe(
      '/shop?category=Cookies&utm_source=mail',
    );
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await visit('/products/brown-butter', { method });
      expect([method, status, headers.get('cache-control')]).toEqual([method, 301, 'public, max-age=3600']);
    }
    const { status, url } = await fetch(`${shop.url}/collections/cookies`);
    expect([status, url]).toEqual([200, `${shop.url}/shop?category=Cookies`]);
    expect((await visit('/products/lemon')).status).toBe(404);
    expect((await visit('//products/brown-butter')).status).toBe(404);
  });

  it('are never those of our own pages, even if a row says so', async () => {
    const own = ['/products/1', '/product/2', '/about', '/admin/products', '/api/cookies', '/assets/a', '/sitemap.xml'];
    for (const from of own)
      expect((await add(from, '/shop').expect(422)).body).toMatchObject({
        errors: [{ path: 'from', message: `${from} is an address of this shop.` }],
      });
    await shop.inTx(async (tx) => {
      for (const from of [...own, '/marker'])
        await tx.rows(`INSERT INTO pages.redirects (from_path, to_address, saved_by) VALUES ($1, '/contact', 1)`, [
          from,
        ]);
      await tx.notice(REDIRECTS_CHANGED);
    });
    expect(await redirected('/marker')).toBe('/contact');
    for (const from of own) expect([from, await whereTo(from)]).toEqual([from, null]);
  });

  it('cost kept pages no statement, nor later visits of old addresses', async () => {
    await add('/products/brown-butter', '/product/1').expect(201);
    await redirected('/products/brown-butter');
    const visits = async () => {
      for (const path of ['/', '/product/1', '/products/brown-butter', '/nowhere']) await visit(path);
    };
    await visits();
    expect(await leastStatements(visits)).toBe(0);
  });

  it('change in every process', async () => {
    await other.listen(0, '127.0.0.1');
    const address = await other.getUrl();
    const there = async () => (await visit('/old', {}, address)).headers.get('location');
    expect(await there()).toBeNull();
    const { body } = await add('/old', '/about').expect(201);
    const one = `${LIST}/${(body as RedirectResponse).id}`;
    await until('the other process to redirect', async () => (await there()) === '/about');
    await staff.admin.put(one).send({ from: '/old', to: '/contact' }).expect(200);
    await until('the other process to lead elsewhere', async () => (await there()) === '/contact');
    await staff.admin.delete(one).expect(204);
    await until('the other process to forget it', async () => (await there()) === null);
    await staff.admin.delete(one).expect(404);
    await staff.admin.put(one).send({ from: '/older', to: '/contact' }).expect(404);
  });

  it('are listed newest first, with who saved them, and found by a part of either address', async () => {
    for (const name of ['one', 'two', 'three']) await add(`/old/${name}`, `/shop?category=${name}`).expect(201);
    const { body, headers } = await staff.admin.get(`${LIST}?limit=2`).expect(200);
    const rows = body as RedirectResponse[];
    expect([rows.map(({ from }) => from), headers['x-total-count']]).toEqual([['/old/three', '/old/two'], '3']);
    expect(rows[0]).toMatchObject({ to: '/shop?category=three', isMissing: false, savedBy: shop.config.admin.email });
    expect((await list(`?before=${rows[1]!.id}`)).map(({ from }) => from)).toEqual(['/old/one']);
    for (const search of ['OLD/t', 'CATEGORY=t'])
      expect((await list(`?search=${search}`)).map(({ from }) => from)).toEqual(['/old/three', '/old/two']);
    expect(await list('?search=%25')).toEqual([]);
  });

  it('lead to a missing page when their product is hidden, which the list shows', async () => {
    await add('/products/brown-butter', '/product/2').expect(201);
    await redirected('/products/brown-butter');
    await shop.inTx(async (tx) => {
      await tx.rows('UPDATE catalogue.products SET is_active = false WHERE id = 2');
      await tx.notice(CATALOGUE_CHANGED);
    });
    expect((await list())[0]).toMatchObject({ to: '/product/2', isMissing: true });
    await until('its page to be gone', async () => (await fetch(`${shop.url}/products/brown-butter`)).status === 404);
    await shop.rows('UPDATE catalogue.products SET is_active = true WHERE id = 2');
    expect((await add('/products/never', '/product/99999').expect(422)).body).toMatchObject({
      errors: [{ path: 'to', message: 'There is no product 99999.' }],
    });
  });

  it('lead each to one page, and never to another old address', async () => {
    const { body } = await add('/old', '/about').expect(201);
    await add('/older', '/contact').expect(201);
    const refused = async (answer: ReturnType<typeof add>) => (await bodyOf<{ errors: object[] }>(answer, 422)).errors;
    expect(await refused(add('/OLD/', '/shop'))).toEqual([
      { path: 'from', message: 'This address already leads to /about.' },
    ]);
    expect(await refused(add('/ancient', '/older'))).toEqual([
      { path: 'to', message: '/older is redirected to /contact. Enter the final page instead.' },
    ]);
    expect(await refused(add('/ancient', 'https://evil.example/shop'))).toEqual([
      { path: 'to', message: 'A redirect can only lead to a page of this shop.' },
    ]);
    const one = staff.admin.put(`${LIST}/${(body as RedirectResponse).id}`);
    expect(await refused(one.send({ from: '/older', to: '/shop' }))).toEqual([
      { path: 'from', message: 'This address already leads to /contact.' },
    ]);
  });

  describe('in a table', () => {
    it('are exported and imported again without a change; spreadsheets execute none', async () => {
      await add('/-old', '/about').expect(201);
      await add('/a,b', '/contact').expect(201);
      const { text, headers } = await staff.admin.get(`${LIST}/export`).expect(200);
      expect(text).toBe('\uFEFFFrom,To\r\n/-old,/about\r\n"/a,b",/contact\r\n');
      expect(headers['content-disposition']).toBe('attachment; filename="redirects.csv"');
      expect(await imported(text)).toMatchObject({ applied: true, created: 0, changed: 0, unchanged: 2, refused: 0 });
    });

    it('are added and changed after a dry run, with the headings of Shopify, too', async () => {
      await add('/old', '/about').expect(201);
      const file = 'Redirect from,Redirect to\n/old,/contact\n\n/pages/faq,/help\n';
      const { body: trial } = await send(file, true).expect(200);
      expect(trial).toMatchObject({ applied: false, created: 1, changed: 1, unchanged: 0, refused: 0 });
      expect(await list()).toHaveLength(1);
      expect(await imported(file)).toEqual({ ...(trial as object), applied: true });
      expect((await list()).map(({ from, to }) => [from, to])).toEqual([
        ['/pages/faq', '/help'],
        ['/old', '/contact'],
      ]);
    });

    it('are refused by line and column, and then none is written', async () => {
      const file = [
        'From;To',
        '/fine;/shop',
        '/a;/b',
        '/b;/a',
        '/products/1;/shop',
        '/old;https://evil.example',
        '/old;/nowhere',
        'old;/shop',
        '/half;',
        ';/shop',
        '/fine/;/about',
        '/x;/product/99999',
      ].join('\n');
      const { body } = await send(file).expect(422);
      const { code, message, report } = body as { code: string; message: string; report: RedirectImportResponse };
      expect([code, message]).toEqual(['import_refused', '10 lines cannot be imported. Nothing was changed.']);
      expect(report.lines.flatMap(({ line, errors }) => errors.map(({ column }) => `${line} ${column}`))).toEqual([
        '3 To',
        '4 To',
        '5 From',
        '6 To',
        '7 To',
        '8 From',
        '9 To',
        '10 From',
        '11 From',
        '12 To',
      ]);
      expect(report.lines[1]!.errors[0]!.message).toBe('/b is redirected to /a. Enter the final page instead.');
      expect((await send(file, true).expect(200)).body).toEqual(report);
      expect(await list()).toEqual([]);
    });

    it.each([
      ['no file', '', 422],
      ['another table', 'Name,Price\nA,1', 422],
      ['one column', 'From\n/a', 422],
      ['a column twice', 'From,To,to\n/a,/shop,/shop', 422],
      ['an open quotation mark', 'From,To\n"/a,/shop', 422],
      ['more cells than columns', 'From,To\n/a,/shop,/about', 422],
      ['a file that is no text', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 422],
      ['more than 5,000 lines', `From,To\n${'/a,/shop\n'.repeat(5001)}`, 422],
      ['a file of more than 2 MB', `From,To\n${'x'.repeat(2 * 1024 * 1024)}`, 413],
    ])('refuse %s', async (_, file, status) => {
      const answer = await send(file);
      expect([answer.status, (answer.body as { errors: object[] }).errors]).toEqual([
        status,
        [expect.objectContaining({ path: 'file' })],
      ]);
    });

    it('may be 5,000', async () => {
      const lines = Array.from({ length: 5000 }, (_, at) => `/products/cookie-no-${at},/product/${(at % 3) + 1}`);
      expect(await imported(`From,To\n${lines.join('\n')}`)).toMatchObject({ applied: true, created: 5000 });
      expect(await redirected('/products/cookie-no-4999')).toBe('/product/2');
    });
  });

  it('of an imported catalogue are added within its transaction; the others are skipped, with the reason', async () => {
    await add('/old', '/about').expect(201);
    const saved = await shop.app.get(UnitOfWork).run((tx) =>
      shop.app.get(SaveRedirects).execute(
        tx,
        [
          { from: '/products/brown-butter', to: '/product/1' },
          { from: '/products/Brown-Butter', to: '/product/1' },
          { from: '/old', to: '/contact' },
          { from: '/products/2', to: '/product/2' },
        ],
        1,
      ),
    );
    expect(saved).toEqual([
      { from: '/products/brown-butter', to: '/product/1', skipped: null },
      { from: '/products/brown-butter', to: '/product/1', skipped: 'This address is listed twice.' },
      { from: '/old', to: '/contact', skipped: 'This address already leads to /about.' },
      { from: '/products/2', to: '/product/2', skipped: '/products/2 is an address of this shop.' },
    ]);
    expect(await redirected('/products/brown-butter')).toBe('/product/1');
    expect(await whereTo('/old')).toBe('/about');
  });

  it('are edited by admins only', async () => {
    const { password } = await addCustomer(shop.app);
    const ada = await signedInAs(shop.app, 'ada@example.com', password);
    await ada.post(LIST).send({ from: '/a', to: '/shop' }).expect(403);
    await shop.browser().get(LIST).expect(401);
    await shop.browser().get(`${LIST}/export`).expect(401);
  });
});
