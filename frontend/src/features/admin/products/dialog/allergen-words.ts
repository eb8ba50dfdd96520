import type { Allergens } from '@/api/models';

export type AllergenName = Exclude<keyof Allergens, 'nuts'>;
export type Level = Allergens[AllergenName];

/** The nine major allergens of US law, in the order of the law. */
export const ALLERGENS: { name: AllergenName; label: string }[] = [
  { name: 'milk', label: 'Milk' },
  { name: 'egg', label: 'Egg' },
  { name: 'fish', label: 'Fish' },
  { name: 'shellfish', label: 'Crustacean shellfish' },
  { name: 'treeNuts', label: 'Tree nuts' },
  { name: 'peanuts', label: 'Peanuts' },
  { name: 'wheat', label: 'Wheat' },
  { name: 'soybeans', label: 'Soybeans' },
  { name: 'sesame', label: 'Sesame' },
];

export const LEVELS: { level: Level; label: string }[] = [
  { level: 'none', label: 'None' },
  { level: 'may_contain', label: 'May contain' },
  { level: 'contains', label: 'Contains' },
];

/** "Contains milk, tree nuts (almond); may contain peanuts" */
export function allergenText(allergens: Allergens | null): string {
  if (!allergens) return 'Allergens not declared, ask us';
  const named = (level: Level) =>
    ALLERGENS.filter(({ name }) => allergens[name] === level)
      .map(({ name, label }) =>
        name === 'treeNuts' && allergens.nuts.length > 0
          ? `tree nuts (${allergens.nuts.join(', ')})`
          : label.toLowerCase(),
      )
      .join(', ');
  const parts = [named('contains') && `contains ${named('contains')}`];
  parts.push(named('may_contain') && `may contain ${named('may_contain')}`);
  const text = parts.filter(Boolean).join('; ') || 'none of the nine major allergens';
  return text[0]!.toUpperCase() + text.slice(1);
}
