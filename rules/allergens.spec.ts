/** @jest-environment node */
import {
  allergenInWords,
  ALLERGEN_WORDS,
  ALLERGENS,
  allergensOfAll,
  completeMarks,
  contradiction,
  declarationOfAll,
  dietOf,
  listAllergens,
  saysNothing,
  type AllergenDeclaration,
} from './allergens';

const none: AllergenDeclaration = {
  milk: 'none',
  egg: 'none',
  fish: 'none',
  shellfish: 'none',
  treeNuts: 'none',
  peanuts: 'none',
  wheat: 'none',
  soybeans: 'none',
  sesame: 'none',
  nuts: [],
};

describe('Allergens', () => {
  it('have short names on pages and the full legal names on labels and in e-mails', () => {
    expect(ALLERGENS.map((allergen) => ALLERGEN_WORDS[allergen].short)).toEqual([
      'milk',
      'egg',
      'fish',
      'shellfish',
      'tree nuts',
      'peanuts',
      'wheat',
      'soy',
      'sesame',
    ]);
    expect(ALLERGENS.map((allergen) => ALLERGEN_WORDS[allergen].full)).toEqual([
      'milk',
      'egg',
      'fish',
      'crustacean shellfish',
      'tree nuts',
      'peanuts',
      'wheat',
      'soybeans',
      'sesame',
    ]);
  });

  it('name the nuts that are meant', () => {
    const declared: AllergenDeclaration = {
      ...none,
      treeNuts: 'contains',
      soybeans: 'contains',
      nuts: ['almond', 'pecan'],
    };
    expect(allergenInWords(declared, 'treeNuts', 'short')).toBe('tree nuts (almond, pecan)');
    expect(allergenInWords({ ...declared, nuts: [] }, 'treeNuts', 'short')).toBe('tree nuts');
    expect(listAllergens(declared, 'contains')).toBe('tree nuts (almond, pecan), soybeans');
    expect(listAllergens(declared, 'may_contain')).toBe('');
  });

  it('of a box have the highest level of each part, and are unknown when one part declares none', () => {
    const shake: AllergenDeclaration = { ...none, milk: 'contains', treeNuts: 'may_contain', nuts: ['pecan'] };
    const cookie: AllergenDeclaration = {
      ...none,
      milk: 'may_contain',
      treeNuts: 'contains',
      nuts: ['almond', 'pecan'],
    };
    const both = { ...none, milk: 'contains', treeNuts: 'contains', nuts: ['almond', 'pecan'] };
    expect(allergensOfAll([shake, cookie])).toEqual(both);
    expect(allergensOfAll([shake, null])).toBeNull();
    expect(allergensOfAll([])).toBeNull();
  });

  it('are null where no allergen and no mark is declared', () => {
    expect(saysNothing({ allergens: none, dietaryMarks: [] })).toBe(true);
    expect(saysNothing({ allergens: none, dietaryMarks: ['vegan'] })).toBe(false);
    expect(saysNothing({ allergens: { ...none, egg: 'may_contain' }, dietaryMarks: [] })).toBe(false);
    expect(saysNothing({ allergens: null, dietaryMarks: [] })).toBe(false);
  });
});

describe('Dietary marks', () => {
  it('of a box are those of every part', () => {
    const vegan = { allergens: none, dietaryMarks: completeMarks(['vegan']) };
    const vegetarian = { allergens: none, dietaryMarks: completeMarks(['vegetarian']) };
    expect(declarationOfAll([vegan, vegetarian]).dietaryMarks).toEqual(['vegetarian']);
    expect(declarationOfAll([]).dietaryMarks).toEqual([]);
    expect([dietOf(vegan), dietOf(vegetarian), dietOf({ allergens: none, dietaryMarks: [] })]).toEqual([
      'vegan',
      'vegetarian',
      null,
    ]);
  });

  it('are contradicted by contents, not by traces', () => {
    expect(contradiction({ ...none, milk: 'contains' }, ['vegan', 'vegetarian'])).toEqual({
      mark: 'vegan',
      allergen: 'milk',
    });
    expect(contradiction({ ...none, milk: 'contains' }, ['vegetarian'])).toBeNull();
    expect(contradiction({ ...none, fish: 'contains' }, ['vegetarian'])).toEqual({
      mark: 'vegetarian',
      allergen: 'fish',
    });
    expect(contradiction({ ...none, egg: 'may_contain' }, ['vegan', 'vegetarian'])).toBeNull();
    expect(contradiction({ ...none, milk: 'contains' }, ['vegetarian', 'vegan'])).toMatchObject({ mark: 'vegan' });
    expect(contradiction({ ...none, milk: 'contains' }, [])).toBeNull();
    expect(contradiction(null, ['vegan'])).toBeNull();
  });
});
