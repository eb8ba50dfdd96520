/** @jest-environment node */
import fc from 'fast-check';
import { aProduct } from '@/testing/products';
import { indexOf } from './search-index';

const shop = [
  aProduct({ id: 1, name: 'Brown Butter Chip', description: 'Pools of 70% dark chocolate and flaky salt.' }),
  aProduct({ id: 2, name: 'Double Chocolate', description: 'Dark cocoa dough with milk chocolate.' }),
  aProduct({ id: 3, name: "Campfire S'more", description: 'Toasted marshmallow on a graham cracker.' }),
  aProduct({ id: 4, name: 'Crème Brûlée', description: 'Burnt sugar on vanilla custard.', stock: 0 }),
  aProduct({ id: 17, name: 'Cookies & Cream', description: 'Two wafers.' }),
  aProduct({ id: 27, name: 'Cold Brew', category: 'Drinks', description: 'Steeped for eighteen hours.' }),
  aProduct({ id: 33, name: 'Chocolate Milk', category: 'Drinks', description: 'Cold, sweet, with real cocoa.' }),
  aProduct({ id: 51, name: 'Gift Card $25', category: 'Cards', description: 'They choose the cookies.' }),
  aProduct({ id: 52, name: 'Gift Card $50', category: 'Cards', description: 'They choose the cookies.' }),
];
const search = indexOf(shop);
const names = (text: string) => search(text).products.map(({ name }) => name);

describe('searching the shop', () => {
  it.each([
    ['choclate chp', 'Brown Butter Chip'],
    ['gift crad', 'Gift Card $25'],
    ['cold berw', 'Cold Brew'],
    ['smores', "Campfire S'more"],
    ['creme brulee', 'Crème Brûlée'],
    ['duoble', 'Double Chocolate'],
    ['crème', 'Cookies & Cream'],
    ['créme', 'Cookies & Cream'],
    ['cream', 'Cookies & Cream'],
    ['giftcard', 'Gift Card $25'],
  ])('understands “%s” as %s', (typed, meant) => {
    expect(names(typed)[0]).toBe(meant);
  });

  it('finds words in any order, in part and in capitals', () => {
    expect(names('CARD gif 50')).toEqual(['Gift Card $50']);
    expect(names('choc dou')[0]).toBe('Double Chocolate');
  });

  it('ranks a name above a mention in a description', () => {
    expect(names('chocolate').slice(0, 2).sort()).toEqual(['Chocolate Milk', 'Double Chocolate']);
    expect(names('chocolate')).toContain('Brown Butter Chip');
  });

  it('ranks the first category above others that match as well', () => {
    expect(names('chocolate')[0]).toBe('Double Chocolate');
  });

  it.each([
    ['choclate chp', 'chocolate chip'],
    ['cold berw', 'cold brew'],
    ['chocolate chip', undefined],
    ['zzz', undefined],
  ])('says what “%s” was corrected to: %s', (typed, meant) => {
    expect(search(typed).meant).toBe(meant);
  });

  it('finds a category by its name', () => {
    expect(names('drinks').sort()).toEqual(['Chocolate Milk', 'Cold Brew']);
  });

  it('does not correct known words, and matches numbers exactly', () => {
    expect(names('brew')).toEqual(['Cold Brew']);
    expect(names('card 25')).toEqual(['Gift Card $25']);
    expect(names('card 26')).toEqual([]);
  });

  it.each(['%', '"', '🍪', ''])('finds nothing for “%s”, which has no word', (typed) => {
    expect(search(typed)).toEqual({ products: [], near: [] });
  });

  it('finds nothing for unknown products, and suggests similar ones', () => {
    expect(search('pineapple')).toEqual({ products: [], near: [] });
    const { products, near } = search('chocolate pineapple');
    expect(products).toEqual([]);
    expect(near.map(({ id }) => id)).toContain(2);
  });

  it('finds a long name despite any single typing error', () => {
    const slip = fc.record({ at: fc.integer({ min: 1, max: 7 }), kind: fc.constantFrom('drop', 'double', 'swap') });
    fc.assert(
      fc.property(slip, ({ at, kind }) => {
        const word = 'chocolate';
        const typed = {
          drop: word.slice(0, at) + word.slice(at + 1),
          double: word.slice(0, at) + word[at] + word.slice(at),
          swap: word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
        }[kind as 'drop' | 'double' | 'swap'];
        expect(names(typed)).toContain('Double Chocolate');
      }),
    );
  });

  it('accepts any pasted text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => Array.isArray(names(text))));
  });
});
