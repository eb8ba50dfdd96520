import type { Allergen, DietaryMark } from '@crispi/rules/allergens';
import type { DietaryFilter } from '@/lib/dietary-filter';

/** The part of a search about safety or a diet. */
export interface DietaryAsk {
  /** The filter by declarations; null if they do not cover it (gluten, halal, sugar). */
  dietFilter: DietaryFilter | null;
  /** The other words: "vegan drinks". */
  rest: string[];
}

const DIETS: Record<string, DietaryMark> = {
  vegan: 'vegan',
  vegans: 'vegan',
  veganism: 'vegan',
  plantbased: 'vegan',
  vegetarian: 'vegetarian',
};
/** Not covered by declarations: wheat is not the only gluten, and lactose-free milk is still milk. */
const UNDECLARED = 'allergen allergens celiac coeliac diabetic gluten halal keto kosher lactose paleo'.split(' ');
const BEFORE = new Set(['no', 'non', 'not', 'without', 'zero']);
const ALLERGY = new Set(['allergic', 'allergies', 'allergy', 'intolerance', 'intolerant']);
const FILLING = new Set(['a', 'and', 'any', 'for', 'from', 'i', 'of', 'or', 'to', 'with']);
const NUTS: Allergen[] = ['treeNuts', 'peanuts'];
const NAMED: Record<string, Allergen[]> = {
  nut: NUTS,
  nuts: NUTS,
  ...eachOf('peanut peanuts', 'peanuts'),
  ...eachOf('treenut treenuts almond almonds pistachio pistachios walnut walnuts hazelnut hazelnuts', 'treeNuts'),
  ...eachOf('cashew cashews pecan pecans macadamia macadamias', 'treeNuts'),
  ...eachOf('milk dairy', 'milk'),
  ...eachOf('egg eggs', 'egg'),
  ...eachOf('fish', 'fish'),
  ...eachOf('shellfish shrimp crab', 'shellfish'),
  ...eachOf('wheat', 'wheat'),
  ...eachOf('soy soya soybean soybeans', 'soybeans'),
  ...eachOf('sesame', 'sesame'),
};

/**
 * The dietary part of a search; null if it has none. Only declarations can answer it: names and descriptions cannot,
 * and guesses would be dangerous. "Nut free" must not match names that contain the words.
 */
export function dietaryAsk(search: string): DietaryAsk | null {
  const words = meantWords(search);
  const avoids = words.some((word) => word === 'free' || BEFORE.has(word) || ALLERGY.has(word));
  const isUndeclared = words.some((word) => UNDECLARED.some((term) => isMeant(word, term)));
  const diets = words.flatMap((word) => dietMeant(word) ?? []);
  if (!avoids && !isUndeclared && diets.length === 0 && !words.some((word) => NAMED[word] === NUTS)) return null;
  const without = avoids ? words.flatMap((word) => NAMED[word] ?? []) : [];
  // No list can answer "sugar free", "not vegan" or "nuts".
  const isClear = !isUndeclared && avoidsOnlyAllergens(words) && diets.length + without.length > 0;
  return {
    dietFilter: isClear ? { diet: diets.includes('vegan') ? 'vegan' : (diets[0] ?? null), without } : null,
    rest: words.filter((word) => !(isSaid(word) || (avoids && NAMED[word]))),
  };
}

/** Joins "tree nuts" and "plant based" into one word each and splits "nutfree" and "eggless" into two. */
function meantWords(search: string): string[] {
  const joined = search.replace(/\btree[\s-]+(?=nut)/gi, 'tree').replace(/\bplant[\s-]+(?=based)/gi, 'plant');
  return wordsOf(joined).flatMap((word) => {
    const ingredient = /^(.+)(?:free|less)$/.exec(word)?.[1];
    return ingredient ? [ingredient, 'free'] : [word];
  });
}

/** Whether an allergen precedes each "free" and follows each "without". */
function avoidsOnlyAllergens(all: string[]): boolean {
  const words = all.filter((word) => !FILLING.has(word) || word === 'of' || word === 'from');
  const at = (index: number) => NAMED[words[index] ?? ''] !== undefined;
  return words.every((word, index) => {
    if (BEFORE.has(word)) return at(index + 1);
    if (ALLERGY.has(word)) return at(index - 1) || at(index + 1);
    if (word !== 'free') return true;
    return words[index + 1] === 'of' || words[index + 1] === 'from' ? at(index + 2) : at(index - 1);
  });
}

const isSaid = (word: string) =>
  word === 'free' || BEFORE.has(word) || ALLERGY.has(word) || FILLING.has(word) || dietMeant(word) !== null;

const dietMeant = (word: string): DietaryMark | null =>
  Object.entries(DIETS).find(([name]) => isMeant(word, name))?.[1] ?? null;

function eachOf(words: string, allergen: Allergen): Record<string, Allergen[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, [allergen]]));
}

/** An exact match; longer terms also match partially typed or with one typo. */
function isMeant(word: string, term: string): boolean {
  if (word === term) return true;
  if (term.length < 5 || word.length < 4) return false;
  return term.startsWith(word) || differsByOne(word, term) || isSwapped(word, term);
}

/** Whether one character is replaced, missing or added. */
function differsByOne(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const rests = (from: number, to: number) => word.slice(same + from) === other.slice(same + to);
  return rests(1, 1) || rests(1, 0) || rests(0, 1);
}

function isSwapped(word: string, other: string): boolean {
  const at = [...word].findIndex((char, index) => char !== other[index]);
  return at >= 0 && word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) === other;
}

/** "Crème brûlée, S'more $25" → creme, brulee, smore, 25; "giftcard" → gift, card */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/\bgiftcard/g, 'gift card')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
