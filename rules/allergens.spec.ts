/** @jest-environment node */
import fc from 'fast-check';
import {
  allergensInWords,
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
  type AllergenLevel,
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
    expect(allergensInWords(declared, 'contains', 'short')).toEqual([
      { allergen: 'treeNuts', word: 'tree nuts (almond, pecan)' },
      { allergen: 'soybeans', word: 'soy' },
    ]);
    expect(listAllergens({ ...declared, nuts: [] }, 'contains')).toBe('tree nuts, soybeans');
    expect(listAllergens(declared, 'contains')).toBe('tree nuts (almond, pecan), soybeans');
    expect(listAllergens(declared, 'may_contain')).toBe('');
  });

  it('of a box have the highest level of each part, and are unknown when one part declares none', () => {
    const shake: AllergenDeclaration = { ...none, milk: 'contains', sesame: 'may_contain' };
    const cookie: AllergenDeclaration = { ...none, milk: 'may_contain', egg: 'contains' };
    expect(allergensOfAll([shake, cookie])).toEqual({
      ...none,
      milk: 'contains',
      egg: 'contains',
      sesame: 'may_contain',
    });
    expect(allergensOfAll([shake, null])).toBeNull();
    expect(allergensOfAll([])).toBeNull();
  });

  it('of a box that contains one nut name the others as possible', () => {
    const crescent: AllergenDeclaration = { ...none, treeNuts: 'contains', nuts: ['almond'] };
    const chip: AllergenDeclaration = { ...none, treeNuts: 'may_contain', nuts: ['almond', 'pistachio', 'walnut'] };
    const box = allergensOfAll([chip, crescent])!;
    expect(listAllergens(box, 'contains')).toBe('tree nuts (almond)');
    expect(listAllergens(box, 'may_contain')).toBe('tree nuts (pistachio, walnut)');
    const traces = allergensOfAll([chip, none])!;
    expect(listAllergens(traces, 'contains')).toBe('');
    expect(listAllergens(traces, 'may_contain')).toBe('tree nuts (almond, pistachio, walnut)');
  });

  it('of a box name a nut as contained exactly when a part contains it, else as possible when a part may', () => {
    const NUTS = ['almond', 'pecan', 'walnut'];
    const part = fc
      .tuple(fc.constantFrom<AllergenLevel>('none', 'may_contain', 'contains'), fc.subarray(NUTS, { minLength: 1 }))
      .map(([treeNuts, nuts]) => ({ ...none, treeNuts, nuts: treeNuts === 'none' ? [] : nuts }));
    const named = (box: AllergenDeclaration, level: 'contains' | 'may_contain') =>
      NUTS.filter((nut) => listAllergens(box, level).includes(nut));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.nat(4), (parts, cut) => {
        const has = (nut: string, level: AllergenLevel) =>
          parts.some((one) => one.treeNuts === level && one.nuts.includes(nut));
        const contained = NUTS.filter((nut) => has(nut, 'contains'));
        const possible = NUTS.filter((nut) => has(nut, 'may_contain') && !has(nut, 'contains'));
        const box = allergensOfAll(parts)!;
        expect({ contained: named(box, 'contains'), possible: named(box, 'may_contain') }).toEqual({
          contained,
          possible,
        });
        const split = [parts.slice(0, cut), parts.slice(cut)].filter((some) => some.length > 0);
        expect(allergensOfAll(split.map(allergensOfAll))).toEqual(box);
      }),
    );
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
