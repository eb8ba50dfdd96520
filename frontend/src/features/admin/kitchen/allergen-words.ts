import { ALLERGEN_WORDS, listAllergens, type Allergen } from '@crispi/rules/allergens';
import type { KitchenItem } from '@/api/models';
import { capitalise } from '@/lib/format';

/** What a ticket warns of; a slip names all. */
const LOUD: Allergen[] = ['treeNuts', 'peanuts', 'sesame'];

/** "Contains milk, tree nuts (pistachio)." and "May contain peanuts."; empty where there is nothing to say. */
export function allergenSentences(allergens: KitchenItem['allergens']): { contains: string; mayContain: string } {
  if (!allergens) return { contains: 'Allergens not declared: ask before you pack.', mayContain: '' };
  const contains = listAllergens(allergens, 'contains');
  const mayContain = listAllergens(allergens, 'may_contain');
  return {
    contains: contains ? `Contains ${contains}.` : 'Contains none of the major allergens.',
    mayContain: mayContain ? `May contain ${mayContain}.` : '',
  };
}

/** "Tree nuts: almond, pistachio" for the ticket. */
export function loudAllergens(items: KitchenItem[]): string[] {
  const declared = items.flatMap(({ allergens }) => (allergens ? [allergens] : []));
  return LOUD.flatMap((name) => {
    const found = declared.filter((allergens) => allergens[name] === 'contains');
    if (found.length === 0) return [];
    const nuts = name === 'treeNuts' ? [...new Set(found.flatMap((allergens) => allergens.nuts))] : [];
    const word = capitalise(ALLERGEN_WORDS[name].full);
    return [nuts.length ? `${word}: ${nuts.join(', ')}` : word];
  });
}
