import { DARK_CHOCOLATE } from '../cookies/chocolate';
import { pieces, sizes, surface } from '../cookies/toppings';
import type { Picture } from '../ink/drawing';
import { group, path } from '../ink/drawing';
import type { Point, Spot } from '../ink/geometry';
import { closed, lump, point, polygon, scatter } from '../ink/geometry';
import { crumb } from '../ink/light/crumb';
import { relief } from '../ink/light/relief';
import { sugar } from '../ink/light/sugar';
import { blur, linear } from '../ink/paint';
import { random } from '../ink/random';

/** A thick block of brownie seen from its corner: crackled top, moist sides. */
export const fudgeBrownie: Picture = (art) => {
  const dice = random('fudge-brownie');
  const top = [point(130, 400), point(486, 218), point(836, 380), point(488, 590)];
  const left = [point(130, 400), point(488, 590), point(488, 820), point(138, 622)];
  const right = [point(488, 590), point(836, 380), point(826, 600), point(488, 820)];
  const face = (points: Point[], colors: [string, string], seed: number) =>
    path(closed(points, 26), linear(art, colors, [0, 0, 0.2, 1]), {
      filter: crumb(art, {
        seed,
        lumps: 0.02,
        lumpHeight: 0.8,
        grain: 0.05,
        grainHeight: 0.5,
        ragged: 12,
        dome: 10,
        shade: '#120502',
        shine: '#a8683a',
        browning: '#1d0c05',
        rim: 0.4,
      }),
    });
  const walnut = (spot: Spot) => path(closed(lump(dice, spot, spot.r, 9, 0.3)), linear(art, ['#e6bd80', '#a06a2c']));
  const on = [point(230, 400), point(486, 275), point(740, 384), point(488, 530)];
  const nuts = scatter(dice, on, sizes(dice, 6, 34, 46), [], 0.3);
  return [
    path(polygon([point(160, 640), point(488, 848), point(870, 640), point(840, 520)]), '#5a2a08', {
      opacity: 0.45,
      filter: blur(art, 22),
    }),
    face(left, ['#5a3019', '#2f150a'], 3),
    face(right, ['#3c1c0e', '#1d0b05'], 9),
    face(top, ['#b0764a', '#7a4526'], 14),
    path(closed(top, 26), '#c98f62', {
      opacity: 0.34,
      filter: sugar(art, { seed: 23, frequency: 0.012, cover: 0.7, kind: 'plates', thick: 14 }),
    }),
    group(nuts.map(walnut), { filter: relief(art, { bevel: 9, height: 30, rough: [0.04, 0.5], cast: [6, 6, 0.55] }) }),
    pieces(art, surface(dice, on), {
      radii: sizes(dice, 10, 10, 18),
      colors: DARK_CHOCOLATE,
      corners: 4,
      relief: { shine: '#d9a884' },
    }),
  ].join('');
};
