export type Level = 'none' | 'may_contain' | 'contains';
export type Allergen = 'milk' | 'egg' | 'fish' | 'shellfish' | 'treeNuts' | 'peanuts' | 'wheat' | 'soybeans' | 'sesame';
export type Diet = 'vegan' | 'vegetarian';
export type Allergens = Record<Allergen, Level> & { nuts: string[] };

/** What staff declare of a product, or what follows from that for a box. */
export interface Declared {
  /** Null: nothing is declared. */
  allergens: Allergens | null;
  dietaryMarks: Diet[];
}

/** The nine major allergens of US law, in its order, in words. */
export const ALLERGEN_WORDS: Record<Allergen, string> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  shellfish: 'shellfish',
  treeNuts: 'tree nuts',
  peanuts: 'peanuts',
  wheat: 'wheat',
  soybeans: 'soy',
  sesame: 'sesame',
};
export const ALLERGENS = Object.keys(ALLERGEN_WORDS) as Allergen[];
export const DIETS: Diet[] = ['vegan', 'vegetarian'];

const WEIGHT: Level[] = ['none', 'may_contain', 'contains'];

export const withLevel = (allergens: Allergens, level: Level): Allergen[] =>
  ALLERGENS.filter((name) => allergens[name] === level);

/** "tree nuts (almond)" */
export const inWords = (allergens: Allergens, name: Allergen): string =>
  name === 'treeNuts' && allergens.nuts.length > 0
    ? `${ALLERGEN_WORDS[name]} (${allergens.nuts.join(', ')})`
    : ALLERGEN_WORDS[name];

/** Vegan, or else vegetarian; what is vegan is vegetarian anyway. */
export const dietOf = ({ dietaryMarks }: Declared): Diet | null =>
  DIETS.find((diet) => dietaryMarks.includes(diet)) ?? null;

/** Of a mug and a gift card: no allergen, no mark. There is nothing to say about it. */
export const saysNothing = ({ allergens, dietaryMarks }: Declared): boolean =>
  allergens !== null && dietaryMarks.length === 0 && ALLERGENS.every((name) => allergens[name] === 'none');

/** What holds for all of them together; as soon as one does not say, nobody can. */
export function declaredOfAll(parts: Declared[]): Declared {
  const said = parts.flatMap(({ allergens }) => (allergens ? [allergens] : []));
  const heaviest = (name: Allergen) => WEIGHT[Math.max(...said.map((one) => WEIGHT.indexOf(one[name])))]!;
  return {
    allergens:
      parts.length === 0 || said.length < parts.length
        ? null
        : {
            ...(Object.fromEntries(ALLERGENS.map((name) => [name, heaviest(name)])) as Record<Allergen, Level>),
            nuts: [...new Set(said.flatMap(({ nuts }) => nuts))].sort(),
          },
    dietaryMarks: parts.length ? DIETS.filter((diet) => parts.every((one) => one.dietaryMarks.includes(diet))) : [],
  };
}
