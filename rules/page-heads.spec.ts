/** @jest-environment node */
import fc from 'fast-check';
import { clip, headOf, pageAt, PAGES, type PageName } from './page-heads';

const names = Object.keys(PAGES) as PageName[];
const length = (text: string) => [...text].length;

describe('Titles and summaries of the pages', () => {
  it('fit a search result, whatever a product is called', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.string({ unit: 'grapheme' }),
        fc.string({ maxLength: 400 }),
        (name, about, description) => {
          const head = headOf(name, { about, description, id: 7 });
          expect(length(head.title)).toBeLessThanOrEqual(60);
          expect(length(head.description)).toBeLessThanOrEqual(155);
          expect(head.title).toContain('Crispi');
          expect(head.canonical === null || head.canonical.startsWith('/')).toBe(true);
        },
      ),
    );
  });

  it('are cut between words, and only where there is too much', () => {
    expect(clip('Chocolate chip  cookie', 30)).toBe('Chocolate chip cookie');
    expect(clip('Chocolate chip, with sea salt', 21)).toBe('Chocolate chip, with…');
    expect(clip('Chocolate chip, with sea salt', 20)).toBe('Chocolate chip…');
    expect(clip('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
    expect(headOf('product', { about: 'The $& cookie', id: 3 })).toMatchObject({
      title: 'The $& cookie – Crispi',
      description: 'The $& cookie, made fresh in our bakery.',
      canonical: '/product/3',
    });
  });

  it('a page is known by each of its addresses', () => {
    for (const address of ['/product/7', '/Products/7/', '/cookies/7'])
      expect(pageAt(address)).toEqual({ name: 'product', id: '7' });
    expect(pageAt('/')).toEqual({ name: 'home', id: '' });
    expect(pageAt('/admin/orders/day').name).toBe('officeDay');
    expect(pageAt('/product').name).toBe('missing');
    expect(pageAt('/shop/cookies').name).toBe('missing');
  });
});
