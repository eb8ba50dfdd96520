import { wordsOf } from './words';

const DIETS =
  'allergen allergens allergic allergies allergy celiac coeliac diabetic gluten glutenfree dairyfree nutfree halal keto kosher lactose nut nuts paleo plantbased vegan vegans veganism vegetarian';
const WITHOUT = new Set(['free', 'no', 'non', 'not', 'without', 'zero']);

/**
 * Whether a search asks what is safe or fits a diet. Names and descriptions cannot answer that, and guesses that look like
 * an answer are dangerous: "nut free" must not find what merely sounds like it.
 */
export function isDietary(search: string): boolean {
  return wordsOf(search).some(
    (word) => WITHOUT.has(word) || /.(free|less)$/.test(word) || DIETS.split(' ').some((diet) => isMeant(word, diet)),
  );
}

/** As it stands; a longer one also half typed or with one slip. */
function isMeant(word: string, diet: string): boolean {
  if (word === diet) return true;
  if (diet.length < 5 || word.length < 4) return false;
  return diet.startsWith(word) || differsByOne(word, diet) || isSwapped(word, diet);
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
