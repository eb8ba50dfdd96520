import { DARK_CHOCOLATE } from './chocolate';
import type { Drawing, Picture } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import type { Point, Spot } from '../ink/geometry';
import { closed, inside, open, point, round, scaled, scatter, turned } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { sugar } from '../ink/light/sugar';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake } from './dough';
import { PALE } from './fruity';
import { crescent } from './shapes';
import { sizes } from './toppings';

/** A moon of almond dough, tips dipped in chocolate, flaked almonds. */
export const almondCrescent: Picture = (art) => {
  const dice = random('almond-crescent');
  const outline = crescent(point(CENTER.x + 4, CENTER.y + 14), 372);
  const body = closed(outline);
  const middle = outline.filter((p) => p.y > CENTER.y - 20 || p.x < CENTER.x - 150);
  const almond = (spot: Spot) => {
    const shape = turned(scaled(round(dice, spot, spot.r, 0.03, 20), spot, 1, 0.58), spot, dice.between(0, 3.14));
    return (
      path(closed(shape), linear(art, ['#fff4dc', '#e8c893'])) +
      line(closed(shape), '#a86a30', 4, { opacity: 0.8 }) +
      line(open([shape[1]!, spot, shape[11]!]), '#c9955a', 4, { opacity: 0.7 })
    );
  };
  const spots = scatter(dice, middle, sizes(dice, 26, 34, 46), [], 0.3).filter((s) => inside(outline, s));
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 65, ragged: 10, dome: 34 }, thick: 34 }),
    group(spots.map(almond), { filter: relief(art, { bevel: 4, height: 12, cast: [5, 4, 0.5] }) }),
    path(
      closed(scaled(outline, CENTER, 0.97)),
      radial(art, [
        [0, '#fff', 0.9],
        [1, '#fff', 0.75],
      ]),
      { filter: sugar(art, { seed: 4, frequency: 0.045, cover: 0.34, kind: 'dust', thick: 3 }) },
    ),
    dippedTips(art, body),
  ].join('');
};

function dippedTips(art: Drawing, body: string): string {
  const dip = (points: Point[]) => path(closed(points), linear(art, [...DARK_CHOCOLATE[0]]));
  const upper = [
    point(60, 40),
    point(430, 30),
    point(430, 160),
    point(345, 205),
    point(316, 258),
    point(240, 288),
    point(60, 300),
  ];
  const right = [point(700, 560), point(770, 470), point(960, 440), point(960, 800), point(800, 760), point(720, 690)];
  const dips = group([dip(upper), dip(right)], { 'clip-path': clip(art, body) });
  return group(dips, { filter: relief(art, { bevel: 12, height: 34, gloss: 0.7, glossSize: 24, cast: [4, 4, 0.4] }) });
}
