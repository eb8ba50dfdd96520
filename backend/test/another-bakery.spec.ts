import { PAGES } from '@crispi/rules/page-heads';
import { CATALOGUE_CHANGED } from '../src/modules/catalogue';
import { useShop } from './support/open-shop';
import { pagesFolder, ReadPage } from './support/pages-folder';
import { useAdmin } from './support/shopper';
import { openForAll } from './support/open-for';
import { until } from './support/until';

const BRAND = {
  name: 'Fior & Figlia',
  legalName: 'Fior Baking LLC',
  tagline: 'biscotti since 1962',
  city: 'Portland, Oregon',
  emailLine: 'Baked on Alberta Street',
  primaryColour: '#cfe8d5',
  accentColour: '#1f5c3a',
  typeface: 'fraunces',
  hero: { title: 'Baked before you wake.', text: 'Twelve to a box.', pictureUrl: null },
};

/** Names that are part of a contract with programs: the couriers' wire value, cookies, stored files, sandbox addresses. */
const WIRE = /"(deliveryProvider|provider|key)":\s*"crispi"|crispi_\w+|@crispi\.test|crispi:/g;
const oldNames = (text: string) => text.replace(WIRE, '').match(/.{0,60}(crispi|austin, texas).{0,40}/gi) ?? [];

describe('The shop of another bakery', () => {
  const folder = openForAll(() => pagesFolder());
  const shop = useShop(() => ({ config: { pagesDir: folder.pagesDir } }));
  const admin = useAdmin(shop);
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();

  beforeAll(async () => {
    await admin.put('/api/admin/brand').send(BRAND).expect(200);
  });

  const addresses = Object.values(PAGES)
    .flatMap(({ paths }) => [...paths])
    .map((path) => path.replace(':id', '1'));

  it.each([
    ...new Set(addresses),
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/api/brand',
  ])('%s does not name the old one', async (path) => {
    expect(oldNames(await read(path))).toEqual([]);
  });

  it('has its name, colors and typeface in the head of each page', async () => {
    const page = new ReadPage(await read('/'));
    expect(page.title).toBe('Fior & Figlia – biscotti since 1962');
    expect(page.meta('og:site_name')).toBe('Fior & Figlia');
    expect(page.meta('description')).toContain('Portland, Oregon');
    expect(page.html).toContain('--color-butter:#cfe8d5');
    expect(page.html).toContain('--tile-tint:35%');
    expect(page.html).toContain("--font-display:'Fraunces'");
  });

  it('has its own icons, a moment after the change', async () => {
    const icon = async () => Buffer.from(await (await fetch(`${shop.url}/brand/icon-96.png`)).arrayBuffer());
    await until('the icon is drawn', async () => (await fetch(`${shop.url}/brand/icon-96.png`)).ok);
    const before = await icon();
    await admin.put('/api/admin/brand').send({ primaryColour: '#f7c6d0' }).expect(200);
    await until('the icon changes', async () => !(await icon()).equals(before));
    await admin.put('/api/admin/brand').send(BRAND).expect(200);
  });

  it('can be tried on by one browser before it is saved', async () => {
    const title = async (cookie = '') =>
      new ReadPage(await (await fetch(`${shop.url}/`, { headers: { cookie } })).text()).title;
    await admin.post('/api/admin/brand/preview').send({ primaryColour: '#10204f' }).expect(422);
    const tried = await admin.post('/api/admin/brand/preview').send({ name: 'Il Forno' }).expect(204);
    const [cookie] = (tried.headers['set-cookie'] as unknown as string[])[0]!.split(';');
    expect(await title(cookie)).toContain('Il Forno');
    expect(await title('crispi_brand_preview=x')).toContain('Fior & Figlia');
    expect(await title()).toContain('Fior & Figlia');
    const left = await admin.delete('/api/brand-preview').expect(204);
    expect(left.headers['set-cookie']![0]).toMatch(/^crispi_brand_preview=;.*Max-Age=0/);
  });

  it('is named by a page that could not be made', async () => {
    await shop.inTx(async (tx) => {
      await tx.rows('ALTER TABLE catalogue.categories RENAME TO categories_gone');
      await tx.notice(CATALOGUE_CHANGED);
    });
    const failed = await until('a page to fail', async () => {
      const answer = await fetch(`${shop.url}/shop?category=Drinks`);
      return answer.status === 503 && (await answer.text());
    });
    expect(new ReadPage(failed).title).toBe('Fior & Figlia – biscotti since 1962');
    expect(failed).toContain('--color-butter:#cfe8d5');
    expect(oldNames(failed)).toEqual([]);
  });
});
