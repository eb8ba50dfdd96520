/** @jest-environment node */
import { aProduct } from '@/testing/products';
import { nameOfGood, searchGoods, searchNames, type Good } from './search-items';

const names = ['Box of 6', 'Box of 12', 'Chocolate Chip', 'Double Chocolate', 'Lemon Glaze', 'Party for 4'];
const found = (text: string) =>
  searchNames(text, names, (name) => name).map(({ thing, quantity }) => `${quantity} ${thing}`);

describe('Searching the menu', () => {
  it('finds what has words that begin with the typed ones, in any order', () => {
    expect(found('choc')).toEqual(['1 Chocolate Chip', '1 Double Chocolate']);
    expect(found('choc dou')).toEqual(['1 Double Chocolate']);
  });

  it('reads a number as the quantity, before or after the name', () => {
    expect(found('lem 4')).toEqual(['4 Lemon Glaze']);
    expect(found('4 lem')).toEqual(['4 Lemon Glaze']);
    expect(found('4x lem')).toEqual(['4 Lemon Glaze']);
  });

  it('prefers a number that is a part of the name', () => {
    expect(found('box 12')).toEqual(['1 Box of 12', '12 Box of 6']);
    expect(found('party 4')).toEqual(['1 Party for 4']);
  });

  it('counts boxes beside their size, and takes a size alone for no count', () => {
    const goods: Good[] = [
      { kind: 'box', boxSize: { id: 1, size: 6, basePrice: '15.00' } },
      { kind: 'box', boxSize: { id: 2, size: 12, basePrice: '28.00' } },
      { kind: 'item', product: aProduct({ name: 'Box Cutter' }) },
    ];
    const counted = (text: string) =>
      searchGoods(text, goods).map(({ thing, quantity }) => `${quantity} ${nameOfGood(thing)}`);
    expect(counted('box 12')).toEqual(['1 Box of 12', '12 Box Cutter']);
    expect(counted('3 box 12')).toEqual(['3 Box of 12']);
    expect(counted('box 6 x3')).toEqual(['3 Box of 6']);
    expect(counted('box 3')).toEqual(['3 Box of 6', '3 Box of 12', '3 Box Cutter']);
  });

  it('finds nothing for an empty text, a bare number or an unknown word', () => {
    expect(found('')).toEqual([]);
    expect(found('pizza')).toEqual([]);
  });
});
