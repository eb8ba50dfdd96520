import { DARK_CHOCOLATE } from '../cookies/chocolate';
import { pieces, sizes, surface } from '../cookies/toppings';
import type { Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { closed, point, round } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { crumb } from '../ink/light/crumb';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { barrel, standShadow, vessel } from './standing';

/** A paper tub of dough to eat with a spoon. */
export const cookieDoughTub: Picture = (art) => {
  const dice = random('cookie-dough-tub');
  const x = 470;
  const tub = vessel(x, 450, 850, 260, 206, 76);
  const scoop = (cx: number, cy: number, r: number, seed: number) =>
    path(closed(round(dice, point(cx, cy), r, 0.03)), linear(art, ['#fbe3b4', '#d7a862']), {
      filter: crumb(art, { seed, ragged: 22, dome: 34, lumpHeight: 0.5, browning: '#b07a34', shade: '#7a4410' }),
    });
  const area = [point(290, 300), point(420, 180), point(600, 220), point(680, 340), point(640, 420), point(320, 420)];
  return [
    standShadow(art, x, 856, 226),
    line('M640 300L790 60', linear(art, ['#e8c48c', '#a8743a']), 40, { filter: relief(art, { bevel: 9, height: 20 }) }),
    scoop(462, 400, 150, 3),
    scoop(340, 360, 132, 5),
    scoop(592, 370, 128, 8),
    scoop(462, 280, 156, 12),
    pieces(art, surface(dice, area), { radii: sizes(dice, 16, 18, 32), colors: DARK_CHOCOLATE, corners: 5 }),
    path(tub, barrel(art, '#2f4b8f', 0.8)),
    group(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((i) =>
        [520, 640, 760].map((y, row) =>
          el('circle', { cx: 220 + i * 48 + (row % 2) * 24, cy: y + 0, r: 7, fill: '#ffd35c', opacity: 0.9 }),
        ),
      ),
      { 'clip-path': clip(art, tub) },
    ),
    path(
      'M330 560H610Q640 560 640 590V736Q640 766 610 766H330Q300 766 300 736V590Q300 560 330 560Z',
      linear(art, ['#fffaf0', '#f3e3c6']),
    ),
    lettering('dough', { x, y: 690, size: 102, fill: COCOA }),
    path(
      'M202 428Q206 466 470 478Q734 466 738 428L742 462Q734 502 470 514Q206 502 198 462Z',
      barrel(art, '#fff8e8', 0.6),
      { filter: relief(art, { bevel: 6, height: 14, cast: [2, 5, 0.45] }) },
    ),
    path(
      tub,
      linear(
        art,
        [
          [0, '#000', 0.12],
          [0.25, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#1a0a02', 0.3],
        ],
        [0, 0, 1, 0],
      ),
    ),
  ].join('');
};
