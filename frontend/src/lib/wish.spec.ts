/** @jest-environment node */
import fc from 'fast-check';
import {
  ALLERGENS,
  declarationOfAll,
  type AllergenDeclaration,
  type FoodDeclaration,
  type AllergenLevel,
} from '@crispi/rules/allergens';
import { answerTo, bothOf, readWish, writeWish, type Wish } from './wish';

const level = fc.constantFrom<AllergenLevel>('none', 'may_contain', 'contains');
const declared = fc.record<FoodDeclaration>({
  allergens: fc.option(
    fc.record<AllergenDeclaration>({
      ...(Object.fromEntries(ALLERGENS.map((name) => [name, level])) as Record<
        (typeof ALLERGENS)[number],
        typeof level
      >),
      nuts: fc.subarray(['almond', 'walnut']),
    }),
    { freq: 6 },
  ),
  dietaryMarks: fc.constantFrom<FoodDeclaration['dietaryMarks']>([], ['vegetarian'], ['vegan', 'vegetarian']),
});
const wish = fc.record<Wish>({
  diet: fc.constantFrom(null, 'vegan' as const, 'vegetarian' as const),
  without: fc.subarray([...ALLERGENS]),
});

it('a box fits a wish exactly when everything in it does', () => {
  fc.assert(
    fc.property(wish, fc.array(declared, { minLength: 1, maxLength: 6 }), (wanted, parts) => {
      const all = parts.every((part) => answerTo(wanted, part) === 'fits');
      expect(answerTo(wanted, declarationOfAll(parts)) === 'fits').toBe(all);
    }),
  );
});

it('what declares nothing never fits a wish to avoid something', () => {
  fc.assert(
    fc.property(wish, declared, (wanted, one) => {
      fc.pre(wanted.without.length > 0);
      expect(answerTo(wanted, { ...one, allergens: null })).not.toBe('fits');
    }),
  );
});

it('what fits two wishes at once fits each of them', () => {
  fc.assert(
    fc.property(wish, wish, declared, (one, other, product) => {
      const each = [one, other].every((wanted) => answerTo(wanted, { ...product }) === 'fits');
      fc.pre(!product.dietaryMarks.includes('vegan') || product.dietaryMarks.includes('vegetarian'));
      expect(answerTo(bothOf(one, other), product) === 'fits').toBe(each);
    }),
  );
});

it('an address says a wish and nothing else', () => {
  fc.assert(
    fc.property(wish, (wanted) => {
      const params = Object.entries(writeWish(wanted)).filter((one): one is [string, string] => one[1] !== null);
      expect(readWish(new URLSearchParams(params))).toEqual(wanted);
    }),
  );
  expect(readWish(new URLSearchParams('diet=paleo&without=MILK,love'))).toEqual({ diet: null, without: ['milk'] });
});
