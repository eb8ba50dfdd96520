import type { Allergen, DietaryMark } from '@crispi/rules/allergens';
import type { Wish } from '@/lib/wish';
import { wordsOf } from './words';

/** What a search asks that is about safety or a diet. */
export interface DietaryAsk {
  /** What the declarations can answer; null for what nobody declares: gluten, halal, sugar. */
  wish: Wish | null;
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
/** No declaration tells: wheat is not all gluten, and milk without lactose is still milk. */
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
 * What a search wants to be sure of; null for every other search. Only declarations can answer it: names and descriptions
 * cannot, and guesses that look like an answer are dangerous. "Nut free" must not find what merely sounds like it.
 */
export function dietaryAsk(search: string): DietaryAsk | null {
  const words = meantWords(search);
  const avoids = words.some((word) => word === 'free' || BEFORE.has(word) || ALLERGY.has(word));
  const isUndeclared = words.some((word) => UNDECLARED.some((one) => isMeant(word, one)));
  const diets = words.flatMap((word) => dietMeant(word) ?? []);
  if (!avoids && !isUndeclared && diets.length === 0 && !words.some((word) => NAMED[word] === NUTS)) return null;
  const without = avoids ? words.flatMap((word) => NAMED[word] ?? []) : [];
  // "Sugar free", "not vegan", "nuts": no list could answer that.
  const isClear = !isUndeclared && avoidsOnlyAllergens(words) && diets.length + without.length > 0;
  return {
    wish: isClear ? { diet: diets.includes('vegan') ? 'vegan' : (diets[0] ?? null), without } : null,
    rest: words.filter((word) => !(isSaid(word) || (avoids && NAMED[word]))),
  };
}

/** "Tree nuts" and "plant based" are one thing each, "nutfree" and "eggless" two. */
function meantWords(search: string): string[] {
  const joined = search.replace(/\btree[\s-]+(?=nut)/gi, 'tree').replace(/\bplant[\s-]+(?=based)/gi, 'plant');
  return wordsOf(joined).flatMap((word) => {
    const of = /^(.+)(?:free|less)$/.exec(word)?.[1];
    return of ? [of, 'free'] : [word];
  });
}

/** What stands before "free" and after "without" is an allergen, each time. */
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

/** As it stands; a longer one also half typed or with one slip. */
function isMeant(word: string, one: string): boolean {
  if (word === one) return true;
  if (one.length < 5 || word.length < 4) return false;
  return one.startsWith(word) || differsByOne(word, one) || isSwapped(word, one);
}

/** By one character that is other, missing or too many. */
function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rests = (from: number, to: number) => one.slice(same + from) === other.slice(same + to);
  return rests(1, 1) || rests(1, 0) || rests(0, 1);
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((char, index) => char !== other[index]);
  return at >= 0 && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}
