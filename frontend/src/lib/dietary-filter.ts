import {
  ALLERGEN_WORDS,
  ALLERGENS,
  DIETARY_MARKS,
  type Allergen,
  type FoodDeclaration,
  type DietaryMark,
} from '@crispi/rules/allergens';

/** The diet and the allergens to avoid that a list is filtered by. */
export interface DietaryFilter {
  diet: DietaryMark | null;
  without: Allergen[];
}

export const NO_DIETARY_FILTER: DietaryFilter = { diet: null, without: [] };

export const isFiltering = ({ diet, without }: DietaryFilter): boolean => diet !== null || without.length > 0;

/** Reads "diet=vegan" and "without=milk,treeNuts" from the address; unknown words are ignored. */
export function readDietaryFilter(params: URLSearchParams): DietaryFilter {
  const named = (params.get('without') ?? '').toLowerCase().split(',');
  const diet = params.get('diet')?.trim().toLowerCase();
  return {
    diet: DIETARY_MARKS.find((mark) => mark === diet) ?? null,
    without: ALLERGENS.filter((name) => named.includes(name.toLowerCase())),
  };
}

export function writeDietaryFilter({ diet, without }: DietaryFilter): { diet: string | null; without: string | null } {
  return { diet, without: without.length > 0 ? ALLERGENS.filter((name) => without.includes(name)).join(',') : null };
}

/** Applies both filters; vegan includes vegetarian. */
export function combineFilters(first: DietaryFilter, other: DietaryFilter): DietaryFilter {
  const diets = [first.diet, other.diet];
  return {
    diet: DIETARY_MARKS.find((diet) => diets.includes(diet)) ?? null,
    without: ALLERGENS.filter((name) => first.without.includes(name) || other.without.includes(name)),
  };
}

/** "vegan, without milk and egg" */
export function dietaryFilterText({ diet, without }: DietaryFilter): string {
  const words = without.map((name) => ALLERGEN_WORDS[name].short);
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
  return [diet, list && `without ${list}`].filter(Boolean).join(', ');
}

type Match = 'fits' | 'may contain' | 'not declared' | 'no';

/** Uses declarations only. A product that may contain an avoided allergen does not fit. */
export function matchOf({ diet, without }: DietaryFilter, { allergens, dietaryMarks }: FoodDeclaration): Match {
  if (without.length > 0 && allergens && without.some((name) => allergens[name] === 'contains')) return 'no';
  if (diet && !dietaryMarks.includes(diet)) return allergens || dietaryMarks.length > 0 ? 'no' : 'not declared';
  if (without.length === 0) return 'fits';
  if (!allergens) return 'not declared';
  return without.some((name) => allergens[name] === 'may_contain') ? 'may contain' : 'fits';
}

export interface FilterResult<T> {
  fits: T[];
  mayContain: number;
  undeclared: number;
}

/** The products that fit, and how many are left out because they may contain an allergen or declare nothing. */
export function applyDietaryFilter<T extends FoodDeclaration>(
  dietFilter: DietaryFilter,
  products: T[],
): FilterResult<T> {
  if (!isFiltering(dietFilter)) return { fits: products, mayContain: 0, undeclared: 0 };
  const matches = products.map((product) => matchOf(dietFilter, product));
  const count = (answer: Match) => matches.filter((given) => given === answer).length;
  return {
    fits: products.filter((_, at) => matches[at] === 'fits'),
    mayContain: count('may contain'),
    undeclared: count('not declared'),
  };
}
