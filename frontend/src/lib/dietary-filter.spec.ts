/** @jest-environment node */
import fc from 'fast-check';
import {
  ALLERGENS,
  declarationOfAll,
  type AllergenDeclaration,
  type FoodDeclaration,
  type AllergenLevel,
} from '@crispi/rules/allergens';
import { matchOf, combineFilters, readDietaryFilter, writeDietaryFilter, type DietaryFilter } from './dietary-filter';

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
const dietFilter = fc.record<DietaryFilter>({
  diet: fc.constantFrom(null, 'vegan' as const, 'vegetarian' as const),
  without: fc.subarray([...ALLERGENS]),
});

it('a box matches a filter exactly when everything in it does', () => {
  fc.assert(
    fc.property(dietFilter, fc.array(declared, { minLength: 1, maxLength: 6 }), (wanted, parts) => {
      const all = parts.every((part) => matchOf(wanted, part) === 'fits');
      expect(matchOf(wanted, declarationOfAll(parts)) === 'fits').toBe(all);
    }),
  );
});

it('a product without a declaration never matches a filter that excludes an allergen', () => {
  fc.assert(
    fc.property(dietFilter, declared, (wanted, one) => {
      fc.pre(wanted.without.length > 0);
      expect(matchOf(wanted, { ...one, allergens: null })).not.toBe('fits');
    }),
  );
});

it('a product that matches two combined filters matches each of them', () => {
  fc.assert(
    fc.property(dietFilter, dietFilter, declared, (one, other, product) => {
      const each = [one, other].every((wanted) => matchOf(wanted, { ...product }) === 'fits');
      fc.pre(!product.dietaryMarks.includes('vegan') || product.dietaryMarks.includes('vegetarian'));
      expect(matchOf(combineFilters(one, other), product) === 'fits').toBe(each);
    }),
  );
});

it('an address contains the filter and nothing else', () => {
  fc.assert(
    fc.property(dietFilter, (wanted) => {
      const params = Object.entries(writeDietaryFilter(wanted)).filter(
        (one): one is [string, string] => one[1] !== null,
      );
      expect(readDietaryFilter(new URLSearchParams(params))).toEqual(wanted);
    }),
  );
  expect(readDietaryFilter(new URLSearchParams('diet=paleo&without=MILK,love'))).toEqual({
    diet: null,
    without: ['milk'],
  });
});
