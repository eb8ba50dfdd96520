import type { Picture } from '../ink/drawing';
import { path } from '../ink/drawing';
import { closed, scaled } from '../ink/geometry';
import { sugar } from '../ink/light/sugar';
import { radial } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake, drop } from './dough';
import { flakes, surface } from './toppings';

/** Cinnamon sugar cracked over pale dough. */
export const snickerdoodle: Picture = (art) => {
  const dice = random('snickerdoodle');
  const outline = drop(dice, 0.014);
  const coat = radial(
    art,
    [
      [0, '#dfae6c', 0.95],
      [0.7, '#d09a55', 0.92],
      [1, '#a86c2c', 0.85],
    ],
    [0.42, 0.4, 0.62],
  );
  const specks = radial(art, ['#5f2c0c', '#5f2c0c']);
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#fff0c8', '#f8dca4', '#e8bd78', '#b98743', '#80501d'],
      crumb: { seed: 55, dome: 46, blotches: 0.8 },
      thick: 32,
    }),
    path(closed(scaled(outline, CENTER, 0.985)), coat, {
      filter: sugar(art, { seed: 5, frequency: 0.0105, cover: 0.72, kind: 'plates', thick: 14 }),
    }),
    path(closed(scaled(outline, CENTER, 0.95)), specks, {
      opacity: 0.55,
      filter: sugar(art, { seed: 14, frequency: 0.09, cover: 0.25, kind: 'dust', thick: 3 }),
    }),
    flakes(art, surface(dice, outline), 80, 3, 6, ['#fff6e0', '#ffe9c0']),
  ].join('');
};
