/** @jest-environment node */
import { dietaryFilterText } from '@/lib/dietary-filter';
import { dietaryAsk } from './dietary';

it.each([
  ['nut free', 'without tree nuts and peanuts'],
  ['Nut-Free', 'without tree nuts and peanuts'],
  ['nutfree cookies', 'without tree nuts and peanuts'],
  ['nut allergy', 'without tree nuts and peanuts'],
  ['free of peanuts', 'without peanuts'],
  ['tree-nut free', 'without tree nuts'],
  ['no almonds', 'without tree nuts'],
  ['without milk', 'without milk'],
  ['no eggs', 'without egg'],
  ['eggless', 'without egg'],
  ['non-dairy', 'without milk'],
  ['dairy and egg free', 'without milk and egg'],
  ['vegan', 'vegan'],
  ['vegna', 'vegan'],
  ['vega', 'vegan'],
  ['plant-based', 'vegan'],
  ['vegetarian', 'vegetarian'],
  ['vegan, no soy', 'vegan, without soy'],
])('a search for “%s” finds products declared %s', (search, words) => {
  const dietFilter = dietaryAsk(search)?.dietFilter;
  expect(dietFilter && dietaryFilterText({ ...dietFilter, without: dietFilter.without })).toBe(words);
});

it.each([
  'gluten',
  'glutn',
  'glutenfree',
  'gluten free vegan',
  'lactose free',
  'halal',
  'allergens',
  'nuts',
  'sugar free',
  'sugar free milk',
  'not vegan',
  'free delivery',
])('a search for “%s” cannot be answered by declarations', (search) =>
  expect(dietaryAsk(search)).toMatchObject({ dietFilter: null }),
);

it.each(['peanut', 'walnut brownie', 'milk', 'chocolate', 'oat', 'note', 'halloween', 'doughnut', 'crème brûlée'])(
  'a search for “%s” is neither',
  (search) => expect(dietaryAsk(search)).toBeNull(),
);

it('the remaining words are searched as names', () => {
  expect(dietaryAsk('vegan drinks without any nuts')?.rest).toEqual(['drinks']);
});
