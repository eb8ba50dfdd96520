import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { closed, point, polygon, round } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { barrel, standShadow } from './standing';

/** One popped kernel: a few round lobes with a caramel side. */
function kernel(art: Drawing, at: Point, r: number, dice: ReturnType<typeof random>): string {
  const lobes = [0, 1, 2, 3].map((i) => {
    const angle = i * 1.57 + dice.between(-0.4, 0.4);
    return path(
      closed(
        round(
          dice,
          point(at.x + Math.cos(angle) * r * 0.5, at.y + Math.sin(angle) * r * 0.5),
          r * dice.between(0.5, 0.68),
          0.06,
          14,
        ),
      ),
      linear(
        art,
        dice.pick([
          ['#fff4cf', '#eab75a'],
          ['#ffe9ae', '#d98f2c'],
          ['#fffae6', '#f0cb80'],
        ]),
      ),
    );
  });
  return group(lobes, {
    filter: relief(art, { bevel: 9, height: 22, gloss: 0.4, shade: '#9a5310', cast: [4, 4, 0.4] }),
  });
}

/** A striped tub overflowing with caramel popcorn. */
export const caramelPopcorn: Picture = (art) => {
  const dice = random('caramel-popcorn');
  const x = 470;
  const tub = `M250 440Q470 466 690 440L640 850Q470 880 300 850Z`;
  const stripes = [0, 2, 4, 6, 8].map((i) =>
    path(
      polygon([
        point(250 + i * 49, 420),
        point(250 + (i + 1) * 49, 420),
        point(300 + (i + 1) * 38, 880),
        point(300 + i * 38, 880),
      ]),
      '#b5123b',
    ),
  );
  const heap = [
    [250, 420, 9],
    [232, 350, 8],
    [190, 290, 7],
    [136, 232, 5],
    [76, 180, 3],
  ].flatMap(([half, y, count]) =>
    Array.from({ length: count! }, (_, i) =>
      point(
        x - half! + (i / Math.max(1, count! - 1)) * half! * 2 * 0.9 + half! * 0.1 + dice.between(-10, 10),
        y! + dice.between(-16, 16),
      ),
    ),
  );
  return [
    standShadow(art, x, 852, 186),
    ...heap.toSorted((a, b) => a.y - b.y).map((at) => kernel(art, at, dice.between(40, 50), dice)),
    path(tub, '#fff8e8'),
    group(stripes, { 'clip-path': clip(art, tub) }),
    path(
      tub,
      linear(
        art,
        [
          [0, '#3a1503', 0.28],
          [0.2, '#ffffff', 0.25],
          [0.5, '#ffffff', 0],
          [0.9, '#3a1503', 0.36],
          [1, '#3a1503', 0.2],
        ],
        [0, 0, 1, 0],
      ),
    ),
    el('ellipse', {
      cx: x,
      cy: 640,
      rx: 120,
      ry: 92,
      fill: '#ffd35c',
      filter: relief(art, { bevel: 3, height: 6, cast: [2, 3, 0.3] }),
    }),
    lettering('pop!', { x, y: 664, size: 96, fill: COCOA }),
    path('M244 420Q470 448 696 420L692 448Q470 476 248 448Z', barrel(art, '#fff8e8', 0.6), {
      filter: relief(art, { bevel: 4, height: 10, cast: [1, 4, 0.4] }),
    }),
  ].join('');
};
