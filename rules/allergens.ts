/** The nine major allergens of US food law, in its order. */
export const ALLERGENS = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'treeNuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** In the order of their weight. */
export const ALLERGEN_LEVELS = ['none', 'may_contain', 'contains'] as const;
export type AllergenLevel = (typeof ALLERGEN_LEVELS)[number];

/** What a product says of all nine, and which tree nuts it means. */
export interface AllergenDeclaration extends Record<Allergen, AllergenLevel> {
  nuts: string[];
}

export const DIETARY_MARKS = ['vegan', 'vegetarian'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** What is declared of something to eat. */
export interface FoodDeclaration {
  /** Null: nothing is declared. */
  allergens: AllergenDeclaration | null;
  dietaryMarks: DietaryMark[];
}

const NOT_VEGETARIAN: Allergen[] = ['fish', 'shellfish'];
const NOT_VEGAN: Allergen[] = ['milk', 'egg', ...NOT_VEGETARIAN];

/** Pages of the shop use short words; labels, e-mails and what staff declare use the full words of the law. */
export type AllergenWording = 'short' | 'full';

const same = (word: string) => ({ short: word, full: word });

export const ALLERGEN_WORDS: Record<Allergen, Record<AllergenWording, string>> = {
  milk: same('milk'),
  egg: same('egg'),
  fish: same('fish'),
  shellfish: { short: 'shellfish', full: 'crustacean shellfish' },
  treeNuts: same('tree nuts'),
  peanuts: same('peanuts'),
  wheat: same('wheat'),
  soybeans: { short: 'soy', full: 'soybeans' },
  sesame: same('sesame'),
};

export const withLevel = (allergens: AllergenDeclaration, level: AllergenLevel): Allergen[] =>
  ALLERGENS.filter((allergen) => allergens[allergen] === level);

/** "tree nuts (almond)" */
export function allergenInWords(allergens: AllergenDeclaration, allergen: Allergen, wording: AllergenWording): string {
  const word = ALLERGEN_WORDS[allergen][wording];
  return allergen === 'treeNuts' && allergens.nuts.length > 0 ? `${word} (${allergens.nuts.join(', ')})` : word;
}

/** "milk, tree nuts (almond)": all of one level, in the full words of the law. */
export const listAllergens = (allergens: AllergenDeclaration, level: AllergenLevel): string =>
  withLevel(allergens, level)
    .map((allergen) => allergenInWords(allergens, allergen, 'full'))
    .join(', ');

/** Union of the allergens of a box or bundle. Null when one of its parts declares none. */
export function allergensOfAll(parts: (AllergenDeclaration | null)[]): AllergenDeclaration | null {
  if (parts.length === 0 || parts.includes(null)) return null;
  const declared = parts as AllergenDeclaration[];
  const heaviest = (allergen: Allergen) =>
    ALLERGEN_LEVELS[Math.max(...declared.map((part) => ALLERGEN_LEVELS.indexOf(part[allergen])))]!;
  const levels = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, heaviest(allergen)]));
  const nuts = [...new Set(declared.flatMap((part) => part.nuts))].sort();
  return { ...(levels as Record<Allergen, AllergenLevel>), nuts };
}

/** The marks that hold for every one of them. */
function marksOfAll(parts: DietaryMark[][]): DietaryMark[] {
  return parts.length ? DIETARY_MARKS.filter((mark) => parts.every((marks) => marks.includes(mark))) : [];
}

/** What holds for a box or bundle as a whole. */
export function declarationOfAll(parts: FoodDeclaration[]): FoodDeclaration {
  return {
    allergens: allergensOfAll(parts.map(({ allergens }) => allergens)),
    dietaryMarks: marksOfAll(parts.map(({ dietaryMarks }) => dietaryMarks)),
  };
}

/** The strictest mark; everything vegan is vegetarian, too. */
export const dietOf = ({ dietaryMarks }: FoodDeclaration): DietaryMark | null =>
  DIETARY_MARKS.find((mark) => dietaryMarks.includes(mark)) ?? null;

/** Of a mug or a gift card: no allergen and no mark, so there is nothing to show. */
export const saysNothing = ({ allergens, dietaryMarks }: FoodDeclaration): boolean =>
  allergens !== null && dietaryMarks.length === 0 && withLevel(allergens, 'none').length === ALLERGENS.length;

/** Adds "vegetarian" to "vegan". */
export function completeMarks(marks: DietaryMark[]): DietaryMark[] {
  return DIETARY_MARKS.filter((mark) => marks.includes(mark) || marks.includes('vegan'));
}

/** The allergen that proves a dietary mark wrong, or null. */
export function contradiction(
  allergens: AllergenDeclaration | null,
  marks: DietaryMark[],
): { mark: DietaryMark; allergen: Allergen } | null {
  const mark = marks.includes('vegan') ? 'vegan' : marks[0];
  if (!allergens || !mark) return null;
  const allergen = (mark === 'vegan' ? NOT_VEGAN : NOT_VEGETARIAN).find((name) => allergens[name] === 'contains');
  return allergen ? { mark, allergen } : null;
}
