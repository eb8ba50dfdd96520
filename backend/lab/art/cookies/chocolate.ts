import type { Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { around, closed, moved, point, round, scaled } from '../ink/geometry';
import { crumb } from '../ink/light/crumb';
import { relief } from '../ink/light/relief';
import { sugar } from '../ink/light/sugar';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import type { Dough } from './dough';
import { CENTER, bake, drop, groundShadow } from './dough';
import { flakes, pieces, sizes, surface } from './toppings';

export const GOLDEN: Dough = ['#f6d093', '#e8b067', '#cd883c', '#9c5820', '#6b3610'];
const DARK: Dough = ['#7a4d38', '#5a3625', '#402316', '#29140b', '#170a05'];
const COCOA_LIGHT = { shine: '#c4875c', shade: '#120502', browning: '#1d0c05' };

export const DARK_CHOCOLATE = [
  ['#6e3f22', '#2b1309'],
  ['#7a4829', '#35180b'],
  ['#5e331a', '#240f06'],
] as const;
const MILK_CHOCOLATE = [
  ['#c07c46', '#7a4520'],
  ['#b06d39', '#6b3a1a'],
] as const;

/** Golden dough, dark chocolate in big pieces and shavings, flakes of salt. */
export const brownButterChip: Picture = (art) => {
  const dice = random('brown-butter-chip');
  const outline = drop(dice, 0.022);
  const top = surface(dice, outline);
  return [
    bake(art, { random: dice, outline, dough: GOLDEN, crumb: { seed: 11 } }),
    pieces(art, top, { radii: sizes(dice, 18, 32, 60), colors: DARK_CHOCOLATE, corners: 6 }),
    pieces(art, top, { radii: sizes(dice, 16, 8, 15), colors: DARK_CHOCOLATE, corners: 5 }),
    flakes(art, top, 34, 4, 8),
  ].join('');
};

/** Black cocoa dough with square milk chocolate chunks. */
export const doubleChocolate: Picture = (art) => {
  const dice = random('double-chocolate');
  const outline = drop(dice, 0.024);
  const top = surface(dice, outline);
  const chunks = { colors: MILK_CHOCOLATE, corners: 4, tension: 12 };
  return [
    bake(art, { random: dice, outline, dough: DARK, crumb: { seed: 23, ...COCOA_LIGHT }, sheen: 0.1 }),
    pieces(art, top, { ...chunks, radii: sizes(dice, 13, 44, 72), rough: 0.2, relief: { height: 30 } }),
    pieces(art, top, { ...chunks, radii: sizes(dice, 16, 10, 20) }),
  ].join('');
};

/** Cocoa dough that burst through its coat of icing sugar. */
export const cocoaCrinkle: Picture = (art) => {
  const dice = random('cocoa-crinkle');
  const outline = drop(dice, 0.016);
  const coat = scaled(outline, CENTER, 0.975);
  const white = radial(
    art,
    [
      [0, '#ffffff'],
      [0.7, '#fffaf0'],
      [1, '#f3e6d3', 0.86],
    ],
    [0.42, 0.4, 0.62],
  );
  return [
    bake(art, {
      random: dice,
      outline,
      dough: DARK,
      crumb: { seed: 31, ...COCOA_LIGHT, dome: 48 },
      thick: 40,
      sheen: 0.06,
    }),
    path(closed(coat), white, {
      filter: sugar(art, { seed: 27, frequency: 0.0076, cover: 0.5, kind: 'plates', thick: 15 }),
    }),
  ].join('');
};

/** Two embossed black wafers with a thick layer of vanilla cream between them. */
export const cookiesAndCream: Picture = (art) => {
  const dice = random('cookies-and-cream');
  const wafer = around(CENTER, 240, (angle) => 338 * (1 + 0.016 * Math.sign(Math.sin(angle * 40))));
  const middle = point(CENTER.x - 18, CENTER.y - 30);
  const upper = moved(wafer, -18, -30);
  const lower = moved(wafer, 32, 50);
  const cream = round(dice, point(CENTER.x + 12, CENTER.y + 18), 342, 0.008);
  const fill = radial(
    art,
    [
      [0, '#5b4034'],
      [0.6, '#43291f'],
      [1, '#2a160e'],
    ],
    [0.4, 0.36, 0.66],
  );
  const look = {
    seed: 41,
    ...COCOA_LIGHT,
    lumpHeight: 0.14,
    grainHeight: 0.2,
    ragged: 5,
    dome: 14,
    rim: 0.5,
    blotches: 0.9,
  };
  const stamp = relief(art, {
    bevel: 4,
    height: 20,
    shine: '#d3a27d',
    shade: '#140602',
    cast: [3, 2, 0.5],
    castColor: '#120502',
  });
  const ink = '#4a2f24';
  const at = (angle: number, r: number) => point(middle.x + Math.cos(angle) * r, middle.y + Math.sin(angle) * r);
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2;
    const [from, to, dot] = [at(angle, 176), at(angle, 232), at(angle + 0.26, 208)];
    return (
      line(`M${from.x} ${from.y}L${to.x} ${to.y}`, ink, 20) + el('circle', { cx: dot.x, cy: dot.y, r: 12, fill: ink })
    );
  });
  const ring = (r: number, width: number) =>
    el('circle', { cx: middle.x, cy: middle.y, r, fill: 'none', stroke: ink, 'stroke-width': width });
  const flower = around(middle, 96, (angle) => 92 + 30 * Math.cos(angle * 6));
  return [
    groundShadow(art, moved(lower, 6, 10)),
    path(closed(lower, 20), '#21100a', {
      filter: relief(art, { bevel: 6, height: 16, shade: '#0a0301', shine: '#8a5a40' }),
    }),
    path(closed(cream), linear(art, ['#fffdf4', '#e9d7b4']), {
      filter: relief(art, { bevel: 14, height: 24, cast: [4, 6, 0.55], shade: '#c9a878' }),
    }),
    path(closed(moved(wafer, -14, -22), 20), '#2c170e', { filter: relief(art, { bevel: 4, cast: [4, 5, 0.4] }) }),
    path(closed(upper, 20), fill, { filter: crumb(art, look) }),
    group([ring(296, 14), ring(146, 10), ...petals, path(closed(flower), ink)], {
      filter: stamp,
      'clip-path': clip(art, closed(upper, 20)),
    }),
  ].join('');
};
