/** @jest-environment node */
import fc from 'fast-check';
import { SAMPLE_BRAND } from './brand-presets';
import { canonicalOf, clip, headOf, isOwnAddress, isShopPage, pageAt, PAGES, type PageName } from './page-heads';

const names = Object.keys(PAGES) as PageName[];
const length = (text: string) => [...text].length;

describe('Titles and descriptions of pages', () => {
  it('fit a search result, whatever a product is called', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' }),
        fc.string({ maxLength: 400, size: 'max' }),
        fc.string({ maxLength: 40, size: 'max' }).map((text) => text.replace(/\s/g, '') || 'x'),
        (name, about, description, bakery) => {
          const head = headOf(name, { name: bakery, tagline: 'bread', city: 'Waco' }, { about, description, id: 7 });
          expect(length(head.title)).toBeLessThanOrEqual(60);
          expect(length(head.description)).toBeLessThanOrEqual(155);
          expect(head.title).toContain(clip(bakery, 40));
          expect(head.canonical === null || head.canonical.startsWith('/')).toBe(true);
        },
      ),
    );
  });

  it('are shortened between words, and only when they are too long', () => {
    expect(clip('Chocolate chip  cookie', 30)).toBe('Chocolate chip cookie');
    expect(clip('Chocolate chip, with sea salt', 21)).toBe('Chocolate chip, with…');
    expect(clip('Chocolate chip, with sea salt', 20)).toBe('Chocolate chip…');
    expect(clip('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
    expect(headOf('product', SAMPLE_BRAND, { about: 'The $& cookie', id: 3 })).toMatchObject({
      title: 'The $& cookie – Crispi',
      description: 'The $& cookie, made fresh in our bakery.',
      canonical: '/product/3',
    });
  });

  it('name the shop once, and describe a page that says nothing of itself', () => {
    expect(headOf('home', SAMPLE_BRAND).title).toBe('Crispi – fresh cookies, to your door');
    expect(headOf('product', SAMPLE_BRAND, { about: 'Lemon Glaze', description: '  ', id: 3 }).description).toContain(
      'Lemon Glaze',
    );
    expect(clip(' Lemon ', 5)).toBe('Lemon');
  });

  it('belong to no search result where an e-mailed link leads', () => {
    expect(canonicalOf('follow', 7)).toBeNull();
    expect(PAGES.follow.secretAddress).toBe(true);
    expect(canonicalOf('pay', 7)).toBeNull();
    expect(PAGES.pay.secretAddress).toBe(true);
  });

  it('are found by each address of a page', () => {
    for (const address of ['/product/7', '/Products/7/', '/cookies/7'])
      expect(pageAt(address)).toEqual({ name: 'product', id: '7' });
    expect(pageAt('/')).toEqual({ name: 'home', id: '' });
    expect(pageAt('/admin/orders/day').name).toBe('officeDay');
    expect(pageAt('/product').name).toBe('missing');
    expect(pageAt('/shop/cookies').name).toBe('missing');
  });

  it('have a product where its address has a number, so that names of an older shop are free', () => {
    const own = ['/', '/products/1', '/Product/99999999999/', '/cookies/7', '/about', '/admin/never', '/follow/a/b'];
    expect(own.filter((path) => !isOwnAddress(path))).toEqual([]);
    const free = ['/products/brown-butter', '/product/1a', '/products', '/collections/all', '/newsletter', '/nowhere'];
    expect(free.filter(isOwnAddress)).toEqual([]);
  });

  it('are open to every shopper unless they are for staff or for the holder of an e-mailed link', () => {
    expect(['/', '/shop', '/product/1', '/about', '/login'].filter((path) => !isShopPage(path))).toEqual([]);
    const others = ['/admin', '/admin/never', '/doordash-test', '/device', '/follow/secret', '/products/brown-butter'];
    expect([...others, '/nowhere'].filter(isShopPage)).toEqual([]);
  });
});
