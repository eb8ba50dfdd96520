import { PAGES } from '@crispi/rules/page-heads';
import { CATALOGUE_CHANGED } from '../src/modules/catalogue';
import { Clock } from '../src/kernel/clock';
import { STORES_CHANGED } from '../src/modules/stores';
import { PAGE_SLUGS } from '../src/modules/pages';
import { leastStatements } from './support/count-statements';
import { FollowLinks } from '../src/modules/orders';
import { useShop } from './support/open-shop';
import { placeOrder } from './support/orders';
import { testConfig } from './support/test-config';
import { pagesFolder, ReadPage } from './support/pages-folder';
import { signInAsAdmin } from './support/shopper';
import { until } from './support/until';
import { openForAll } from './support/open-for';

interface Listed {
  id: number;
  name: string;
  price: string;
  stock: number;
  averageRating: number | null;
  reviewCount: number;
}

const LISTED = ['/', '/shop', '/cookie-builder', '/gift-card', '/contact', ...PAGE_SLUGS.map((slug) => `/${slug}`)];

describe('Server-rendered pages', () => {
  const folder = openForAll(() => pagesFolder());
  const rateLimits = { ...testConfig().rateLimits, followPerIp: 8 };
  const shop = useShop(() => ({ worker: false, config: { pagesDir: folder.pagesDir, rateLimits } }));

  const fetched = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });
  const read = async (path: string) => new ReadPage(await (await fetched(path)).text());
  const api = async <T>(path: string) => (await (await fetched(path)).json()) as T;
  const change = (sql: string) =>
    shop.inTx(async (tx) => {
      await tx.rows(sql);
      await tx.notice(CATALOGUE_CHANGED);
    });

  describe('for every address', () => {
    const addresses = Object.values(PAGES)
      .flatMap(({ paths }) => [...paths])
      .map((path) => path.replace(':id', '1'));

    it.each([...new Set(addresses)])(
      '%s exists, has its own title and description and fits a search result',
      async (path) => {
        const response = await fetched(path);
        const page = new ReadPage(await response.text());
        // The links of no order.
        const status = path === '/follow/1' || path === '/pay/1' ? 404 : 200;
        expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
        expect(page.title.length).toBeGreaterThan(5);
        expect([...page.title].length).toBeLessThanOrEqual(60);
        expect(page.meta('description')!.length).toBeGreaterThan(10);
        expect([...page.meta('description')!].length).toBeLessThanOrEqual(155);
      },
    );

    it('no two pages have the same title', async () => {
      const products = await api<Listed[]>('/api/cookies');
      const paths = [...LISTED, ...products.map(({ id }) => `/product/${id}`)];
      const titles = await Promise.all(paths.map(async (path) => (await read(path)).title));
      expect(new Set(titles).size).toBe(paths.length);
    });

    it('have one canonical address on the public site, whatever filters are set', async () => {
      const canonical = async (path: string) => (await read(path)).canonical;
      expect(await canonical('/')).toBe(`${shop.url}/`);
      expect(await canonical('/?category=Drinks')).toBe(`${shop.url}/`);
      expect(await canonical('/shop?category=Drinks&page=2')).toBe(`${shop.url}/shop`);
      for (const path of ['/product/1', '/products/1', '/cookies/1', '/product/1/', '/product/01?from=mail'])
        expect([path, await canonical(path)]).toEqual([path, `${shop.url}/product/1`]);
    });

    it('keeps personal pages out of search results', async () => {
      for (const path of ['/cart', '/checkout', '/account', '/login', '/admin/orders', '/shop?search=lemon']) {
        const page = await read(path);
        expect([path, page.meta('robots'), page.canonical]).toEqual([path, 'noindex', null]);
      }
      expect((await read('/shop')).meta('robots')).toBeNull();
    });

    it('send no referrer from a page behind an e-mailed link', async () => {
      const policy = async (path: string) => (await fetched(path)).headers.get('referrer-policy');
      expect(await policy('/reset-password?token=secret')).toBe('no-referrer');
      expect(await policy('/invitation?token=secret')).toBe('no-referrer');
      expect(await policy('/device/secret')).toBe('no-referrer');
      expect(await policy('/follow/secret')).toBe('no-referrer');
      expect(await policy('/pay/secret')).toBe('no-referrer');
      expect(await policy('/newsletter/unsubscribe?token=secret')).toBe('no-referrer');
      expect(await policy('/shop')).toBe('strict-origin-when-cross-origin');
    });
  });

  it('of an e-mailed link are a 404 if it is dead, while the limit of their API call lasts', async () => {
    const id = await placeOrder(shop.app);
    const token = shop.app.get(FollowLinks).ofBuyer({ id, followVersion: 0 });
    const status = async (path: string) => (await fetched(path)).status;
    expect(await status(`/follow/${token}`)).toBe(200);
    expect(await status('/follow/secret')).toBe(404);
    expect(await status(`/follow/${token.slice(0, -4)}AAAA`)).toBe(404);
    expect(await status('/pay/secret')).toBe(404);
    while ((await status('/api/follow/secret')) !== 429);
    expect(await status('/follow/secret')).toBe(200);
    expect(await status('/pay/secret')).toBe(200);
  });

  describe('that do not exist', () => {
    it.each(['/a-page-that-never-was', '/admin/never', '/product', '/product/1/more', '//evil.example/shop'])(
      '%s is a real 404 with the page for it',
      async (path) => {
        const response = await fetched(path);
        const page = new ReadPage(await response.text());
        expect(response.status).toBe(404);
        expect(page.words).toContain('404 Page Not Found');
        expect(page.words).toContain('Did you forget to add the page to the router?');
        expect(page.meta('robots')).toBe('noindex');
      },
    );

    it.each(['/product/99999', '/product/abc', '/product/99999999999'])(
      '%s is a product that is not found',
      async (path) => {
        const response = await fetched(path);
        expect(response.status).toBe(404);
        const { words } = new ReadPage(await response.text());
        expect(words).toContain('Product not found');
        expect(words).toContain('Popular right now');
      },
    );

    it('a product that leaves the menu leaves the search engines, and returns with it', async () => {
      const status = async () => (await fetched('/product/2')).status;
      expect(await status()).toBe(200);
      await change('UPDATE catalogue.products SET is_active = false WHERE id = 2');
      await until('the page to be gone', async () => (await status()) === 404);
      expect(await (await fetched('/sitemap.xml')).text()).not.toContain('/product/2<');
      await change('UPDATE catalogue.products SET is_active = true WHERE id = 2');
      await until('the page to be back', async () => (await status()) === 200);
    });

    it('a missing file is not a page', async () => {
      const response = await fetched('/assets/index-gone.js');
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    });
  });

  describe('with texts of staff', () => {
    it('have their own title and description', async () => {
      const page = await read('/terms');
      expect(page.title).toBe('Terms of sale – Crispi');
      expect(page.canonical).toBe(`${shop.url}/terms`);
      expect(page.answers['/api/pages/terms']).toEqual(await api('/api/pages/terms'));
      expect(page.answers['/api/stores']).toEqual(await api('/api/stores'));
      const staff = await signInAsAdmin(shop);
      const text = { title: 'Fair terms', description: 'How we sell.', confirmed: true, version: 0 };
      await staff
        .put('/api/admin/pages/terms')
        .send({ ...text, body: '</script><b>Be kind.</b>' })
        .expect(200);
      const saved = await until('the page to contain it', async () => {
        const now = await read('/terms');
        return now.title === 'Fair terms – Crispi' && now;
      });
      expect(saved.meta('description')).toBe('How we sell.');
      expect(saved.words).toContain('</script><b>Be kind.</b>');
    });
  });

  describe('of a product', () => {
    it('give search engines the data of the database: price, availability, rating and the newest reviews', async () => {
      const products = await api<Listed[]>('/api/cookies');
      const rated = products.find(({ reviewCount }) => reviewCount > 1)!;
      const unrated = products.find(({ reviewCount }) => reviewCount === 0)!;
      const reviews = await api<{ comment: string }[]>(`/api/cookies/${rated.id}/reviews`);
      const [data] = (await read(`/product/${rated.id}`)).structured('Product');
      expect(data).toMatchObject({
        name: rated.name,
        url: `${shop.url}/product/${rated.id}`,
        offers: { price: rated.price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        aggregateRating: { ratingValue: rated.averageRating, reviewCount: rated.reviewCount },
      });
      expect(data!.review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)).toEqual(
        reviews.slice(0, 5).map(({ comment }) => comment),
      );
      expect((await read(`/product/${unrated.id}`)).structured('Product')[0]).not.toHaveProperty('aggregateRating');
    });

    it('follow a hidden review: page, structured data, list and product agree', async () => {
      const rated = (await api<Listed[]>('/api/cookies')).findLast(({ reviewCount }) => reviewCount > 2)!;
      const [newest] = await api<{ id: number; comment: string }[]>(`/api/cookies/${rated.id}/reviews`);
      expect((await read(`/product/${rated.id}`)).words).toContain(newest!.comment);
      const staff = await signInAsAdmin(shop);
      await staff.post(`/api/admin/reviews/${newest!.id}/hide`).send({ reason: 'An address' }).expect(200);
      const page = await until('the page without it', async () => {
        const shown = await read(`/product/${rated.id}`);
        return !shown.words.includes(newest!.comment) && shown;
      });
      const one = await api<Listed>(`/api/cookies/${rated.id}`);
      const listed = (await api<Listed[]>('/api/cookies')).find(({ id }) => id === rated.id)!;
      expect(one).toMatchObject({ averageRating: listed.averageRating, reviewCount: rated.reviewCount - 1 });
      const [data] = page.structured('Product');
      expect(data!.aggregateRating).toMatchObject({ ratingValue: one.averageRating, reviewCount: one.reviewCount });
      expect(page.words).toContain(`Based on ${one.reviewCount} review`);
    });

    it('say when the product is sold out', async () => {
      const [{ stock } = { stock: 0 }] = await shop.rows<{ stock: number }>(
        'SELECT stock FROM catalogue.products WHERE id = 3',
      );
      const availability = async () => (await read('/product/3')).structured('Product')[0]!.offers.availability;
      await change('UPDATE catalogue.products SET stock = 0 WHERE id = 3');
      await until('the page to contain it', async () => (await availability()) === 'https://schema.org/OutOfStock');
      expect((await read('/product/3')).words).toContain('Out of stock');
      await change(`UPDATE catalogue.products SET stock = ${stock} WHERE id = 3`);
      await until('the page to have it back', async () => (await availability()) === 'https://schema.org/InStock');
    });

    it('have breadcrumbs: Home, Shop, the product', async () => {
      const [data] = (await read('/product/1')).structured('BreadcrumbList');
      const steps = data!.itemListElement.map(({ position, item }: { position: number; item: string }) => [
        position,
        item,
      ]);
      expect(steps).toEqual([
        [1, `${shop.url}/`],
        [2, `${shop.url}/shop`],
        [3, `${shop.url}/product/1`],
      ]);
    });

    it('show the picture in link previews and preload it', async () => {
      const { html, meta } = await read('/product/1').then((page) => ({ html: page.html, meta: page.meta.bind(page) }));
      expect(meta('og:image')).toMatch(new RegExp(`^${shop.url}/pictures/.*-640\\.webp$`));
      expect(html).toMatch(
        /<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="[^"]+-640\.avif 640w/,
      );
    });

    it('escape a name that contains HTML', async () => {
      const evil = `</script><script>alert(1)</script><!--"'&$&`;
      await shop.inTx(async (tx) => {
        await tx.rows('UPDATE catalogue.products SET name = $1, description = $1 WHERE id = 4', [evil]);
        await tx.rows('UPDATE catalogue.reviews SET comment = $1, customer_name = $1 WHERE product_id = 4', [evil]);
        await tx.notice(CATALOGUE_CHANGED);
      });
      await until('the name to be on the page', async () => (await read('/product/4')).title.includes('alert'));
      for (const path of ['/product/4', '/', '/shop', `/shop?search=${encodeURIComponent(evil)}`]) {
        const page = await read(path);
        expect([path, page.html.includes('<script>')]).toEqual([path, false]);
        expect(page.html.match(/<script/g)!.length).toBe(page.html.match(/<\/script>/g)!.length);
        expect(page.answers['/api/cookies'].find(({ id }: Listed) => id === 4).name).toBe(evil);
      }
      expect((await read('/product/4')).structured('Product')[0]!.name).toBe(evil);
    });
  });

  describe('of home and shop', () => {
    it('include all data of the first view, equal to the answers of the API', async () => {
      const { answers } = await read('/');
      for (const call of ['/api/cookies', '/api/categories', '/api/box-sizes'])
        expect(answers[call]).toEqual(await api(call));
      const bundle = (await api<(Listed & { isBundle: boolean })[]>('/api/cookies')).find(({ isBundle }) => isBundle)!;
      const product = (await read(`/product/${bundle.id}`)).answers;
      for (const call of ['', '/reviews', '/bundle-products'])
        expect(product[`/api/cookies/${bundle.id}${call}`]).toEqual(await api(`/api/cookies/${bundle.id}${call}`));
      expect((await read('/contact')).answers['/api/stores']).toEqual(await api('/api/stores'));
    });

    it('apply one filter, and leave other combinations to the scripts', async () => {
      for (const alone of ['category=drinks&page=2', 'diet=vegan', 'without=milk'])
        expect([alone, (await read(`/shop?${alone}`)).words]).toEqual([alone, expect.stringContaining('products')]);
      for (const several of [
        'category=drinks&diet=vegan',
        'diet=vegan&without=milk',
        'without=milk,egg',
        'diet=vegan&page=2',
      ]) {
        const page = await read(`/shop?${several}`);
        expect([several, page.html.includes('<div id="root"></div>'), page.meta('robots')]).toEqual([
          several,
          true,
          'noindex',
        ]);
        expect(page.answers['/api/cookies'].length).toBeGreaterThan(8);
      }
    });

    it('give search engines the bakeries with address, phone and hours', async () => {
      const stores =
        await api<{ name: string; phone: string; hours: Record<string, { closed: boolean }> }[]>('/api/stores');
      const bakeries = (await read('/contact')).structured('Bakery');
      expect(bakeries.map(({ telephone }) => telephone)).toEqual(stores.map(({ phone }) => phone));
      for (const [at, { hours }] of stores.entries()) {
        const open = Object.values(hours).filter(({ closed }) => !closed).length;
        expect(bakeries[at]!.openingHoursSpecification).toHaveLength(open);
        expect(bakeries[at]!.address).toMatchObject({ addressLocality: 'Austin', addressRegion: 'TX' });
        expect(bakeries[at]!.specialOpeningHoursSpecification).toBeUndefined();
      }
    });

    it('tell shoppers and search engines about special days, and that today is one', async () => {
      const clock = shop.app.get(Clock);
      const later = (date: string) => jest.spyOn(clock, 'now').mockReturnValue(new Date(`${date}T18:00:00Z`));
      const closed = { open: '', close: '', closed: true };
      const days = [
        { ...closed, day: '2026-11-26', reason: 'Thanksgiving Day' },
        { open: '09:00', close: '00:00', closed: false, day: '11-27', reason: 'Long Friday' },
        { ...closed, day: '2027-03-01', reason: 'Oven cleaning' },
      ];
      const calendars = 'stores.calendar_versions (store_id, version, horizon_days, days, changed_by)';
      await shop.inTx(async (tx) => {
        await tx.rows(`INSERT INTO ${calendars} VALUES (1, 1, 60, $1, 1)`, [JSON.stringify(days)]);
        await tx.notice(STORES_CHANGED);
      });
      later('2026-11-26');
      const special = async () => (await read('/contact')).structured('Bakery')[0]!.specialOpeningHoursSpecification;
      await until('the special days', special);
      const specification = (day: string, opens: string, closes: string) => {
        const open = { opens, closes, validFrom: day, validThrough: day };
        return { '@type': 'OpeningHoursSpecification', ...open };
      };
      const friday = specification('2026-11-27', '09:00', '23:59');
      expect(await special()).toEqual([specification('2026-11-26', '00:00', '00:00'), friday]);
      const [home] = (await read('/')).structured('Bakery');
      expect(home!.specialOpeningHoursSpecification).toEqual(await special());
      const { words, answers } = await read('/contact');
      expect(answers['/api/stores']).toEqual(await api('/api/stores'));
      expect(words).toContain('Closed today: Thanksgiving Day');
      expect(words).toMatch(
        /Special hours Thu, Nov 26 Closed , Thanksgiving Day Fri, Nov 27 9 AM – midnight , Long Friday/,
      );
      later('2026-11-27');
      expect(await special()).toEqual([friday]);
      expect((await read('/contact')).words).not.toContain('Thanksgiving');
      jest.restoreAllMocks();
    });
  });

  describe('and their cost', () => {
    it('a page view needs no statement once the data is cached', async () => {
      const paths = [
        '/',
        '/shop?category=Drinks',
        '/product/1',
        '/product/99999',
        '/contact',
        '/cookie-builder',
        '/nowhere',
      ];
      const visit = async () => {
        for (const path of paths) await fetched(path);
      };
      await visit();
      expect(await leastStatements(visit)).toBe(0);
    });

    it.each([
      ['/', ['home']],
      ['/products/1', ['product']],
      ['/cart', ['cart', 'ordering']],
    ])('%s names its own code, so that browsers load it at once', async (path, names) => {
      const { html } = await read(path);
      const files = [...html.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)">/g)].map(
        ([, file]) => file!,
      );
      for (const name of names)
        expect(files.filter((file) => new RegExp(`^${name}-.{8}\\.js$`).test(file))).toHaveLength(1);
      // The template already contains what every page needs.
      expect(files.filter((file) => file.startsWith('index-'))).toEqual([]);
    });

    it('an empty cart is rendered for a new browser, and space is reserved for the cart of a known one', async () => {
      for (const path of ['/cart', '/checkout']) {
        const [first, again] = await Promise.all([fetched(path), fetched(path, { cookie: 'theme=dark' })]);
        expect(new ReadPage(await first.text()).words).toContain('Your cart is empty');
        expect(new ReadPage(await again.text()).words).toContain('Loading your cart...');
        expect(first.headers.get('etag')).not.toBe(again.headers.get('etag'));
        expect(first.headers.get('vary')).toMatch(/cookie/);
      }
    });

    it('an unchanged page is not sent again', async () => {
      const first = await fetched('/shop');
      const known = { 'if-none-match': first.headers.get('etag')! };
      const again = await fetched('/shop', known);
      expect([again.status, await again.text()]).toEqual([304, '']);
      await change(`UPDATE catalogue.products SET price_cents = price_cents + 5 WHERE id = 1`);
      await until('the page to be another one', async () => (await fetched('/shop', known)).status === 200);
    });

    it('a page without data is sent empty with 503, and recovers with the database', async () => {
      await change('ALTER TABLE catalogue.categories RENAME TO categories_gone');
      await until('the page to be empty', async () => (await fetched('/')).status === 503);
      const bare = await fetched('/');
      expect([bare.headers.get('content-type'), bare.headers.get('etag')]).toEqual(['text/html; charset=utf-8', null]);
      expect(Number(bare.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await bare.text()).toContain('<div id="root"></div>');
      expect((await fetched('/cart')).status).toBe(200);
      await change('ALTER TABLE catalogue.categories_gone RENAME TO categories');
      await until('the page to be complete', async () => (await fetched('/')).status === 200);
    });

    it('a new build is served without a restart, and a partial build never', async () => {
      const build = async () => (await read('/')).meta('build');
      await folder.rebuild('second');
      await until('the second build', async () => (await build()) === 'second');
      await (
        await import('node:fs/promises')
      ).writeFile(`${folder.pagesDir}/index.html`, '<!doctype html><html><head>');
      expect(await build()).toBe('second');
      await folder.rebuild('third');
      const seen = new Set<unknown>();
      await until('the third build', async () => seen.add(await build()).has('third'));
      expect([...seen].filter((one) => one !== 'second')).toEqual(['third']);
    });
  });

  describe('for search engines', () => {
    it('sitemap.xml lists every page and product with the day of its last change', async () => {
      const response = await fetched('/sitemap.xml');
      const xml = await response.text();
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const urls = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
      const products = await api<Listed[]>('/api/cookies');
      expect(urls.map(([, loc]) => loc!.replace(shop.url, '')).sort()).toEqual(
        [...LISTED, ...products.map(({ id }) => `/product/${id}`)].sort(),
      );
      const left = xml.replaceAll(/<url>.*?<\/url>\s*/g, '').replace(/\s+/g, ' ');
      expect(left).toBe(
        '<?xml version="1.0" encoding="UTF-8"?> <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"> </urlset> ',
      );
      for (const [, , changed] of urls.filter(([, loc]) => loc!.includes('/product/')))
        expect(new Date(changed!).toISOString()).toBe(changed);
    });

    it('an edit changes the date of a product, a sale does not', async () => {
      const changedAt = async () =>
        (await shop.value<Date>('SELECT changed_at AS at FROM catalogue.products WHERE id = 5')).getTime();
      const before = await changedAt();
      await change('UPDATE catalogue.products SET stock = stock - 1 WHERE id = 5');
      expect(await changedAt()).toBe(before);
      await change('UPDATE catalogue.products SET price_cents = price_cents + 5 WHERE id = 5');
      expect(await changedAt()).toBeGreaterThan(before);
      expect(await (await fetched('/sitemap.xml')).text()).toContain(new Date(await changedAt()).toISOString());
    });

    it('robots.txt excludes personal pages and names the sitemap', async () => {
      const lines = (await (await fetched('/robots.txt')).text()).split('\n');
      for (const path of ['/admin', '/checkout', '/account', '/cart', '/login', '/reset-password', '/newsletter'])
        expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
      expect(lines.filter((line) => ['Disallow: /', 'Disallow: /shop', 'Disallow: /product'].includes(line))).toEqual(
        [],
      );
    });
  });
});
