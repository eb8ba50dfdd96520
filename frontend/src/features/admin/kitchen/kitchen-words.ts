import { ALLERGEN_WORDS, type Allergen, KITCHEN_NOTE, listAllergens, saysNothing } from '@crispi/rules/allergens';
import type { BakeTotal, KitchenItem, KitchenShipment, Slip } from '@/api/models';
import { dayIn, showDay, showTime } from '@/lib/dates';
import { capitalize, plural } from '@/lib/format';
import { sum } from './board';

const piecesOf = ({ pieces }: KitchenItem) => pieces;

/** "2 boxes, 24 cookies, 5 pieces with it, 1 message" */
export function contentsWords({ items }: Slip): string {
  const boxes = items.filter(({ type }) => type === 'cookie_box');
  const goodsItems = items.filter(({ type }) => type !== 'cookie_box');
  const [cookies, goods] = [sum(boxes.map(piecesOf)), sum(goodsItems.map(piecesOf))];
  const messages = items.filter(({ message }) => message).length;
  return [
    boxes.length > 0 && plural(boxes.length, 'box', 'boxes'),
    cookies > 0 && plural(cookies, 'cookie'),
    goods > 0 && `${plural(goods, 'other item')}`,
    messages > 0 && plural(messages, 'message'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The allergens that a ticket highlights; a slip names all. */
const LOUD: Allergen[] = ['treeNuts', 'peanuts', 'sesame'];

/** "Contains milk, tree nuts (pistachio)." and "May contain peanuts."; empty without allergens. */
export function allergenSentences(allergens: KitchenItem['allergens']): { contains: string; mayContain: string } {
  if (!allergens) return { contains: 'Allergens not declared. Ask before packing.', mayContain: '' };
  const contains = listAllergens(allergens, 'contains');
  const mayContain = listAllergens(allergens, 'may_contain');
  return {
    contains: contains ? `Contains ${contains}.` : 'Contains none of the major allergens.',
    mayContain: mayContain ? `May contain ${mayContain}.` : '',
  };
}

/** A mug or a tote declares none of the allergens, so papers say nothing about it. */
export const concernsEaters = ({ allergens }: KitchenItem): boolean => !saysNothing({ allergens, dietaryMarks: [] });

/** Once per paper, unless there is nothing to eat on it. */
export const kitchenNote = (items: KitchenItem[]): string => (items.some(concernsEaters) ? KITCHEN_NOTE : '');

/** "Tree nuts: almond, pistachio" for the ticket. */
export function highlightedAllergens(items: KitchenItem[]): string[] {
  const declared = items.flatMap(({ allergens }) => (allergens ? [allergens] : []));
  return LOUD.flatMap((name) => {
    const found = declared.filter((allergens) => allergens[name] === 'contains');
    if (found.length === 0) return [];
    const nuts = name === 'treeNuts' ? [...new Set(found.flatMap((allergens) => allergens.nuts))] : [];
    const word = capitalize(ALLERGEN_WORDS[name].full);
    return [nuts.length ? `${word}: ${nuts.join(', ')}` : word];
  });
}

/** "48 of 60 cookies", as on the capacity page; "48 cookies" without a limit. */
export const unitsWords = ({ units, limit }: { units: number; limit: number | null }) =>
  limit === null ? plural(units, 'cookie') : `${units} of ${limit} cookies`;

/** "Tue, Nov 24" of a local date; empty without one. */
export const dayOf = (date: string) => date && showDay(date);

/** "Tue, Nov 24, 2:47 PM" in the store. */
export const momentOf = (now: number, timeZone: string) =>
  `${showDay(dayIn(now, timeZone))}, ${showTime(now, timeZone)}`;

/** The contents by package: boxes, bundles (kept together), and single products, which share a bag. */
export function contentsOf({ items }: Pick<Slip, 'items'>) {
  const otherItems = items.filter(({ type }) => type !== 'cookie_box');
  return {
    boxes: items.filter(({ type }) => type === 'cookie_box'),
    bundles: otherItems.filter(({ lines }) => lines.length > 1),
    singles: otherItems.filter(({ lines }) => lines.length <= 1),
  };
}

export interface Package {
  title: string;
  items: KitchenItem[];
}

/** The packages that a courier carries to one door: each has a label. The caller names the bag. */
export function packagesOf(slip: Pick<Slip, 'items'>, bag = 'Bag'): Package[] {
  const { boxes, bundles, singles } = contentsOf(slip);
  const packages = [...boxes, ...bundles].map((item) => ({ title: item.title, items: [item] }));
  return singles.length > 0 ? [...packages, { title: bag, items: singles }] : packages;
}

/** The cards of an order: whether a print of each was confirmed. */
export function messageWords(count: number, print: KitchenShipment['print']['messages']): string {
  if (print === 'changed') return 'Message changed: print again';
  if (print === 'printed') return count === 1 ? 'Card printed' : `${count} cards printed`;
  return count === 1 ? 'Message not printed' : `${count} messages not printed`;
}

/** "300 cookies, 3 other baked goods" */
export function bakedWords(totals: readonly BakeTotal[]): string {
  const pieces = (kind: BakeTotal['kind']) => sum(totals.map((total) => (total.kind === kind ? total.total : 0)));
  const [cookies, baked] = [pieces('cookie'), pieces('baked')];
  return [(cookies > 0 || baked === 0) && plural(cookies, 'cookie'), baked > 0 && `${baked} other baked goods`]
    .filter(Boolean)
    .join(', ');
}
