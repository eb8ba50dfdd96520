import { anAdminProduct, noAllergens } from '@/testing/products';
import { bundleStock, choices } from './bundle-fields';
import {
  EMPTY_PRODUCT,
  type ProductForm,
  formOf,
  isMissing,
  isPrice,
  nutNames,
  problemsOf,
  requestOf,
  wholeNumber,
} from './product-form';

const whole: ProductForm = { ...formOf(anAdminProduct()), name: 'Lemon Glaze' };

describe('the product form', () => {
  it('is initially empty: stock 0, active, not a bundle, not taxable', () => {
    expect(EMPTY_PRODUCT).toMatchObject({
      name: '',
      description: '',
      price: '',
      category: '',
      stock: '0',
      isActive: true,
      isBundle: false,
      isTaxable: false,
      taxClass: 'bakery',
      bundleProducts: [],
    });
  });

  it.each([
    ['12', 12],
    ['12 boxes', 12],
    ['7.9', 7],
    ['', 0],
    ['many', 0],
    ['-3', 0],
  ])('reads a stock of "%s" as %i', (typed, stock) => expect(wholeNumber(typed, 0)).toBe(stock));

  it.each(['4.5', '4.50', '0.01', '10000'])('accepts a price of %s', (price) => expect(isPrice(price)).toBe(true));
  it.each(['', '0', '4,50', '4.505', '-1', '10000.01', 'free', '1e3'])('refuses a price of "%s"', (price) =>
    expect(isPrice(price)).toBe(false),
  );

  it('requires a name, a price and a category', () => {
    expect(isMissing(EMPTY_PRODUCT)).toBe(true);
    expect(isMissing({ ...whole, name: '  ' })).toBe(true);
    expect(isMissing(whole)).toBe(false);
    expect(Object.keys(problemsOf(EMPTY_PRODUCT))).toEqual(['name', 'price', 'category', 'allergens']);
    expect(problemsOf(whole)).toEqual({});
  });

  it('requires the allergens before a product is active: all nine, and the nuts by name', () => {
    const { allergens } = EMPTY_PRODUCT;
    expect(problemsOf({ ...whole, allergens }).allergens).toMatch(/^Declare the allergens first/);
    expect(problemsOf({ ...whole, allergens, isActive: false })).toEqual({});
    expect(problemsOf({ ...whole, allergens: { ...allergens, milk: 'contains' } }).allergens).toMatch(/8 to go/);
    const nutty: ProductForm = { ...whole, allergens: { ...whole.allergens, treeNuts: 'contains' } };
    expect(problemsOf(nutty)).toEqual({ nuts: 'Name the tree nuts.' });
    expect(problemsOf({ ...nutty, nuts: 'pecan' })).toEqual({});
    expect(nutNames(' Almond, pecan;ALMOND\n')).toEqual(['almond', 'pecan']);
  });

  it('is sent as text fields, with bundle, allergens and diet as JSON', () => {
    const form: ProductForm = {
      ...whole,
      stock: 'x',
      dietaryMarks: ['vegan'],
      allergens: { ...whole.allergens, treeNuts: 'may_contain' },
      nuts: 'Pecan',
    };
    expect(requestOf(form)).toEqual({
      name: 'Lemon Glaze',
      description: 'Made fresh in our bakery.',
      price: '4.50',
      category: 'Cookies',
      stock: '0',
      isActive: 'true',
      isBundle: 'false',
      isTaxable: 'false',
      taxClass: 'bakery',
      giftCard: '',
      bundleProducts: '[]',
      allergens: JSON.stringify({ ...noAllergens, treeNuts: 'may_contain', nuts: ['pecan'] }),
      dietaryMarks: '["vegan"]',
      noticeHours: '0',
      productionUnits: '1',
    });
  });

  it('of a gift card sends its amounts in cents and nothing that does not apply to it', () => {
    const giftCard = { amounts: '25, $37.50,', anyAmount: true, min: '10', max: '500' };
    const form: ProductForm = { ...whole, isGiftCard: true, giftCard };
    expect(problemsOf(form)).toEqual({});
    expect(requestOf(form)).toEqual({
      name: 'Lemon Glaze',
      description: 'Made fresh in our bakery.',
      price: '25.00',
      category: 'Cookies',
      isActive: 'true',
      giftCard: '{"amounts":[2500,3750],"min":1000,"max":50000}',
    });
    const { giftCard: again } = formOf(anAdminProduct({ giftCard: { amounts: [2500, 3750], min: null, max: null } }));
    expect(again).toEqual({ amounts: '25, 37.50', anyAmount: false, min: '', max: '' });
  });

  it('refuses amounts of a gift card that cannot be read', () => {
    const giftCard = { amounts: '25, fifty', anyAmount: true, min: '', max: '500' };
    expect(Object.keys(problemsOf({ ...whole, isGiftCard: true, giftCard }))).toEqual([
      'giftCard.amounts',
      'giftCard.min',
    ]);
  });

  it('leaves out the fields of a bundle that are computed from its products', () => {
    const bundleProducts = [{ productId: 4, quantity: 2 }];
    const sent = requestOf({ ...whole, isBundle: true, bundleProducts });
    expect(sent).toMatchObject({ bundleProducts: '[{"productId":4,"quantity":2}]' });
    expect(sent).not.toHaveProperty('allergens');
    expect(problemsOf({ ...whole, isBundle: true }).bundleProducts).toMatch(/at least one product/);
  });
});

describe('a bundle', () => {
  const cola = anAdminProduct({ id: 4, name: 'Cola', category: 'Drinks', stock: 7 });
  const box = anAdminProduct({ id: 5, name: 'Box', stock: 100 });
  const other = anAdminProduct({ id: 6, name: 'Bundle', isBundle: true });

  it('is available as often as its scarcest product allows', () => {
    const parts = [
      { productId: 4, quantity: 2 },
      { productId: 5, quantity: 1 },
    ];
    expect(bundleStock(parts, [cola, box])).toEqual({ stock: 3, limitedBy: { name: 'Cola' } });
    expect(bundleStock([], [cola, box]).stock).toBe(0);
  });

  it('can contain products of the chosen category, but neither itself nor other bundles', () => {
    const products = [cola, box, other, anAdminProduct({ id: 8, name: 'Almond' })];
    expect(choices(products, 'Cookies', 8, '').map(({ name }) => name)).toEqual(['Box']);
    expect(choices(products, 'Cookies', null, 'alm').map(({ name }) => name)).toEqual(['Almond']);
    expect(choices(products, 'Drinks', null, '').map(({ name }) => name)).toEqual(['Cola']);
  });
});
