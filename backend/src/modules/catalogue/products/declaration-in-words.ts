import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type AllergenDeclaration,
  type AllergenLevel,
  type FoodDeclaration,
} from './allergens';

/**
 * "Contains milk, tree nuts (almond). May contain peanuts. Vegetarian." Nothing for what names no allergen and has no mark: a
 * mug. Never "free of": a kitchen cannot promise that.
 */
export function declarationInWords({ allergens, dietaryMarks }: FoodDeclaration): string {
  const mark = dietaryMarks.includes('vegan') ? 'Vegan.' : dietaryMarks.length > 0 ? 'Vegetarian.' : '';
  if (!allergens) return ['Allergens not declared, please ask us.', mark].filter(Boolean).join(' ');
  const contains = listOf(allergens, 'contains');
  const mayContain = listOf(allergens, 'may_contain');
  return [contains && `Contains ${contains}.`, mayContain && `May contain ${mayContain}.`, mark]
    .filter(Boolean)
    .join(' ');
}

function listOf(allergens: AllergenDeclaration, level: AllergenLevel): string {
  const names = ALLERGENS.filter((allergen) => allergens[allergen] === level).map((allergen) =>
    allergen === 'treeNuts' && allergens.nuts.length > 0
      ? `${ALLERGEN_NAMES[allergen]} (${allergens.nuts.join(', ')})`
      : ALLERGEN_NAMES[allergen],
  );
  return names.join(', ');
}
