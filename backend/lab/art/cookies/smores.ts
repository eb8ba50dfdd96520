import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { closed, point, polygon, round, scaled, turned } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { GOLDEN } from './chocolate';
import { CENTER, bake, drop } from './dough';
import { pieces, sizes } from './toppings';

/** A tile with bevelled edges: cracker or chocolate square. */
function tile(
  art: Drawing,
  at: Point,
  half: number,
  turn: number,
  colors: readonly [string, string],
  marks: string,
): string {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => point(at.x + x! * half, at.y + y! * half));
  return path(polygon(turned(corners, at, turn)), linear(art, [...colors]), { 'stroke-linejoin': 'round' }) + marks;
}

/** A toasted marshmallow in the middle, squares of chocolate and cracker around it. */
export const smores: Picture = (art) => {
  const dice = random('smores');
  const outline = drop(dice, 0.02);
  const spot = (angle: number, r: number) => point(CENTER.x + Math.cos(angle) * r, CENTER.y + Math.sin(angle) * r);
  const crackers = [0.3, 2.35, 4.5].map((angle) => {
    const at = spot(angle, 252);
    const holes = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((y) => turned([point(at.x + x * 34, at.y + y * 34)], at, angle)[0]!),
    );
    return tile(
      art,
      at,
      74,
      angle,
      ['#f6d08c', '#c98a3c'],
      holes.map((h) => el('circle', { cx: h.x, cy: h.y, r: 5, fill: '#6f3d10' })).join(''),
    );
  });
  const squares = [1.35, 3.4, 5.55].map((angle) =>
    tile(art, spot(angle, 262), 62, angle + 0.4, ['#7a4829', '#35180b'], ''),
  );
  const puff = round(dice, CENTER, 190, 0.035);
  const scorch = (at: Point, r: number, opacity: number) =>
    path(
      closed(round(dice, at, r, 0.16)),
      radial(
        art,
        [
          [0, '#7a3a0c', opacity],
          [0.3, '#a8581a', opacity * 0.85],
          [0.62, '#d99848', opacity * 0.6],
          [1, '#d99a4e', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    );
  return [
    bake(art, { random: dice, outline, dough: GOLDEN, crumb: { seed: 29 } }),
    group(crackers, { filter: relief(art, { bevel: 5, height: 20, cast: [6, 6, 0.55], rough: [0.07, 0.2] }) }),
    group(squares, { filter: relief(art, { bevel: 9, height: 34, cast: [6, 6, 0.55], gloss: 0.5, glossSize: 18 }) }),
    path(closed(puff), radial(art, ['#fffefb', '#fff5e4', '#e9d2b0']), {
      filter: relief(art, { bevel: 28, height: 60, shade: '#9a6a3a', cast: [9, 10, 0.5], gloss: 0.2 }),
    }),
    group([scorch(point(CENTER.x + 10, CENTER.y + 14), 172, 0.95)], { 'clip-path': clip(art, closed(puff)) }),
    pieces(
      art,
      { random: dice, outline: scaled(outline, CENTER, 0.96), taken: [{ ...CENTER, r: 210 }] },
      {
        radii: sizes(dice, 14, 6, 11),
        colors: [['#eebd74', '#b87830']],
        corners: 4,
      },
    ),
  ].join('');
};
