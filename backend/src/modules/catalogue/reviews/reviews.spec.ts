import { authorName } from './reviews';

it.each([
  ['Maria Lopez', 'Maria L.'],
  ['  María   José garcía ', 'María G.'],
  ['Cher', 'Cher'],
  ['李 小龙', '李 小.'],
  ['', 'A customer'],
  [`${'x'.repeat(200)} Long`, `${'x'.repeat(40)} L.`],
])('“%s” signs as “%s”', (name, signed) => expect(authorName(name)).toBe(signed));
