/** The nine major allergens of US food law. */
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

/** How people call them. */
export const ALLERGEN_NAMES: Record<Allergen, string> = {
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

/** What all of them together contain; null as soon as one of them does not say. */
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
export function marksOfAll(parts: DietaryMark[][]): DietaryMark[] {
  return parts.length ? DIETARY_MARKS.filter((mark) => parts.every((marks) => marks.includes(mark))) : [];
}

/** What holds for all of them together: a box, a bundle. */
export function declarationOfAll(parts: FoodDeclaration[]): FoodDeclaration {
  return {
    allergens: allergensOfAll(parts.map(({ allergens }) => allergens)),
    dietaryMarks: marksOfAll(parts.map(({ dietaryMarks }) => dietaryMarks)),
  };
}

/** What is vegan is vegetarian, too. */
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
