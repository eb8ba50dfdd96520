import {
  ALLERGEN_WORDS,
  ALLERGENS,
  DIETARY_MARKS,
  type Allergen,
  type FoodDeclaration,
  type DietaryMark,
} from '@crispi/rules/allergens';

/** What somebody wants of everything they are shown. */
export interface Wish {
  diet: DietaryMark | null;
  without: Allergen[];
}

export const NO_WISH: Wish = { diet: null, without: [] };

export const isWish = ({ diet, without }: Wish): boolean => diet !== null || without.length > 0;

/** As it stands in an address: "diet=vegan", "without=milk,treeNuts". Words it does not know count as not said. */
export function readWish(params: URLSearchParams): Wish {
  const named = (params.get('without') ?? '').toLowerCase().split(',');
  const diet = params.get('diet')?.trim().toLowerCase();
  return {
    diet: DIETARY_MARKS.find((one) => one === diet) ?? null,
    without: ALLERGENS.filter((name) => named.includes(name.toLowerCase())),
  };
}

export function writeWish({ diet, without }: Wish): { diet: string | null; without: string | null } {
  return { diet, without: without.length > 0 ? ALLERGENS.filter((name) => without.includes(name)).join(',') : null };
}

/** Both at once. What is vegan is vegetarian, too. */
export function bothOf(one: Wish, other: Wish): Wish {
  const diets = [one.diet, other.diet];
  return {
    diet: DIETARY_MARKS.find((diet) => diets.includes(diet)) ?? null,
    without: ALLERGENS.filter((name) => one.without.includes(name) || other.without.includes(name)),
  };
}

/** "vegan, without milk and egg" */
export function wishInWords({ diet, without }: Wish): string {
  const words = without.map((name) => ALLERGEN_WORDS[name].short);
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
  return [diet, list && `without ${list}`].filter(Boolean).join(', ');
}

type Answer = 'fits' | 'may contain' | 'not declared' | 'no';

/** By what is declared and nothing else. Who avoids an allergen is not shown what may contain it. */
export function answerTo({ diet, without }: Wish, { allergens, dietaryMarks }: FoodDeclaration): Answer {
  if (without.length > 0 && allergens && without.some((name) => allergens[name] === 'contains')) return 'no';
  if (diet && !dietaryMarks.includes(diet)) return allergens || dietaryMarks.length > 0 ? 'no' : 'not declared';
  if (without.length === 0) return 'fits';
  if (!allergens) return 'not declared';
  return without.some((name) => allergens[name] === 'may_contain') ? 'may contain' : 'fits';
}

export interface Sorted<T> {
  fits: T[];
  mayContain: number;
  undeclared: number;
}

/** Those that fit, and how many others are not shown because nobody can be sure of them. */
export function sortBy<T extends FoodDeclaration>(wish: Wish, products: T[]): Sorted<T> {
  if (!isWish(wish)) return { fits: products, mayContain: 0, undeclared: 0 };
  const answers = products.map((product) => answerTo(wish, product));
  const count = (answer: Answer) => answers.filter((one) => one === answer).length;
  return {
    fits: products.filter((_, at) => answers[at] === 'fits'),
    mayContain: count('may contain'),
    undeclared: count('not declared'),
  };
}
