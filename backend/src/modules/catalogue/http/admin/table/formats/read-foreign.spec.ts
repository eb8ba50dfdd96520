import { importFile, IMPORTS } from '../../../../../../../test/support/imports';
import { parseTable } from '../csv';
import { readForeign } from './read-foreign';
import { boxOf } from './box-of';
import { htmlToText } from './html-text';

const CDN = 'https://cdn.sweet-oak.example/files';
const read = async (name: (typeof IMPORTS)[number]) => (await readForeign(parseTable(importFile(name))))!;

describe('The export of another system', () => {
  it.each(['shopify', 'shopify-before-2025'] as const)(
    'is read from %s, with its variants and pictures',
    async (name) => {
      const { format, items, ignored } = await read(name);
      expect(format).toBe('shopify');
      expect(items.map((item) => [item.name, item.category, item.path])).toEqual([
        ['Brown Butter', 'Cookies', '/products/brown-butter'],
        ['Oat Raisin', 'Cookies', '/products/oat-raisin'],
        ['Tea Towel, “Rise”', 'Kitchen', '/products/tea-towel'],
        ['Pumpkin Spice', 'Seasonal', '/products/pumpkin-spice'],
      ]);
      const [brown, oat, towel, pumpkin] = items as [
        (typeof items)[0],
        (typeof items)[0],
        (typeof items)[0],
        (typeof items)[0],
      ];
      expect(brown.pictures).toEqual([`${CDN}/brown-butter-1.jpg`, `${CDN}/brown-butter-2.jpg`]);
      expect(brown.variants.map((one) => [one.line, one.name, one.cells.price, one.cells.stock])).toEqual([
        [2, 'Single', '4.25', '40'],
        [3, 'Box of 6', '22.50', '10'],
        [4, 'Box of 12', '42.00', '5'],
      ]);
      expect(brown.variants[0]!.cells.description).toBe(
        'Brown butter, dark chocolate & a pinch of sea salt.\n\n• Baked at 6 AM\n• Best within 3 days',
      );
      expect(oat.variants.map((one) => [one.name, one.picture])).toEqual([
        ['Classic', `${CDN}/oat-raisin.jpg`],
        ['Gluten-free', `${CDN}/oat-raisin-gf.jpg`],
      ]);
      expect(oat.variants[0]!.cells.description).toBe('Oats, raisins,\ncinnamon.');
      expect(towel.variants).toEqual([
        expect.objectContaining({
          name: '',
          isUncounted: true,
          cells: { description: 'Linen, 50 × 70 cm.', price: '18.00', isActive: 'yes', isTaxable: 'yes' },
        }),
      ]);
      expect(pumpkin.variants[0]!.cells).toMatchObject({ isActive: 'no', stock: '0' });
      expect(ignored).toEqual(expect.arrayContaining(['Vendor', 'Tags', 'Cost per item']));
      expect(ignored).not.toEqual(expect.arrayContaining(['Title']));
    },
  );

  it('is read from WooCommerce, whose variations name their parent', async () => {
    const { format, items, headings } = await read('woocommerce');
    expect(format).toBe('woocommerce');
    expect(headings).toMatchObject({ name: 'Name', price: 'Regular price', picture: 'Images' });
    expect(items.map((item) => [item.name, item.category, item.path, item.pictures.length])).toEqual([
      ['Snickerdoodle & Cream', 'Bakery > Cookies', '/product/snickerdoodle', 2],
      ['Cold Brew', 'Drinks, cold', '/product/cold-brew', 1],
      ['=One big cookie', '', '/product/one-big-cookie', 0],
    ]);
    expect(items[0]!.variants.map((one) => [one.line, one.name, one.cells])).toEqual([
      [3, 'Half dozen', expect.objectContaining({ price: '15', stock: '20', isTaxable: 'no' })],
      [4, 'Dozen', expect.objectContaining({ price: '29.5', stock: '10' })],
    ]);
    expect(items[0]!.variants[0]!.cells.description).toBe('Rolled in cinnamon sugar.\n\nContains milk, egg & wheat.');
    expect(items[1]!.variants[0]).toMatchObject({ isUncounted: true, cells: { price: '4.5', isTaxable: 'yes' } });
    expect(items[2]!.variants[0]!.cells).toMatchObject({ isActive: 'no', stock: '0', description: 'A giant.' });
  });

  it('is read from Square, whose quantities have a column per location', async () => {
    const { format, items, ignored } = await read('square');
    expect(format).toBe('square');
    expect(items.map((item) => [item.name, item.category, item.variants.map(({ name }) => name)])).toEqual([
      ['Lemon Bar', 'Bars', ['']],
      ['Ginger Molasses', 'Cookies', ['Regular', 'Box of 12']],
      ['Diner Mug', 'Gear', ['Blue', 'Red']],
    ]);
    expect(items[0]!.variants[0]!.cells).toMatchObject({ stock: '12', isActive: 'yes', isTaxable: 'no' });
    expect(items[2]!.variants.map(({ cells, isUncounted }) => [cells.isActive, cells.isTaxable, isUncounted])).toEqual([
      ['yes', 'yes', true],
      ['no', 'yes', false],
    ]);
    expect(ignored).toEqual(expect.arrayContaining(['Token', 'SKU', 'New Quantity Main Street']));
  });

  it('is not recognized by a single heading', async () => {
    expect(await readForeign(parseTable(Buffer.from('Handle,Something\nx,y')))).toBeNull();
  });
});

describe('The name of a variant', () => {
  it.each([
    ['Box of 6', 6, ''],
    ['Oat, box of 12', 12, 'Oat'],
    ['Vanilla / 24-pack', 24, 'Vanilla'],
    ['Half Dozen', 6, ''],
    ['One dozen', 12, ''],
    ['Two dozen, mixed', 24, 'mixed'],
    ['Pack of twenty-four cookies', 24, ''],
  ])('%s is a box of %i', (name, size, rest) => expect(boxOf(name)).toEqual({ size, rest }));

  it.each(['Gluten-free', 'Box of 9', '16 oz', 'Large', '124 pack', '6'])('%s is no box', (name) =>
    expect(boxOf(name)).toBeNull(),
  );
});

describe('A description in HTML', () => {
  it.each([
    ['plain text, 5 > 3', 'plain text, 5 > 3'],
    ['<p>One</p>\n<p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['<script>alert(1)</script><p onclick="x()">Fine</p>', 'Fine'],
    ['<a href="https://elsewhere.example">Our story</a>', 'Our story'],
    ['<h2>Flavors</h2><ol><li>Lemon</li><li>Lime</li></ol>', 'Flavors\n\n 1. Lemon\n 2. Lime'],
    ['First line\nsecond <b>line</b>', 'First line\nsecond line'],
  ])('%s becomes text', async (html, text) => expect(await htmlToText(html)).toBe(text));
});
