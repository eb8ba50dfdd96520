/** @jest-environment node */
import fc from 'fast-check';
import { ALLERGENS } from '@crispi/rules/allergens';
import { NO_DIETARY_FILTER } from '@/lib/dietary-filter';
import { aCategory } from '@/testing/products';
import { readAddress, writeAddress } from './use-shop-address';

const categories = [aCategory(), aCategory({ id: 2, name: 'Drinks & Shakes' })];
const read = (query: string) => readAddress(new URLSearchParams(query), categories);
const all = { category: 'All Products', search: '', dietFilter: NO_DIETARY_FILTER, page: 1 };

describe('the address of the shop', () => {
  it('contains category, search, dietary filter and page', () => {
    expect(read('category=Cookies&search=chip&diet=Vegan&without=egg,milk&page=2')).toEqual({
      category: 'Cookies',
      search: 'chip',
      dietFilter: { diet: 'vegan', without: ['milk', 'egg'] },
      page: 2,
    });
  });

  it('accepts a category in any case', () => {
    expect(read('category=drinks+%26+SHAKES').category).toBe('Drinks & Shakes');
  });

  it.each([
    '',
    'category=Nonsense',
    'page=0',
    'page=-1',
    'page=2.5',
    'page=abc',
    'page=1e9',
    'search=+++',
    'diet=paleo',
    'without=,love',
  ])('shows everything from the first page for “?%s”', (query) => expect(read(query)).toEqual(all));

  it('leaves out default values', () => {
    expect(writeAddress(all)).toEqual({});
    expect(writeAddress({ category: 'Cookies', search: '', dietFilter: NO_DIETARY_FILTER, page: 3 })).toEqual({
      category: 'Cookies',
      page: '3',
    });
  });

  it('can be shared: it is read as it was written', () => {
    const address = fc.record({
      category: fc.constantFrom('All Products', 'Cookies', 'Drinks & Shakes'),
      search: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
      dietFilter: fc.record({
        diet: fc.constantFrom(null, 'vegan' as const, 'vegetarian' as const),
        without: fc.subarray([...ALLERGENS]),
      }),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(address, (given) => {
        expect(read(new URLSearchParams(writeAddress(given)).toString())).toEqual(given);
      }),
    );
  });
});
