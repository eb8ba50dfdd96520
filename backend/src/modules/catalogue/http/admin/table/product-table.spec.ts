import { useCatalogueOffice } from '../../../../../../test/support/catalogue-office';
import { countStatements } from '../../../../../../test/support/count-statements';
import { PRODUCT } from '../../../../../../test/support/small-catalogue';
import { until } from '../../../../../../test/support/until';
import { UnitOfWork } from '../../../../../kernel/database/unit-of-work';
import { Stock } from '../../../index';
import type { ImportResponse } from './import.dto';
import { bodyOf } from '../../../../../../test/support/shopper';

const NONE = 'none,none,none,none,none,none,none,none,none';
const ALLERGENS = 'Milk,Egg,Fish,Crustacean shellfish,Tree nuts,Peanuts,Wheat,Soybeans,Sesame';

describe('The product table', () => {
  const office = useCatalogueOffice();

  const exported = async () => (await office.admin.get('/api/admin/products/export').expect(200)).text;
  const send = (file: string | Buffer, dryRun = false) =>
    office.admin
      .post(`/api/admin/products/import${dryRun ? '?dryRun=true' : ''}`)
      .attach('file', Buffer.from(file), 'products.csv');
  const imported = (file: string | Buffer) => bodyOf<ImportResponse>(send(file));
  const tried = (file: string | Buffer) => bodyOf<ImportResponse>(send(file, true));
  /** Line and column of each refusal. */
  const refusals = ({ lines }: ImportResponse) =>
    lines.flatMap(({ line, errors }) => errors.map(({ column }) => `${line} ${column}`));

  it('is a CSV file that spreadsheets open', async () => {
    const answer = await office.admin.get('/api/admin/products/export').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'no-store',
    });
    const lines = answer.text.split('\r\n');
    expect(lines[0]!.startsWith('\uFEFFId,Version,Name,Description,Price,Category,Stock,')).toBe(true);
    expect(lines[1]).toBe(
      `7,1,Almond Ginger,Our Almond Ginger.,4.50,Cookies,2,2,yes,no,Bakery,no,,,,,,,,,,,,no,no,0,0`,
    );
    expect(lines[4]).toContain('4 x Lemon Glaze; 2 x Cold Milk');
    expect(lines).toHaveLength(9);
  });

  it('imports its own export without changes, whatever it contains', async () => {
    const odd = { price: '1.00', category: 'Gear', stock: 3 };
    const allergens = {
      milk: 'contains',
      egg: 'may_contain',
      fish: 'none',
      shellfish: 'none',
      treeNuts: 'may_contain',
    };
    const rest = { peanuts: 'none', wheat: 'none', soybeans: 'none', sesame: 'none', nuts: ['walnut', 'almond'] };
    const made = [
      { name: '=HYPERLINK("http://evil")', description: '@SUM(A1)' },
      { name: "'=quoted", description: "''-1" },
      { name: '-5 degrees, "cold"', description: 'Two\nlines; one, "quoted"' },
      { name: 'Same', allergens: { ...allergens, ...rest }, dietaryMarks: ['vegetarian'], noticeHours: 5 },
      { name: 'Same', isActive: false, isTaxable: true, taxClass: 'prepared', productionUnits: 2 },
      { name: '#12' },
      { name: 'Salt; pepper' },
      { name: 'x;=1+1', description: "＝1+1;'-1" },
    ];
    const ids: number[] = [];
    for (const product of made) {
      const { body } = await office.admin
        .post('/api/admin/cookies')
        .send({ ...odd, ...product })
        .expect(201);
      ids.push(body.id as number);
    }
    const bundleProducts = ids.map((productId) => ({ productId, quantity: 2 }));
    await office.admin
      .post('/api/admin/cookies')
      .send({ ...odd, name: 'Everything', isBundle: true, bundleProducts })
      .expect(201);
    const before = await office.products();
    const file = await exported();
    expect(file).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(file).toContain(`,x;'=1+1,'＝1+1;''-1,`);
    expect(file).toContain(`2 x Salt`.replace('Salt', `#${ids[6]}`));
    const report = await imported(file);
    expect(report).toMatchObject({ applied: true, created: 0, changed: 0, unchanged: 16, refused: 0 });
    expect(await office.products()).toEqual(before);
  });

  it('creates and changes products, including a bundle of new ones, after a dry run', async () => {
    const file = [
      `Name,Price,Category,Stock,Bundle,Contents,${ALLERGENS},Nuts by name,Vegan`,
      `Picnic,$20.00,bundles,,yes,2 x Whisk; 1 x lemon glaze,,,,,,,,,,,`,
      `Whisk,9.00,Gear,4,,,${NONE},,yes`,
      `lemon glaze,4.75,,,,,contains,none,none,none,may contain,none,none,none,none,Almond; Walnut,`,
      `Cold Milk,,,,,,,,,,,,,,,,`,
    ].join('\n');
    const before = await office.products();
    const trial = await tried(file);
    expect(trial).toMatchObject({ applied: false, created: 2, changed: 1, unchanged: 1, refused: 0 });
    expect(await office.products()).toEqual(before);
    const report = await imported(file);
    expect({ ...report, applied: false }).toEqual({ ...trial, lines: expect.any(Array) });
    expect(report.lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'changed'],
      [5, 'unchanged'],
    ]);
    expect(report.lines[2]!.changes).toEqual([
      { column: 'Name', from: 'Lemon Glaze', to: 'lemon glaze' },
      { column: 'Price', from: '4.50', to: '4.75' },
      expect.objectContaining({ column: 'Milk', from: '', to: 'contains' }),
      ...Array(8).fill(expect.anything()),
      { column: 'Nuts by name', from: '', to: 'almond; walnut' },
    ]);
    const whisk = (await office.products()).find(({ name }) => name === 'Whisk')!;
    expect(whisk).toMatchObject({
      price: '9.00',
      stock: 4,
      dietaryMarks: ['vegan', 'vegetarian'],
      changedBy: office.email,
    });
    expect((await office.products()).find(({ name }) => name === 'Picnic')).toMatchObject({
      category: 'Bundles',
      isBundle: true,
      stock: 2,
      bundleProducts: [
        { productId: PRODUCT.lemon, quantity: 1 },
        { productId: whisk.id, quantity: 2 },
      ],
    });
    await until('shoppers to see it', async () => (await office.offered()).includes('Picnic'));
    expect(await imported(file.replace('lemon glaze,4.75', 'LEMON GLAZE,4.75'))).toMatchObject({
      created: 0,
      changed: 1,
    });
  });

  it('reads the tax class by its name, and keeps it where the cell is empty', async () => {
    const classes = async () => (await office.products()).map(({ name, taxClass }) => `${name}: ${taxClass}`);
    await imported('Name,Tax class\nCold Milk,milk and juice\nBaker Mug,Goods');
    await imported('Name,Tax class\nCold Milk,\nBaker Mug,');
    expect(await classes()).toEqual(expect.arrayContaining(['Cold Milk: milk', 'Baker Mug: goods']));
    expect(refusals(await tried('Name,Tax class\nCold Milk,drinks\nBaker Mug,Delivery'))).toEqual([
      '2 Tax class',
      '3 Tax class',
    ]);
  });

  it('reports every invalid line and column, and writes no line', async () => {
    const file = [
      'Id,Name,Price,Category,Stock,Active,Contents,Bundle,Milk,Version',
      ',Fine,1.00,Gear,1,yes,,,,',
      ',,1.00,Gear,,,,,,',
      ',No price,,Gear,,,,,,',
      ',Bad price,cheap,Gear,,,,,,',
      ',Bad category,1.00,Pies,,,,,,',
      ',Bad stock,1.00,Gear,-1,maybe,,,,',
      '999999,Gone,1.00,Gear,,,,,,',
      ',Fine,2.00,Gear,,,,,,',
      '1,,,,,,,,,7',
      '2,,5.00,,,,,,,7',
      ',Crate,1.00,Gear,,,2 of Lemon,yes,,',
      ',Crate 2,1.00,Gear,,,2 x Nothing,yes,,',
      ',Crate 3,1.00,Gear,,,1 x Movie Night,yes,,',
      ',Half declared,1.00,Gear,,,,,contains,',
    ].join('\n');
    const before = await office.products();
    const expected = [
      '3 Name',
      '4 Price',
      '5 Price',
      '6 Category',
      '7 Stock',
      '7 Active',
      '8 Id',
      '9 Name',
      '11 Version',
      '12 Contents',
      '13 Contents',
      '14 Contents',
      ...['Egg', 'Fish', 'Crustacean shellfish', 'Tree nuts', 'Peanuts', 'Wheat', 'Soybeans', 'Sesame'].map(
        (name) => `15 ${name}`,
      ),
    ];
    const trial = await tried(file);
    expect(refusals(trial)).toEqual(expected);
    expect(trial).toMatchObject({ created: 1, unchanged: 1, refused: 12 });
    const answer = await send(file).expect(422);
    expect(answer.body).toMatchObject({
      code: 'import_refused',
      message: '12 rows cannot be imported. Nothing was changed.',
    });
    expect(answer.body.report).toEqual(trial);
    expect(await office.products()).toEqual(before);
  });

  it.each([
    ['no file', ''],
    ['an unknown column', 'Name,Prize\nX,1'],
    ['a column twice', 'Name,Price,price\nX,1,2'],
    ['neither id nor name', 'Price\n1'],
    ['an open quotation mark', 'Name,Price\n"X,1'],
    ['more cells than columns', 'Name,Price\nX,1,2'],
    ['a file that is no text', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['more than 1,000 lines', `Name\n${'X\n'.repeat(1001)}`],
  ])('refuses %s', async (_, file) => {
    const answer = await send(file);
    expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ path: 'file' })]]);
  });

  it.each([
    ['a line of a million cells', ','.repeat(1_000_000)],
    ['half a million empty lines', `Name,Price\n${',\n'.repeat(500_000)}`],
  ])('refuses %s before parsing it', async (_, file) => {
    expect((await send(file).expect(422)).body).toMatchObject({
      errors: [{ path: 'file', message: 'The table has too many cells.' }],
    });
  });

  it('refuses a file of more than 1 MB', async () => {
    const answer = await send(`Name\n${'x'.repeat(1024 * 1024)}`);
    expect([answer.status, answer.body.errors]).toEqual([413, [expect.objectContaining({ path: 'file' })]]);
  });

  it('reads semicolons as separators, and refuses unstorable text in its line', async () => {
    expect(await imported('Name;Price;Category\nWhisk;9.00;Gear')).toMatchObject({ created: 1 });
    expect(refusals(await tried('Name,Price,Category\nA\0B,1,Gear'))).toEqual(['2 Name']);
    expect(refusals(await tried(`Name,Description\nLemon Glaze,${'x'.repeat(20_000)}`))).toEqual(['2 Description']);
  });

  it('subtracts what was sold since the export', async () => {
    const file = await exported();
    await office.app
      .get(UnitOfWork)
      .run((tx) => office.get(Stock).take(tx, 'an order', [{ productId: PRODUCT.milk, quantity: 4 }], 1));
    expect(await imported(file)).toMatchObject({ changed: 0 });
    expect((await office.product(PRODUCT.milk)).stock).toBe(6);
    await imported(file.replace('Drinks,10,10', 'Drinks,30,10'));
    expect((await office.product(PRODUCT.milk)).stock).toBe(26);
  });

  it('does not overwrite a change made since the export', async () => {
    const file = (await exported()).replace('4.50,Cookies,100', '4.60,Cookies,100');
    await office.admin
      .put(`/api/admin/cookies/${PRODUCT.lemon}`)
      .send({ name: 'Lemon Glaze', price: 4.8, category: 'Cookies' });
    expect(refusals(await tried(file))).toEqual(['4 Version']);
    await send(file).expect(422);
    expect(await imported('Name,Price\nLemon Glaze,4.60')).toMatchObject({ changed: 1 });
  });

  it('requires the id when two products have the same name', async () => {
    await office.admin.post('/api/admin/cookies').send({ name: 'Baker Mug', price: 9, category: 'Gear' }).expect(201);
    expect(refusals(await tried('Name,Price\nBaker Mug,10'))).toEqual(['2 Id']);
    expect(refusals(await tried('Name,Contents\nMovie Night,1 x Baker Mug'))).toEqual(['2 Contents']);
    expect(await imported(`Id,Price\n${PRODUCT.mug},10`)).toMatchObject({ changed: 1 });
  });

  it('needs as many statements for two hundred lines as for two', async () => {
    const lines = (count: number, price: number) =>
      Array.from({ length: count }, (_, at) => `Whisk ${at},${price}.00,Gear,${price},,`);
    const file = (count: number, price: number) =>
      [
        'Name,Price,Category,Stock,Bundle,Contents',
        ...lines(count, price),
        ...lines(count, price).map((line) => line.replace(/^Whisk (\d+),(.*),,$/, 'Set $1,$2,yes,2 x Whisk $1')),
      ].join('\n');
    const making = await countStatements(() => imported(file(2, 5)));
    const changing = await countStatements(() => imported(file(2, 6)));
    const report = { applied: true, created: 0, changed: 0, refused: 0 };
    // A few statements may belong to the process itself.
    const slack = 10;
    let answer: ImportResponse;
    const makingMany = await countStatements(async () => (answer = await imported(file(202, 6))));
    expect(answer!).toMatchObject({ ...report, created: 400, unchanged: 4 });
    expect(makingMany).toBeLessThanOrEqual(making + slack);
    const changingMany = await countStatements(async () => (answer = await imported(file(202, 7))));
    expect(answer!).toMatchObject({ ...report, changed: 404 });
    expect(changingMany).toBeLessThanOrEqual(changing + slack);
    const set = (await office.products()).find(({ name }) => name === 'Set 201');
    expect(set).toMatchObject({ price: '7.00', bundleProducts: [{ quantity: 2 }], version: 2 });
  });

  it('imported twice at once creates each product once', async () => {
    const file = 'Name,Price,Category\nWhisk,9.00,Gear\nBowl,12.00,Gear';
    const reports = await Promise.all([imported(file), imported(file)]);
    expect(reports.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 2]);
    expect((await office.products()).filter(({ name }) => name === 'Whisk')).toHaveLength(1);
  });
});
