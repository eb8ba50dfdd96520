/** @jest-environment node */
import fc from 'fast-check';
import { aProduct } from '@/testing/products';
import { indexOf } from './search-index';

const shop = [
  aProduct({ id: 1, name: 'Brown Butter Chip', description: 'Pools of 70% dark chocolate and flaky salt.' }),
  aProduct({ id: 2, name: 'Double Chocolate', description: 'Dark cocoa dough with milk chocolate.' }),
  aProduct({ id: 3, name: "Campfire S'more", description: 'Toasted marshmallow on a graham cracker.' }),
  aProduct({ id: 4, name: 'Crème Brûlée', description: 'Burnt sugar on vanilla custard.', stock: 0 }),
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
  ])('understands “%s” as %s', (typed, meant) => {
    expect(names(typed)[0]).toBe(meant);
  });

  it('finds words in any order, half typed and in capitals', () => {
    expect(names('CARD gif 50')).toEqual(['Gift Card $50']);
    expect(names('choc dou')[0]).toBe('Double Chocolate');
  });

  it('puts a name above a mention in a description', () => {
    expect(names('chocolate').slice(0, 2).sort()).toEqual(['Chocolate Milk', 'Double Chocolate']);
    expect(names('chocolate')).toContain('Brown Butter Chip');
  });

  it('finds a category by its name', () => {
    expect(names('drinks').sort()).toEqual(['Chocolate Milk', 'Cold Brew']);
  });

  it('takes a word the shop knows as it was typed, and numbers to the digit', () => {
    expect(names('brew')).toEqual(['Cold Brew']);
    expect(names('card 25')).toEqual(['Gift Card $25']);
    expect(names('card 26')).toEqual([]);
  });

  it('finds nothing for what is not made here, and names what comes near', () => {
    expect(search('pineapple')).toEqual({ products: [], near: [] });
    const { products, near } = search('chocolate pineapple');
    expect(products).toEqual([]);
    expect(near.map(({ id }) => id)).toContain(2);
  });

  it('still finds a long name after any one slip of the fingers', () => {
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

  it('never fails on what people paste into a search box', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => Array.isArray(names(text))));
  });
});
