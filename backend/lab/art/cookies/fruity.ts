import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { around, closed, moved, point, scaled } from '../ink/geometry';
import { plump } from '../ink/light/plump';
import { relief } from '../ink/light/relief';
import { sugar } from '../ink/light/sugar';
import { linear, mix, radial } from '../ink/paint';
import { random } from '../ink/random';
import type { Dough } from './dough';
import { CENTER, RADIUS, bake, drop } from './dough';
import { heart, scalloped } from './shapes';
import { flakes, pieces, pour, rods, sizes, surface } from './toppings';

export const PALE: Dough = ['#fce9bf', '#f4d496', '#dfae64', '#b67f39', '#80501d'];

const VELVET: Dough = ['#c73b47', '#a82533', '#84182a', '#580c1c', '#36050f'];

/** A heart of red cocoa dough with white chocolate. */
export const redVelvet: Picture = (art) => {
  const dice = random('red-velvet-heart');
  const outline = heart(point(CENTER.x, CENTER.y - 6), 392);
  const top = surface(dice, outline);
  const white = [
    ['#fffdf6', '#ecd7b0'],
    ['#fffaf0', '#f0dfc0'],
  ] as const;
  const chunk = { colors: white, corners: 5, tension: 10 };
  return [
    bake(art, {
      random: dice,
      outline,
      dough: VELVET,
      crumb: { seed: 7, shine: '#ff9a8f', shade: '#2a030b', browning: '#4d0818' },
      thick: 30,
      sheen: 0.1,
    }),
    pieces(art, top, {
      ...chunk,
      radii: sizes(dice, 13, 36, 60),
      relief: { shade: '#8f6a3c', height: 24, gloss: 0.3 },
    }),
    pieces(art, top, { ...chunk, radii: sizes(dice, 14, 9, 16), relief: { shade: '#8f6a3c' } }),
  ].join('');
};

const SEGMENTS = 9;
const RIND = '#f7c92f';

/** A slice of lemon: rind, pith, segments. */
export function lemonSlice(art: Drawing, at: Point, r: number): string {
  const wedge = (i: number) => {
    const [a, b] = [(i / SEGMENTS) * 6.283 + 0.05, ((i + 1) / SEGMENTS) * 6.283 - 0.05];
    const mid = (a + b) / 2;
    const spot = (angle: number, reach: number) =>
      point(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach);
    return path(
      closed(
        [
          spot(mid, r * 0.1),
          spot(a, r * 0.5),
          spot(a + 0.05, r * 0.74),
          spot(mid, r * 0.8),
          spot(b - 0.05, r * 0.74),
          spot(b, r * 0.5),
        ],
        8,
      ),
      linear(art, ['#fff0a0', '#f9d23e']),
    );
  };
  return [
    el('circle', {
      cx: at.x,
      cy: at.y,
      r,
      fill: RIND,
      filter: relief(art, { bevel: 5, height: 18, gloss: 0.4, cast: [7, 7, 0.4], shade: '#c98a10' }),
    }),
    el('circle', { cx: at.x, cy: at.y, r: r * 0.89, fill: mix(RIND, '#fffbe6', 0.84) }),
    group(
      Array.from({ length: SEGMENTS }, (_, i) => wedge(i)),
      { filter: relief(art, { bevel: 4, height: 14, gloss: 0.7, cast: [1, 1, 0.2], shade: '#d99a10' }) },
    ),
  ].join('');
}

/** Lemon glaze that ran over the edge, zest and a candied slice. */
export const lemonGlaze: Picture = (art) => {
  const dice = random('lemon-glaze');
  const outline = drop(dice);
  const runs = [0.5, 1.25, 1.9, 2.7, 4.1, 5.5];
  const glaze = around(CENTER, 120, (angle) => {
    const run = runs.reduce(
      (sum, at, i) => sum + (30 + (i % 3) * 14) * Math.exp(-(((((angle - at + 9.42) % 6.283) - 3.14) / 0.25) ** 2)),
      0,
    );
    return RADIUS * 0.83 + run + Math.sin(angle * 5) * 7 + Math.sin(angle * 8 + 1) * 5;
  });
  const top = surface(dice, scaled(glaze, CENTER, 0.86));
  const slice = point(CENTER.x + 60, CENTER.y + 40);
  top.taken.push({ ...slice, r: 168 });
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 51 } }),
    pour(art, glaze, ['#fffdf0', '#fbe48e'], { shade: '#c08a10', strength: 0.8, gloss: 0.6, cast: [5, 6, 0.42] }),
    lemonSlice(art, slice, 150),
    rods(art, top, 46, 24, 6, ['#f5bd12', '#ffd640', '#f0ad12', '#a9c94a']),
  ].join('');
};

/** A fluted almond biscuit with a heart window full of raspberry jam. */
export const raspberryLinzer: Picture = (art) => {
  const dice = random('raspberry-linzer');
  const outline = scalloped(CENTER, 382, 12, 0.09);
  const hole = heart(point(CENTER.x, CENTER.y + 4), 158);
  const top = surface(dice, heart(point(CENTER.x, CENTER.y + 4), 130));
  const coat = `${closed(scaled(outline, CENTER, 0.96))}${closed(scaled(hole, CENTER, 1.12))}`;
  const dust = radial(
    art,
    [
      [0, '#ffffff', 0.95],
      [0.75, '#ffffff', 0.9],
      [1, '#ffffff', 0.5],
    ],
    [0.42, 0.4, 0.6],
  );
  return [
    bake(art, {
      random: dice,
      outline,
      dough: PALE,
      crumb: { seed: 61, lumpHeight: 0.22, grainHeight: 0.2, ragged: 6, dome: 18, blotches: 1.2 },
      thick: 34,
    }),
    path(coat, dust, {
      'fill-rule': 'evenodd',
      filter: sugar(art, { seed: 8, frequency: 0.028, cover: 0.6, kind: 'dust', thick: 3 }),
    }),
    path(closed(scaled(hole, CENTER, 1.04)), '#8a5a22', { filter: plump(art, { light: 0.05, dark: 0.3 }) }),
    path(closed(moved(hole, 3, 4)), linear(art, ['#ee3a63', '#8a0a2c']), {
      filter: relief(art, {
        bevel: 20,
        height: 46,
        gloss: 1,
        glossSize: 36,
        cast: [0, 2, 0.4],
        shade: '#4a0015',
        shine: '#ff9ab0',
        rough: [0.014, 0.14],
      }),
    }),
    flakes(art, top, 16, 2.5, 4.5, ['#f7b0b8', '#f2c58d']),
  ].join('');
};
