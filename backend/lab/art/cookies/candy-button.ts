import type { Picture } from '../ink/drawing';
import { random } from '../ink/random';
import { DARK_CHOCOLATE } from './chocolate';
import { bake, drop } from './dough';
import { PALE } from './fruity';
import { buttons, pieces, sizes, surface } from './toppings';

/** Golden dough crowded with sugar-shelled chocolate buttons. */
export const candyButton: Picture = (art) => {
  const dice = random('candy-button');
  const outline = drop(dice, 0.02);
  const top = surface(dice, outline);
  const shells = [
    ['#ff6a5e', '#c01f2a'],
    ['#ffd95e', '#eda10a'],
    ['#6fcf6a', '#23893b'],
    ['#5fb4f2', '#1c64b8'],
    ['#ff9d4d', '#dd5f10'],
  ] as const;
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 13 } }),
    buttons(art, top, sizes(dice, 21, 45, 54), shells),
    pieces(art, top, { radii: sizes(dice, 20, 9, 16), colors: DARK_CHOCOLATE }),
  ].join('');
};
