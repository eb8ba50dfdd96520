import type { Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import { closed, lump, point } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { droplets } from './bottles';
import { barrel, standShadow, streaks } from './standing';

/** A gable-top carton of chocolate milk, seen from its corner. */
export const chocolateMilk: Picture = (art) => {
  const front = 'M250 330L560 352V866L250 838Z';
  const side = 'M560 352L706 322V820L560 866Z';
  const roof = 'M250 330L292 168L568 178L560 352Z';
  const gable = 'M560 352L568 178L706 322Z';
  const fin = 'M290 92L570 100V182L290 172Z';
  const wave = 'M250 640C330 600 400 700 560 636V866L250 838Z';
  const waveSide = 'M560 636C620 600 650 610 706 590V820L560 866Z';
  const splash = random('chocolate-milk');
  const drop = (cx: number, cy: number, r: number) => path(closed(lump(splash, point(cx, cy), r, 9, 0.06)), '#6b3a1c');
  return [
    standShadow(art, 492, 846, 226),
    path(side, linear(art, ['#d9b98c', '#a9814f'], [0, 0, 1, 0.3])),
    path(front, linear(art, ['#fffaf0', '#f4e3c6'])),
    path(wave, linear(art, ['#8a4f2a', '#5c2e14'])),
    path(waveSide, linear(art, ['#5c2e14', '#3f1d0b'], [0, 0, 1, 0])),
    drop(330, 612, 15),
    path(gable, linear(art, ['#b28a58', '#8a6334'], [0, 0, 1, 1])),
    path('M560 352L568 178L628 262Z', '#c9a06c', { opacity: 0.7 }),
    path(roof, linear(art, ['#8a4f2a', '#6b3a1c'])),
    path(fin, linear(art, ['#9a5c34', '#5f3116']), {
      filter: relief(art, { bevel: 4, height: 12, cast: [2, 5, 0.5] }),
    }),
    group(
      lettering('choco', { x: 405, y: 480, size: 98, fill: '#6b3a1c' }) +
        lettering('milk', { x: 405, y: 568, size: 98, fill: '#b5123b' }),
      { transform: 'skewY(4) translate(0 -26)' },
    ),
    path('M250 330L560 352', 'none', { stroke: '#fff', 'stroke-width': 4, opacity: 0.5 }),
    path('M560 352V866', 'none', { stroke: '#fff3d8', 'stroke-width': 5, opacity: 0.55 }),
  ].join('');
};

/** A slim can of raspberry soda. */
export const raspberryFizz: Picture = (art) => {
  const x = 470;
  const body =
    'M318 190Q300 208 300 240V800Q300 836 330 856Q470 884 610 856Q640 836 640 800V240Q640 208 622 190Q470 214 318 190Z';
  const berry = (cx: number, cy: number, r: number) => {
    const beads = [
      [0, 0],
      [-0.6, -0.35],
      [0.6, -0.35],
      [-0.32, 0.5],
      [0.32, 0.5],
      [0, -0.75],
      [-0.75, 0.25],
      [0.75, 0.25],
      [0, 0.95],
    ];
    const drawn = beads.map(([dx, dy]) =>
      el('circle', {
        cx: cx + dx! * r,
        cy: cy + dy! * r,
        r: r * 0.42,
        fill: radial(art, [
          [0, '#ff9db3'],
          [0.3, '#e63a66'],
          [1, '#8e0c34'],
        ]),
      }),
    );
    return group(drawn, { filter: relief(art, { bevel: 2, height: 4, gloss: 0.3 }) });
  };
  return [
    standShadow(art, x, 858, 172),
    path(body, barrel(art, '#f7a9bf', 0.8)),
    group(path('M280 640Q400 590 480 640T680 620V900H280Z', barrel(art, '#c2184c', 0.9)), {
      'clip-path': clip(art, body),
    }),
    path('M318 190Q310 150 340 138Q470 112 600 138Q630 150 622 190Q470 218 318 190Z', barrel(art, '#d5d8da', 0.7)),
    el('ellipse', { cx: x, cy: 140, rx: 130, ry: 22, fill: linear(art, ['#f4f5f5', '#9ea4a8']) }),
    el('ellipse', { cx: x, cy: 143, rx: 112, ry: 16, fill: linear(art, ['#aab0b4', '#dfe2e4']) }),
    el('ellipse', { cx: x + 6, cy: 139, rx: 40, ry: 9, fill: '#8b9196' }),
    lettering('fizz', { x, y: 420, size: 170, fill: '#8e0c2d' }),
    berry(420, 560, 62),
    berry(540, 610, 52),
    ...[
      [380, 480, 9],
      [560, 500, 12],
      [600, 470, 7],
      [350, 520, 7],
      [510, 480, 6],
    ].map(([cx, cy, r]) =>
      el('circle', { cx: cx!, cy: cy!, r: r!, fill: 'none', stroke: '#fff', 'stroke-width': 4, opacity: 0.85 }),
    ),
    streaks(art, body, [
      [334, 230, 26, 590, 0.6],
      [612, 240, 9, 570, 0.4],
    ]),
    droplets(art, 'fizz', body, [310, 700, 630, 850], 30),
  ].join('');
};
