import type { Drawing, Picture } from '../ink/drawing';
import { group, line } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { open, point, round, scaled } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { random } from '../ink/random';
import { GOLDEN } from './chocolate';
import { CENTER, bake, drop } from './dough';
import { flakes, pour, surface } from './toppings';

/** A pretzel: one rope crossed over itself. */
export function pretzel(art: Drawing, at: Point, size: number): string {
  const rope = (
    [
      [-0.12, 0.1],
      [0.3, 0.52],
      [0.55, 0.78],
      [0.72, 0.5],
      [0.95, 0.1],
      [0.9, -0.42],
      [0.5, -0.68],
      [0.14, -0.42],
      [-0.02, 0.0],
      [-0.3, 0.42],
      [-0.55, 0.78],
    ] as const
  ).map(([x, y]) => point(at.x + x * size, at.y + y * size));
  const left = (
    [
      [0.02, 0.02],
      [-0.16, -0.42],
      [-0.5, -0.68],
      [-0.9, -0.42],
      [-0.95, 0.1],
      [-0.72, 0.5],
      [-0.5, 0.76],
      [-0.1, 0.74],
      [0.3, 0.74],
      [0.55, 0.76],
    ] as const
  ).map(([x, y]) => point(at.x + x * size, at.y + y * size));
  const skin = relief(art, { bevel: size * 0.07, height: size * 0.15, gloss: 0.45, glossSize: 20, cast: [7, 7, 0.55] });
  const rod = (points: Point[]) =>
    group(line(open(points), linear(art, ['#a45c22', '#6b3510']), size * 0.21), { filter: skin });
  return rod(left) + rod(rope);
}

/** A lake of caramel, a pretzel, salt. */
export const caramelPretzel: Picture = (art) => {
  const dice = random('caramel-pretzel');
  const outline = drop(dice, 0.02);
  const lake = round(dice, CENTER, 292, 0.035);
  const top = surface(dice, scaled(lake, CENTER, 0.92));
  return [
    bake(art, { random: dice, outline, dough: GOLDEN, crumb: { seed: 45 } }),
    pour(art, lake, ['#f6b04c', '#c8701a'], { shade: '#5c2300', shine: '#ffd48a', gloss: 0.9, bevel: 16 }),
    pretzel(art, point(CENTER.x - 4, CENTER.y - 2), 236),
    flakes(art, top, 44, 6, 11),
  ].join('');
};
