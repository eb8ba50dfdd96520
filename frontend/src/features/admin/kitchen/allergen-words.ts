import type { KitchenItem } from '@/api/models';

type Allergens = NonNullable<KitchenItem['allergens']>;
type Name = Exclude<keyof Allergens, 'nuts'>;

const WORDS: Record<Name, string> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  shellfish: 'crustacean shellfish',
  treeNuts: 'tree nuts',
  peanuts: 'peanuts',
  wheat: 'wheat',
  soybeans: 'soybeans',
  sesame: 'sesame',
};
const NAMES = Object.keys(WORDS) as Name[];
/** What a ticket warns of; a slip names all. */
const LOUD: Name[] = ['treeNuts', 'peanuts', 'sesame'];

const named = (allergens: Allergens, name: Name, nuts: (names: string) => string) =>
  name === 'treeNuts' && allergens.nuts.length > 0 ? `${WORDS[name]}${nuts(allergens.nuts.join(', '))}` : WORDS[name];

/** "Contains milk, tree nuts (pistachio)." and "May contain peanuts."; empty where there is nothing to say. */
export function allergenSentences(allergens: KitchenItem['allergens']): { contains: string; mayContain: string } {
  if (!allergens) return { contains: 'Allergens not declared: ask before you pack.', mayContain: '' };
  const list = (level: string) =>
    NAMES.filter((name) => allergens[name] === level)
      .map((name) => named(allergens, name, (nuts) => ` (${nuts})`))
      .join(', ');
  const [contains, mayContain] = [list('contains'), list('may_contain')];
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
    const word = WORDS[name].charAt(0).toUpperCase() + WORDS[name].slice(1);
    return [nuts.length ? `${word}: ${nuts.join(', ')}` : word];
  });
}
