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

/** What a product or a box declares of all nine. */
export interface AllergenDeclaration extends Record<Allergen, AllergenLevel> {
  /** The tree nuts by name, at the level of `treeNuts`. */
  nuts: string[];
  /**
   * Only of a box that contains one nut and may contain another. Missing in orders placed before the levels of nuts
   * were kept apart: `nuts` then names both.
   */
  mayContainNuts?: string[];
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

/** The shop's pages and e-mails use short words; labels and what staff declare use the full words of the law. */
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

/**
 * The allergens of one level, "tree nuts (almond)". Tree nuts are at both levels where the food contains one nut and
 * may contain another.
 */
export function allergensInWords(
  allergens: AllergenDeclaration,
  level: Exclude<AllergenLevel, 'none'>,
  wording: AllergenWording,
): { allergen: Allergen; word: string }[] {
  return ALLERGENS.flatMap((allergen) => {
    const atLevel = allergens[allergen] === level;
    const others = level === 'may_contain' && allergen === 'treeNuts' ? (allergens.mayContainNuts ?? []) : [];
    if (!atLevel && others.length === 0) return [];
    const names = allergen === 'treeNuts' ? (atLevel ? allergens.nuts : others) : [];
    const word = ALLERGEN_WORDS[allergen][wording];
    return [{ allergen, word: names.length > 0 ? `${word} (${names.join(', ')})` : word }];
  });
}

/** "milk, tree nuts (almond)": all of one level. */
export const listAllergens = (
  allergens: AllergenDeclaration,
  level: Exclude<AllergenLevel, 'none'>,
  wording: AllergenWording = 'full',
): string =>
  allergensInWords(allergens, level, wording)
    .map(({ word }) => word)
    .join(', ');

/** Union of the allergens of a box or bundle. Null when one of its parts declares none. */
export function allergensOfAll(parts: (AllergenDeclaration | null)[]): AllergenDeclaration | null {
  if (parts.length === 0 || parts.includes(null)) return null;
  const declared = parts as AllergenDeclaration[];
  const heaviest = (allergen: Allergen) =>
    ALLERGEN_LEVELS[Math.max(...declared.map((part) => ALLERGEN_LEVELS.indexOf(part[allergen])))]!;
  const levels = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, heaviest(allergen)]));
  return { ...(levels as Record<Allergen, AllergenLevel>), ...nutsOfAll(declared) };
}

/** A nut that one part contains and another may contain is contained. */
function nutsOfAll(parts: AllergenDeclaration[]): Pick<AllergenDeclaration, 'nuts' | 'mayContainNuts'> {
  const namesAt = (level: AllergenLevel) => parts.flatMap((part) => (part.treeNuts === level ? part.nuts : []));
  const contained = new Set(namesAt('contains'));
  const possible = new Set([...namesAt('may_contain'), ...parts.flatMap((part) => part.mayContainNuts ?? [])]);
  if (parts.every(({ treeNuts }) => treeNuts !== 'contains')) return { nuts: [...possible].sort() };
  const others = [...possible].filter((nut) => !contained.has(nut)).sort();
  return { nuts: [...contained].sort(), ...(others.length > 0 && { mayContainNuts: others }) };
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

/** Shown with every full declaration: it names what the products share a kitchen with. */
export const KITCHEN_NOTE =
  'Our kitchens handle wheat, milk, eggs, soy, peanuts and tree nuts. Any of our food may contain traces of them.';

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
