import { brownButterChip } from '../cookies/chocolate';
import { raspberryLinzer } from '../cookies/fruity';
import type { Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { around, closed, point } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { COCOA } from './bottles';
import { barrel, standShadow, streaks, vessel } from './standing';

/** A stoneware mug, butter glaze running over raw clay. */
export const bakeryMug: Picture = (art) => {
  const x = 420;
  const mug = vessel(x, 262, 836, 246, 232);
  const glaze =
    'M160 240H680V640C650 700 630 700 610 650S560 610 540 660S500 730 470 670S420 630 390 670S330 720 300 660S240 630 210 680S170 690 160 640Z';
  return [
    standShadow(art, x + 20, 842, 268),
    line('M650 370C850 330 850 700 640 690', linear(art, ['#ffe08a', '#d9962a']), 66, {
      filter: relief(art, { bevel: 18, height: 40, gloss: 0.7, shade: '#8a4b00', margin: 60 }),
    }),
    path(mug, barrel(art, '#d9b48a', 0.7)),
    group(
      group(path(glaze, barrel(art, '#ffd35c', 0.75)), {
        filter: relief(art, { bevel: 7, height: 16, gloss: 0.4, shade: '#8a4b00', cast: [2, 4, 0.3] }),
      }),
      { 'clip-path': clip(art, mug) },
    ),
    lettering('crispi', { x, y: 540, size: 168, fill: COCOA }),
    el('ellipse', { cx: x, cy: 264, rx: 246, ry: 48, fill: linear(art, ['#ffe9a6', '#e0a232']) }),
    el('ellipse', {
      cx: x + 2,
      cy: 268,
      rx: 218,
      ry: 36,
      fill: linear(
        art,
        [
          [0, '#a86a14'],
          [1, '#d9a23a'],
        ],
        [0, 0, 1, 1],
      ),
    }),
    el('ellipse', { cx: x + 4, cy: 276, rx: 200, ry: 28, fill: linear(art, ['#7a4526', '#4a2412']) }),
    path('M300 268Q340 252 420 254', 'none', {
      stroke: '#c98a5c',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
    streaks(art, mug, [
      [214, 330, 26, 270, 0.75],
      [252, 350, 9, 160, 0.55],
    ]),
  ].join('');
};

/** A round tin of cookies with its lid leaning against it. */
export const cookieTin: Picture = (art) => {
  const x = 450;
  const wall = 'M150 500V760Q150 862 450 866Q750 862 750 760V500Z';
  const lid = around(point(600, 330), 80, () => 270);
  return [
    standShadow(art, x + 20, 850, 330),
    path(closed(lid.map((p) => point(p.x + 14, p.y + 10))), '#2c0a14'),
    path(closed(lid), linear(art, ['#d92a55', '#8a0a2e']), {
      filter: relief(art, { bevel: 14, height: 30, gloss: 0.5 }),
    }),
    el('circle', { cx: 600, cy: 330, r: 226, fill: 'none', stroke: '#ffd35c', 'stroke-width': 7 }),
    el('circle', {
      cx: 600,
      cy: 330,
      r: 208,
      fill: 'none',
      stroke: '#ffd35c',
      'stroke-width': 5,
      'stroke-dasharray': '0.1 22',
      'stroke-linecap': 'round',
    }),
    lettering('crispi', { x: 604, y: 300, size: 128, fill: '#fff3dc' }),
    el('ellipse', { cx: x, cy: 500, rx: 300, ry: 108, fill: linear(art, ['#8f969b', '#e6e9ea'], [0, 0, 1, 1]) }),
    el('ellipse', { cx: x, cy: 508, rx: 282, ry: 96, fill: '#4a3420' }),
    group([
      art.place(190, 380, 0.3, flattened(brownButterChip)),
      art.place(420, 372, 0.3, flattened(raspberryLinzer)),
      art.place(300, 442, 0.32, flattened(brownButterChip)),
    ]),
    path(wall, barrel(art, '#b5123b', 0.9)),
    group(
      Array.from({ length: 11 }, (_, i) =>
        el('circle', { cx: 176 + i * 55, cy: 706 + Math.sin((i / 10) * Math.PI) * 56, r: 15, fill: '#ffd35c' }),
      ),
      { 'clip-path': clip(art, wall) },
    ),
    line('M152 606Q170 692 450 700Q730 692 748 606', '#ffd35c', 7),
    line('M152 740Q170 826 450 832Q730 826 748 740', '#ffd35c', 7),
    path(
      'M150 500A300 108 0 0 0 750 500A286 98 0 0 1 150 500Z',
      linear(
        art,
        [
          [0, '#c8ced2'],
          [0.28, '#ffffff'],
          [0.6, '#b6bcc0'],
          [1, '#7c8388'],
        ],
        [0, 0, 1, 0],
      ),
      { filter: relief(art, { bevel: 3, height: 8, cast: [1, 4, 0.4] }) },
    ),
    streaks(art, wall, [
      [196, 590, 24, 220, 0.45],
      [720, 590, 9, 190, 0.3],
    ]),
  ].join('');
};

/** Flattens a picture, as seen from a low angle. */
const flattened =
  (draw: Picture): Picture =>
  (art) =>
    group(draw(art), { transform: 'scale(1 0.56)' });
