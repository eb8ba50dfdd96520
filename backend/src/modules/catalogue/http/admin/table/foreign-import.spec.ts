import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { useCatalogueOffice } from '../../../../../../test/support/catalogue-office';
import { certificateFor } from '../../../../../../test/support/certificate';
import { importFile, type IMPORTS } from '../../../../../../test/support/imports';
import { useWorker } from '../../../../../../test/support/open-worker';
import { bodyOf } from '../../../../../../test/support/shopper';
import { PRODUCT } from '../../../../../../test/support/small-catalogue';
import { until } from '../../../../../../test/support/until';
import { photo } from '../../../../../../test/support/uploads';
import { PublicInternet } from '../../../pictures/fetching/public-internet';
import type { ImportResponse } from './import.dto';

type Name = (typeof IMPORTS)[number];
const DAY_MS = 24 * 3600_000;
const FROM_SHOPIFY = ['Brown Butter', 'Oat Raisin, Classic', 'Oat Raisin, Gluten-free', 'Tea Towel, “Rise”'];

interface Fetches {
  waiting: number;
  failed: { productId: number; product: string; address: string; reason: string }[];
}

describe('The import of another shop’s products', () => {
  const office = useCatalogueOffice();

  const send = (file: string | Buffer, { dryRun = false, ...choices }: Record<string, unknown> = {}) => {
    const form = office.admin.post(`/api/admin/products/import${dryRun ? '?dryRun=true' : ''}`);
    for (const [name, value] of Object.entries(choices)) void form.field(name, JSON.stringify(value));
    return form.attach('file', Buffer.from(file), 'products_export.csv');
  };
  const imported = (file: string | Buffer, choices = {}) => bodyOf<ImportResponse>(send(file, choices));
  const tried = (file: string | Buffer, choices = {}) => imported(file, { ...choices, dryRun: true });
  const named = async (name: string) => (await office.products()).find((product) => product.name === name);
  /** Not as shoppers are shown them, which may be a moment old. */
  const boxPrices = async () =>
    (
      await office.rows<{ size: number; cents: number }>(
        'SELECT size, base_price_cents AS cents FROM catalogue.box_sizes WHERE offered ORDER BY size',
      )
    ).map(({ size, cents }) => [size, (cents / 100).toFixed(2)]);
  const state = async () => ({
    products: await office.products(),
    categories: await office.categories(),
    boxes: await boxPrices(),
    fetches: await bodyOf<Fetches>(office.admin.get('/api/admin/products/picture-fetches')),
  });

  beforeEach(() => office.rows('DELETE FROM pages.redirects'));

  it.each([
    ['shopify', { created: 5, changed: 2, pictures: 3, furtherPictures: 1 }, FROM_SHOPIFY, 'Pumpkin Spice'],
    ['shopify-before-2025', { created: 5, changed: 2, pictures: 3, furtherPictures: 1 }, FROM_SHOPIFY, 'Pumpkin Spice'],
    [
      'woocommerce',
      { created: 3, changed: 1, unchanged: 1, pictures: 2, furtherPictures: 1 },
      ['Cold Brew', 'Snickerdoodle & Cream'],
      '=One big cookie',
    ],
    [
      'square',
      { created: 4, changed: 1, pictures: 0 },
      ['Diner Mug, Blue', 'Ginger Molasses', 'Lemon Bar'],
      'Diner Mug, Red',
    ],
  ] as [Name, Partial<ImportResponse>, string[], string][])(
    'of %s does in earnest what its dry run says, and sells what was on sale',
    async (name, expected, onSale, hidden) => {
      const before = await state();
      const trial = await tried(importFile(name));
      expect(trial).toMatchObject({ ...expected, applied: false, refused: 0, redirects: [] });
      expect(await state()).toEqual(before);
      const report = await imported(importFile(name));
      const same = { ...trial, applied: true, lines: expect.any(Array), redirects: expect.any(Array) };
      expect(report).toEqual(same);
      expect(report.lines.map(({ action }) => action)).toEqual(trial.lines.map(({ action }) => action));
      expect((await state()).fetches.waiting).toBe(report.pictures);
      await until('shoppers to see them', async () => {
        const offered = await office.offered();
        return onSale.every((one) => offered.includes(one));
      });
      expect(await office.offered()).not.toEqual(expect.arrayContaining([hidden]));
      const again = await imported(importFile(name));
      expect(again).toMatchObject({ created: 0, changed: 0, refused: 0, pictures: 0 });
    },
  );

  it('makes categories, box prices and products with the names, prices and stock of Shopify', async () => {
    const report = await imported(importFile('shopify'));
    expect(report.format).toBe('shopify');
    expect(report.ignored).toEqual(expect.arrayContaining(['Vendor', 'SEO title']));
    expect(report.categories).toEqual([
      { name: 'Cookies', products: 3, to: 'Cookies', isNew: false, kind: 'box_only' },
      { name: 'Kitchen', products: 1, to: 'Kitchen', isNew: true, kind: 'standard' },
      { name: 'Seasonal', products: 1, to: 'Seasonal', isNew: true, kind: 'standard' },
    ]);
    expect(report.groups).toEqual([
      {
        key: 'brown-butter',
        name: 'Brown Butter',
        as: 'boxes',
        boxes: [
          { variant: 'Box of 6', size: 6, price: '22.50', shopPrice: '15.00' },
          { variant: 'Box of 12', size: 12, price: '42.00', shopPrice: '28.00' },
        ],
      },
    ]);
    expect(await boxPrices()).toEqual([
      [6, '22.50'],
      [12, '42.00'],
      [24, '52.00'],
    ]);
    expect(await named('Brown Butter')).toMatchObject({
      price: '4.25',
      stock: 40 + 10 * 6 + 5 * 12,
      category: 'Cookies',
    });
    expect(await named('Oat Raisin, Gluten-free')).toMatchObject({ price: '4.75', stock: 12, isTaxable: false });
    expect(await named('Tea Towel, “Rise”')).toMatchObject({
      price: '18.00',
      stock: 100,
      isTaxable: true,
      taxClass: 'bakery',
    });
    expect(await named('Pumpkin Spice')).toMatchObject({ isActive: false, category: 'Seasonal' });
    const brown = (await named('Brown Butter'))!.id;
    const classic = (await named('Oat Raisin, Classic'))!.id;
    expect(report.redirects).toEqual(
      expect.arrayContaining([
        { from: '/products/brown-butter', to: `/product/${brown}`, skipped: null },
        { from: '/products/oat-raisin', to: `/product/${classic}`, skipped: null },
      ]),
    );
    await until('shoppers to see it', async () => (await office.offered()).includes('Oat Raisin, Classic'));
  });

  it('divides a box’s price over its cookies where they are not sold singly', async () => {
    await imported(importFile('woocommerce'));
    expect(await named('Snickerdoodle & Cream')).toMatchObject({ price: '2.50', stock: 240, category: 'Cookies' });
    expect(await boxPrices()).toContainEqual([12, '29.50']);
    expect(await named('=One big cookie')).toMatchObject({ category: 'Other', isActive: false, stock: 0 });
  });

  it('puts products where staff say, and makes products of boxes if they want', async () => {
    const choices = {
      categories: [
        { name: 'Cookies', to: 'Cookie tins', kind: 'standard' },
        { name: 'Kitchen', to: 'gear', kind: 'standard' },
      ],
      groups: [{ key: 'brown-butter', as: 'products' }],
      stock: 7,
    };
    const report = await imported(importFile('shopify'), choices);
    expect(report.categories.map(({ to, isNew }) => [to, isNew])).toEqual([
      ['Cookie tins', true],
      ['Gear', false],
      ['Seasonal', true],
    ]);
    expect(await boxPrices()).toContainEqual([6, '15.00']);
    expect(await named('Brown Butter, Box of 6')).toMatchObject({ price: '22.50', stock: 10, category: 'Cookie tins' });
    expect(await named('Tea Towel, “Rise”')).toMatchObject({ stock: 7, category: 'Gear' });
  });

  it('offers a box that the shop does not have yet', async () => {
    await office.rows('DELETE FROM catalogue.box_sizes WHERE id = 2');
    const { lines } = await imported(importFile('square'));
    expect(lines.find(({ name }) => name === 'Box of 12')).toMatchObject({
      action: 'created',
      changes: [{ column: 'Price', from: '', to: '33.00' }],
    });
    expect(await boxPrices()).toContainEqual([12, '33.00']);
  });

  it('proposes products where two flavors have different prices for a box, and refuses both as boxes', async () => {
    const file = [
      'Handle,Title,Option1 Value,Variant Price,Type',
      'oat,Oat,Box of 6,20.00,Cookies',
      'rye,Rye,Box of 6,21.00,Cookies',
    ].join('\n');
    const trial = await tried(file);
    expect(trial.groups.map(({ as }) => as)).toEqual(['products', 'products']);
    const both = await tried(file, { groups: ['oat', 'rye'].map((key) => ({ key, as: 'boxes' })) });
    expect(both.lines.flatMap(({ line, errors }) => errors.map(({ column }) => [line, column]))).toEqual([
      [3, 'Variant Price'],
    ]);
  });

  const SHOPIFY = 'Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Image Src';
  it.each<[string, string | Buffer, string]>([
    [
      'a quotation mark that is not closed',
      `${SHOPIFY}\na,A,<p>,Bars,4.00,1,\nb,B,"<p>,Bars,4.00,1,`,
      'Row 3, column “Body (HTML)”',
    ],
    ['a missing column', 'Handle,Body (HTML),Variant Price\na,<p>,4.00', 'Row 1: the column “Title” is missing'],
    ['a column twice', `${SHOPIFY},Title\na,A,<p>,Bars,4.00,1,,A`, 'Row 1: the column “Title” appears twice'],
    ['a row that is too long', `${SHOPIFY}\na,A,<p>,Bars,4.00,1,,,`, 'Row 2 has more cells'],
    ['too many rows', `${SHOPIFY}\n${'a,A,<p>,Bars,4.00,1,\n'.repeat(1001)}`, 'up to 1,000 rows. This one has 1,001'],
    ['Latin-1', Buffer.from(`${SHOPIFY}\na,Crème,<p>,Bars,4.00,1,`, 'latin1'), 'Row 2, column “Title” is not in UTF-8'],
    ['UTF-16', Buffer.from(`\uFEFF${SHOPIFY}`, 'utf16le'), 'UTF-16'],
    ['an unknown format', 'Artikel,Preis\nKeks,4', 'Row 1: there is no column “Artikel”'],
  ])('refuses a file with %s', async (_, file, message) => {
    const before = await state();
    for (const dryRun of [true, false]) {
      const { body } = await send(file, { dryRun }).expect(422);
      expect(body.errors).toEqual([{ path: 'file', message: expect.stringContaining(message) as string }]);
    }
    expect(await state()).toEqual(before);
  });

  it.each([
    ['a price that is no number', 'a,A,<p>,Bars,about 4,1,', 'Variant Price', /0\.01 to 10000/],
    ['a price with a comma', 'a,A,<p>,Bars,"1,250.00",1,', 'Variant Price', /without commas/],
    ['a price below a cent', 'a,A,<p>,Bars,0.005,1,', 'Variant Price', /0\.01/],
    ['no price', 'a,A,<p>,Bars,,1,', 'Variant Price', /enter a price/],
    ['a negative stock', 'a,A,<p>,Bars,4.00,-2,', 'Variant Inventory Qty', /0 to 1000000/],
    ['no title', 'a,,<p>,Bars,4.00,1,', 'Title', /enter a name/],
    ['a name that is too long', `a,${'A'.repeat(121)},<p>,Bars,4.00,1,`, 'Title', /120 characters/],
    ['a picture at http', 'a,A,<p>,Bars,4.00,1,http://cdn.example/a.jpg', 'Image Src', /https/],
    ['a description that is too long', `a,A,<p>${'x'.repeat(5001)}</p>,Bars,4.00,1,`, 'Body (HTML)', /5000/],
    ['the same product twice', 'a,Fine,<p>,Bars,4.00,1,', 'Title', /row 2/],
  ])('refuses a row with %s, and imports no other', async (_, row, column, message) => {
    const before = await state();
    const { body } = await send(`${SHOPIFY}\nfine,Fine,"<p>\n</p>",Bars,4.00,1,\n${row}`).expect(422);
    const { report } = body as { report: ImportResponse };
    expect(report).toMatchObject({ applied: false, created: 1, refused: 1 });
    expect(report.lines[1]).toMatchObject({
      line: 3,
      action: 'refused',
      errors: [{ column, message: expect.stringMatching(message) as string }],
    });
    expect(await state()).toEqual(before);
  });

  it('refuses text that cannot be stored in its row, also in what it makes besides products', async () => {
    const rows = ['a,A,<p>,B\0rs,4.00,1,', 'b,B,<p>,Bars,4.00,1,https://cdn.example/\0.jpg', 'c,\0C,<p>,Bars,4.00,1,'];
    const { body } = await send([SHOPIFY, ...rows].join('\n')).expect(422);
    const { report } = body as { report: ImportResponse };
    expect(report.lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'refused'],
      [3, 'created'],
      [4, 'refused'],
    ]);
  });

  it('makes no category for an item that is only the price of a box', async () => {
    const file = 'Handle,Title,Variant Price,Type\nsix,Box of 6,19.00,Assortments';
    expect(await tried(file)).toMatchObject({ categories: [{ to: 'Assortments' }], groups: [{ as: 'products' }] });
    const groups = [{ key: 'six', as: 'boxes' }];
    expect(await imported(file, { groups })).toMatchObject({ categories: [], created: 0, changed: 1 });
    expect(await boxPrices()).toContainEqual([6, '19.00']);
    expect((await office.categories()).map(({ name }) => name)).not.toContain('Assortments');
  });

  it('gives new products a stock if the file tracks it elsewhere, and leaves that of others', async () => {
    const file =
      'Handle,Title,Variant Price,Type,Variant Inventory Tracker\nfig,Fig,4.00,Bars,shopify\nmug,Baker Mug,18.00,Gear,';
    expect(await imported(file)).toMatchObject({ created: 1, uncounted: 2 });
    expect(await named('Fig')).toMatchObject({ stock: 100 });
    expect((await office.product(PRODUCT.mug)).stock).toBe(3);
  });

  it('refuses choices that are none', async () => {
    for (const choices of [
      { categories: [{ name: 'Cookies', to: '', kind: 'standard' }] },
      { categories: [{ name: 'Cookies', to: 'Bars', kind: 'secret' }] },
      { groups: [{ key: 'brown-butter', as: 'gift' }] },
      { groups: 'all' },
      { stock: -1 },
    ])
      await send(importFile('shopify'), { ...choices, dryRun: true }).expect(422);
  });

  it('imported twice at once makes each product and category once', async () => {
    const reports = await Promise.all([imported(importFile('square')), imported(importFile('square'))]);
    expect(reports.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 4]);
    expect((await office.categories()).filter(({ name }) => name === 'Bars')).toHaveLength(1);
  });

  describe('with pictures', () => {
    const worker = useWorker(office);
    const answers = new Map<string, Buffer>();
    const busyOnce = new Set<string>();
    let server: Server;

    beforeAll(async () => {
      const host = 'cdn.sweet-oak.example';
      const certificate = certificateFor(host, new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS));
      server = createServer(certificate, ({ url }, response) => {
        const picture = answers.get(url!);
        const isBusy = url === '/down.jpg' || busyOnce.delete(url!);
        response.writeHead(isBusy ? 503 : picture ? 200 : 404, { 'content-type': 'image/jpeg' }).end(picture);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // The worker's internet is this server.
      Object.assign(worker.get(PublicInternet), {
        port: (server.address() as AddressInfo).port,
        ca: certificate.cert,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isAllowed: () => true,
      });
    });
    afterAll(() => new Promise((closed) => server.close(closed)));

    const fetches = () => bodyOf<Fetches>(office.admin.get('/api/admin/products/picture-fetches'));
    const settled = () =>
      until('no picture to be waited for', async () => {
        const now = await fetches();
        return now.waiting === 0 && now;
      });
    const retry = (body: object) =>
      office.admin.post('/api/admin/products/picture-fetches/retry').send(body).expect(200);
    const file = (...rows: string[]) => ['Handle,Title,Type,Variant Price,Image Src', ...rows].join('\n');
    const at = (path: string) => `https://cdn.sweet-oak.example${path}`;

    it('fetches them after the import, lists those that failed, and fetches these again', async () => {
      answers.set('/good.jpg', await photo(40, 30, 10).jpeg().toBuffer());
      answers.set('/broken.jpg', Buffer.from('no picture'));
      await imported(
        file(
          `good,Good,Gear,4.00,${at('/good.jpg')}`,
          `late,Late,Gear,4.00,${at('/late.jpg')}`,
          `broken,Broken,Gear,4.00,${at('/broken.jpg')}`,
        ),
      );
      expect(await settled()).toMatchObject({
        failed: [
          { product: 'Broken', address: at('/broken.jpg'), reason: expect.stringContaining('JPEG') as string },
          { product: 'Late', address: at('/late.jpg'), reason: 'The server answered 404.' },
        ],
      });
      expect(await named('Good')).toMatchObject({ imageUrl: expect.stringContaining('/pictures/uploads/') as string });
      answers.set('/late.jpg', await photo(40, 30, 20).jpeg().toBuffer());
      answers.set('/broken.jpg', await photo(40, 30, 30).jpeg().toBuffer());
      await retry({ productId: (await named('Late'))!.id });
      expect((await settled()).failed.map(({ product }) => product)).toEqual(['Broken']);
      await retry({});
      expect(await settled()).toEqual({ waiting: 0, failed: [] });
      expect((await named('Broken'))!.imageUrl).not.toBeNull();
    });

    it('takes failed pictures off the list, one or all', async () => {
      await imported(
        file(...['Gone', 'Lost', 'Missing'].map((name) => `${name},${name},Gear,4.00,${at(`/${name}.jpg`)}`)),
      );
      const failed = ({ failed }: Fetches) => failed.map(({ product }) => product);
      expect(failed(await settled())).toEqual(['Gone', 'Lost', 'Missing']);
      const dismiss = (body: object) =>
        bodyOf<Fetches>(office.admin.post('/api/admin/products/picture-fetches/dismiss').send(body).expect(200));
      expect(failed(await dismiss({ productId: (await named('Lost'))!.id }))).toEqual(['Gone', 'Missing']);
      expect(await dismiss({})).toEqual({ waiting: 0, failed: [] });
    });

    it('asks a busy server again by itself, and lists the picture when it stays busy', async () => {
      answers.set('/busy.jpg', await photo(40, 30, 60).jpeg().toBuffer());
      busyOnce.add('/busy.jpg');
      await imported(file(`busy,Busy,Gear,4.00,${at('/busy.jpg')}`, `down,Down,Gear,4.00,${at('/down.jpg')}`));
      expect(await settled()).toMatchObject({ failed: [{ product: 'Down', reason: 'The server answered 503.' }] });
      expect(busyOnce.size).toBe(0);
      expect((await named('Busy'))!.imageUrl).not.toBeNull();
      expect(
        await office.rows(`SELECT 1 FROM kernel.tasks WHERE handler = 'catalogue.fetch-picture' AND status = 'dead'`),
      ).toEqual([]);
    });

    it('keeps the picture that staff have chosen, and does not fetch the same one twice', async () => {
      answers.set('/lemon.jpg', await photo(40, 30, 40).jpeg().toBuffer());
      const before = (await office.product(PRODUCT.lemon)).imageUrl;
      const lemon = file(
        `lemon,Lemon Glaze,Cookies,4.50,${at('/lemon.jpg')}`,
        `mug,Baker Mug,Gear,18.00,${at('/lemon.jpg')}`,
      );
      expect(await imported(lemon)).toMatchObject({ pictures: 1 });
      await settled();
      expect((await office.product(PRODUCT.lemon)).imageUrl).toBe(before);
      expect((await office.product(PRODUCT.mug)).imageUrl).not.toBeNull();
      expect(await imported(lemon)).toMatchObject({ pictures: 0 });
    });

    it('forgets a failed one when staff upload a picture', async () => {
      await imported(file(`none,None,Gear,4.00,${at('/none.jpg')}`));
      const [failed] = (await settled()).failed;
      await office.admin
        .put(`/api/admin/cookies/${failed!.productId}`)
        .field({ name: 'None', price: '4.00', category: 'Gear' })
        .attach('image', await photo(40, 30, 50).jpeg().toBuffer(), 'none.jpg')
        .expect(200);
      expect(await fetches()).toEqual({ waiting: 0, failed: [] });
    });
  });
});
