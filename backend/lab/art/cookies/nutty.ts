import type { Drawing, Picture } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import type { Spot } from '../ink/geometry';
import { closed, open, point, round, scaled, scatter, turned } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { random } from '../ink/random';
import type { Dough } from './dough';
import { CENTER, bake, drop } from './dough';
import type { Surface } from './toppings';
import { drizzle, flakes, pieces, sizes, surface } from './toppings';

const PEANUT: Dough = ['#f2c47e', '#dfa253', '#c07d31', '#92551b', '#62350e'];

const OAT: Dough = ['#f3d7aa', '#e2b878', '#c08c4c', '#8f5c27', '#5c3712'];

const PISTACHIO: Dough = ['#f3d79a', '#e0b868', '#bb8a3c', '#8a5c1e', '#5a380e'];

/** Small ovals lying at any angle: oat flakes, petals, halved nuts. */
function ovals(
  art: Drawing,
  on: Surface,
  radii: number[],
  flat: number,
  colors: readonly (readonly [string, string])[],
  look = {},
): string {
  const spots = scatter(on.random, on.outline, radii, on.taken);
  const drawn = spots.map((spot: Spot) => {
    const shape = turned(
      scaled(round(on.random, spot, spot.r, 0.05, 18), spot, 1, flat),
      spot,
      on.random.between(0, 3.14),
    );
    const [light, dark] = on.random.pick(colors);
    const crease = line(open([shape[0]!, spot, shape[9]!]), dark, spot.r * 0.09, { opacity: 0.75 });
    return path(closed(shape), linear(art, [light, dark])) + crease;
  });
  return group(drawn, { filter: relief(art, { bevel: 5, height: 18, cast: [4, 3, 0.5], ...look }) });
}

/** Pistachios, rose petals and a thread of white chocolate. */
export const pistachioRose: Picture = (art) => {
  const dice = random('pistachio-rose');
  const outline = drop(dice);
  const top = surface(dice, outline);
  const [from, to] = [point(CENTER.x - 250, CENTER.y - 260), point(CENTER.x + 260, CENTER.y + 250)];
  const reach = (part: number) => Math.sqrt(Math.max(0.03, 1 - (part * 2 - 1) ** 2 * 0.98)) * 318;
  return [
    bake(art, { random: dice, outline, dough: PISTACHIO, crumb: { seed: 15 } }),
    drizzle(art, dice, { from, to, turns: 11, reach, width: 19, color: '#fffaea', relief: { shade: '#b59a62' } }),
    pieces(art, top, {
      radii: sizes(dice, 20, 20, 34),
      colors: [
        ['#cfe07c', '#7a9a35'],
        ['#b8cf63', '#66852a'],
        ['#dfe49a', '#93a548'],
      ],
      corners: 6,
    }),
    pieces(art, top, { radii: sizes(dice, 22, 8, 14), colors: [['#c4d873', '#72902f']], corners: 5 }),
    ovals(
      art,
      top,
      sizes(dice, 11, 24, 38),
      0.55,
      [
        ['#f2789a', '#a51c4f'],
        ['#ea5f88', '#8c1545'],
      ],
      { shine: '#ffd3df', shade: '#5a0628' },
    ),
  ].join('');
};

/** Pressed with a fork both ways; peanut halves on top. */
export const peanutCrosshatch: Picture = (art) => {
  const dice = random('peanut-crosshatch');
  const outline = drop(dice, 0.02);
  const top = surface(dice, scaled(outline, CENTER, 0.9));
  const bars = (turn: number) =>
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((k) => {
      const span = Math.sqrt(1 - (k * 82) ** 2 / 300 ** 2) * 305;
      const ends = turned(
        [point(CENTER.x - span, CENTER.y + k * 82), point(CENTER.x + span, CENTER.y + k * 82 + 8)],
        CENTER,
        turn,
      );
      return line(`M${ends[0]!.x} ${ends[0]!.y}L${ends[1]!.x} ${ends[1]!.y}`, '#a8651f', 34);
    });
  const groove = relief(art, {
    bevel: 8,
    height: -34,
    cast: [0, 1, 0],
    rough: [0.05, 0.3],
    shade: '#4a2104',
    strength: 1.1,
  });
  return [
    bake(art, { random: dice, outline, dough: PEANUT, crumb: { seed: 25, dome: 44 }, thick: 30 }),
    group(bars(-0.72), { filter: groove, opacity: 0.86 }),
    group(bars(0.85), { filter: groove, opacity: 0.86 }),
    ovals(
      art,
      top,
      sizes(dice, 9, 46, 54),
      0.66,
      [
        ['#ffe3ab', '#d39a4e'],
        ['#fbd898', '#c98b3d'],
      ],
      { bevel: 11, height: 30, gloss: 0.35 },
    ),
    flakes(art, top, 40, 3.5, 6.5),
  ].join('');
};

/** A knobbly oat cookie with raisins. */
export const oatmealRaisin: Picture = (art) => {
  const dice = random('oatmeal-raisin');
  const outline = round(dice, CENTER, 366, 0.05, 90);
  const top = surface(dice, outline);
  const oats = [
    ['#fff0cd', '#d8b277'],
    ['#f7e0b4', '#c79f60'],
    ['#fdeac2', '#cfa869'],
  ] as const;
  const raisins = [
    ['#6d3a4c', '#2a0e1b'],
    ['#58303f', '#220b16'],
  ] as const;
  return [
    bake(art, {
      random: dice,
      outline,
      dough: OAT,
      crumb: { seed: 35, lumpHeight: 0.9, ragged: 34, grainHeight: 0.4 },
    }),
    pieces(art, top, {
      radii: sizes(dice, 15, 30, 46),
      colors: raisins,
      corners: 8,
      rough: 0.2,
      relief: { rough: [0.06, 0.6], shine: '#d9a0ad', gloss: 0.4, height: 34 },
    }),
    ovals(art, top, sizes(dice, 90, 16, 29), 0.76, oats, { height: 12, strength: 0.7, cast: [4, 3, 0.4] }),
  ].join('');
};
