import { dietOf, listAllergens, type FoodDeclaration } from '@crispi/rules/allergens';

/**
 * "Contains milk, tree nuts (almond). May contain peanuts. Vegetarian." Nothing for what names no allergen and has no mark: a
 * mug. Never "free of": a kitchen cannot promise that.
 */
export function declarationInWords(declared: FoodDeclaration): string {
  const diet = dietOf(declared);
  const mark = diet && (diet === 'vegan' ? 'Vegan.' : 'Vegetarian.');
  const { allergens } = declared;
  if (!allergens) return ['Allergens not declared, please ask us.', mark].filter(Boolean).join(' ');
  const contains = listAllergens(allergens, 'contains');
  const mayContain = listAllergens(allergens, 'may_contain');
  return [contains && `Contains ${contains}.`, mayContain && `May contain ${mayContain}.`, mark]
    .filter(Boolean)
    .join(' ');
}
