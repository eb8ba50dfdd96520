/** @jest-environment node */
import { isDietary } from './dietary';

it.each(['nut free', 'Nut-Free', 'gluten', 'glutn', 'glutenfree', 'vegan', 'vegna', 'vega', 'without milk', 'no eggs'])(
  'a search for “%s” asks what is safe',
  (search) => expect(isDietary(search)).toBe(true),
);

it.each(['peanut', 'walnut brownie', 'milk', 'chocolate', 'oat', 'note', 'halloween', 'doughnut', 'crème brûlée'])(
  'a search for “%s” does not',
  (search) => expect(isDietary(search)).toBe(false),
);
