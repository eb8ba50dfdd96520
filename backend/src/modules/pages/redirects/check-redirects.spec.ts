import { checkRedirects, type NewRedirect } from './check-redirects';

const kept = [
  { from: '/products/lemon', to: '/product/3' },
  { from: '/ancient', to: '/old' },
];
const check = (...wanted: NewRedirect[]) =>
  checkRedirects(wanted, { kept, products: new Set([3, 4]), site: 'https://crispi.example' });
const refusals = (...wanted: NewRedirect[]) =>
  check(...wanted).map(({ errors }) => errors.map(({ path, message }) => `${path}: ${message}`));

describe('Redirects that are saved together', () => {
  it('are new, change an existing one, or change nothing', () => {
    const checked = check(
      { from: '/products/brown-butter', to: '/product/4' },
      { from: 'https://old.example/products/Lemon?a=b', to: '/product/4' },
      { from: '/products/lemon/', to: '/product/4' },
      { from: '/collections/all', to: '/shop?category=Cookies' },
    );
    expect(checked).toEqual([
      { from: '/products/brown-butter', to: '/product/4', before: null, action: 'created', errors: [] },
      { from: '/products/lemon', to: '/product/4', before: '/product/3', action: 'changed', errors: [] },
      { from: '/products/lemon', to: '/product/4', before: '/product/3', action: 'unchanged', errors: [] },
      { from: '/collections/all', to: '/shop?category=Cookies', before: null, action: 'created', errors: [] },
    ]);
    expect(check({ from: '/products/lemon', to: '/product/3' })[0]!.action).toBe('unchanged');
  });

  it('never lead to an address that is redirected itself, in any order', () => {
    expect(refusals({ from: '/a', to: '/products/lemon' })).toEqual([
      ['to: /products/lemon is redirected to /product/3. Enter the final page instead.'],
    ]);
    expect(refusals({ from: '/a', to: '/b' }, { from: '/b', to: '/a' }, { from: '/c', to: '/c' })).toEqual([
      ['to: /b is redirected to /a. Enter the final page instead.'],
      ['to: /a is redirected to /b. Enter the final page instead.'],
      ['to: /c can’t lead to itself.'],
    ]);
    expect(refusals({ from: '/old', to: '/product/3' })).toEqual([
      ['from: /ancient leads to this address. Change that redirect first.'],
    ]);
  });

  it('lead each address to one page', () => {
    expect(refusals({ from: '/a', to: '/product/3' }, { from: '/A/', to: '/product/4' })).toEqual([
      [],
      ['from: This address is listed twice, first with /product/3.'],
    ]);
  });

  it('lead to existing products only, and a refused one does not affect the others', () => {
    expect(
      refusals({ from: '/product/3', to: '/shop' }, { from: '/a', to: '/product/3' }, { from: '/b', to: '/product/5' }),
    ).toEqual([['from: /product/3 is an address of this shop.'], [], ['to: There is no product 5.']]);
  });
});
