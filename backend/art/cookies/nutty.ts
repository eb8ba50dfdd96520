import type { Drawing, Picture } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import type { Point, Spot } from '../ink/geometry';
import { closed, inside, moved, open, point, round, scaled, scatter, turned } from '../ink/geometry';
import { relief, sugar } from '../ink/light';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { DARK_CHOCOLATE, GOLDEN } from './chocolate';
import type { Dough } from './dough';
import { bake, CENTRE, drop } from './dough';
import { PALE } from './fruity';
import { crescent } from './shapes';
import type { Surface } from './toppings';
import { drizzle, flakes, pieces, pour, sizes, surface } from './toppings';

const PEANUT: Dough = ['#f2c47e', '#dfa253', '#c07d31', '#92551b', '#62350e'];
const OAT: Dough = ['#f3d7aa', '#e2b878', '#c08c4c', '#8f5c27', '#5c3712'];
const PISTACHIO: Dough = ['#f3d79a', '#e0b868', '#bb8a3c', '#8a5c1e', '#5a380e'];

/** Small ovals lying at any angle: oat flakes, petals, halved nuts. */
function ovals(
  art: Drawing,
  on: Surface,
  radii: number[],
  flat: number,
  colours: readonly (readonly [string, string])[],
  look = {},
): string {
  const spots = scatter(on.random, on.outline, radii, on.taken);
  const drawn = spots.map((spot: Spot) => {
    const shape = turned(
      scaled(round(on.random, spot, spot.r, 0.05, 18), spot, 1, flat),
      spot,
      on.random.between(0, 3.14),
    );
    return path(closed(shape), linear(art, [...on.random.pick(colours)]));
  });
  return group(drawn, { filter: relief(art, { bevel: 5, height: 18, cast: [4, 3, 0.5], ...look }) });
}

/** Pistachios, rose petals and a thread of white chocolate. */
export const pistachioRose: Picture = (art) => {
  const dice = random('pistachio-rose');
  const outline = drop(dice);
  const top = surface(dice, outline);
  const [from, to] = [point(CENTRE.x - 250, CENTRE.y - 260), point(CENTRE.x + 260, CENTRE.y + 250)];
  const reach = (part: number) => Math.sqrt(Math.max(0.03, 1 - (part * 2 - 1) ** 2 * 0.98)) * 318;
  return [
    bake(art, { random: dice, outline, dough: PISTACHIO, crumb: { seed: 15 } }),
    drizzle(art, dice, { from, to, turns: 11, reach, width: 19, colour: '#fffaea', relief: { shade: '#b59a62' } }),
    pieces(art, top, {
      radii: sizes(dice, 20, 20, 34),
      colours: [
        ['#cfe07c', '#7a9a35'],
        ['#b8cf63', '#66852a'],
        ['#dfe49a', '#93a548'],
      ],
      corners: 6,
    }),
    pieces(art, top, { radii: sizes(dice, 22, 8, 14), colours: [['#c4d873', '#72902f']], corners: 5 }),
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
  const top = surface(dice, scaled(outline, CENTRE, 0.9));
  const bars = (turn: number) =>
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((k) => {
      const span = Math.sqrt(1 - (k * 82) ** 2 / 300 ** 2) * 305;
      const ends = turned(
        [point(CENTRE.x - span, CENTRE.y + k * 82), point(CENTRE.x + span, CENTRE.y + k * 82 + 8)],
        CENTRE,
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
  const outline = round(dice, CENTRE, 366, 0.05, 90);
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
      colours: raisins,
      corners: 8,
      rough: 0.2,
      relief: { rough: [0.06, 0.6], shine: '#d9a0ad', gloss: 0.4, height: 34 },
    }),
    ovals(art, top, sizes(dice, 90, 14, 27), 0.66, oats, { height: 12, strength: 0.7, cast: [4, 3, 0.4] }),
  ].join('');
};

/** A pretzel: one rope crossed over itself. */
export function pretzel(art: Drawing, at: Point, size: number): string {
  const rope = (
    [
      [-0.12, 0.1],
      [0.3, 0.52],
      [0.55, 0.78],
      [0.72, 0.5],
      [0.95, 0.1],
      [0.9, -0.42],
      [0.5, -0.68],
      [0.14, -0.42],
      [-0.02, 0.0],
      [-0.3, 0.42],
      [-0.55, 0.78],
    ] as const
  ).map(([x, y]) => point(at.x + x * size, at.y + y * size));
  const left = (
    [
      [0.02, 0.02],
      [-0.16, -0.42],
      [-0.5, -0.68],
      [-0.9, -0.42],
      [-0.95, 0.1],
      [-0.72, 0.5],
      [-0.5, 0.76],
      [-0.1, 0.74],
      [0.3, 0.74],
      [0.55, 0.76],
    ] as const
  ).map(([x, y]) => point(at.x + x * size, at.y + y * size));
  const skin = relief(art, { bevel: size * 0.07, height: size * 0.15, gloss: 0.45, glossSize: 20, cast: [7, 7, 0.55] });
  const rod = (points: Point[]) =>
    group(line(open(points), linear(art, ['#a45c22', '#6b3510']), size * 0.21), { filter: skin });
  return rod(left) + rod(rope);
}

/** A lake of caramel, a pretzel, salt. */
export const caramelPretzel: Picture = (art) => {
  const dice = random('caramel-pretzel');
  const outline = drop(dice, 0.02);
  const lake = round(dice, CENTRE, 292, 0.035);
  const top = surface(dice, scaled(lake, CENTRE, 0.92));
  return [
    bake(art, { random: dice, outline, dough: GOLDEN, crumb: { seed: 45 } }),
    pour(art, lake, ['#f6b04c', '#c8701a'], { shade: '#5c2300', shine: '#ffd48a', gloss: 0.9, bevel: 16 }),
    pretzel(art, point(CENTRE.x - 4, CENTRE.y - 2), 236),
    flakes(art, top, 44, 6, 11),
  ].join('');
};

/** Cinnamon sugar cracked over pale dough. */
export const snickerdoodle: Picture = (art) => {
  const dice = random('snickerdoodle');
  const outline = drop(dice, 0.014);
  const coat = radial(
    art,
    [
      [0, '#dba863', 0.95],
      [0.7, '#c98f4a', 0.92],
      [1, '#a86c2c', 0.85],
    ],
    [0.42, 0.4, 0.62],
  );
  const specks = radial(art, ['#5f2c0c', '#5f2c0c']);
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#fff0c8', '#f8dca4', '#e8bd78', '#b98743', '#80501d'],
      crumb: { seed: 55, dome: 46, blotches: 0.8 },
      thick: 32,
    }),
    path(closed(scaled(outline, CENTRE, 0.985)), coat, {
      filter: sugar(art, { seed: 5, frequency: 0.0085, cover: 0.62, kind: 'plates', thick: 20 }),
    }),
    path(closed(scaled(outline, CENTRE, 0.95)), specks, {
      opacity: 0.55,
      filter: sugar(art, { seed: 14, frequency: 0.09, cover: 0.25, kind: 'dust', thick: 3 }),
    }),
    flakes(art, surface(dice, outline), 80, 3, 6, ['#fff6e0', '#ffe9c0']),
  ].join('');
};

/** A moon of almond dough, tips dipped in chocolate, flaked almonds. */
export const almondCrescent: Picture = (art) => {
  const dice = random('almond-crescent');
  const outline = crescent(point(CENTRE.x + 4, CENTRE.y + 14), 372);
  const body = closed(outline);
  const middle = outline.filter((p) => p.y > CENTRE.y - 20 || p.x < CENTRE.x - 150);
  const top = surface(dice, outline);
  top.taken.push({ x: 0, y: 0, r: 1 });
  const almond = (spot: Spot) => {
    const shape = turned(scaled(round(dice, spot, spot.r, 0.03, 20), spot, 1, 0.58), spot, dice.between(0, 3.14));
    return (
      path(closed(shape), linear(art, ['#fff4dc', '#e8c893'])) + line(closed(shape), '#a86a30', 3, { opacity: 0.7 })
    );
  };
  const spots = scatter(dice, middle, sizes(dice, 26, 34, 46), top.taken, 0.3).filter((s) => inside(outline, s));
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 65, ragged: 10, dome: 34 }, thick: 34 }),
    group(spots.map(almond), { filter: relief(art, { bevel: 4, height: 12, cast: [5, 4, 0.5] }) }),
    path(body, 'none'),
    path(
      closed(scaled(outline, CENTRE, 0.97)),
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
  const upper = [point(60, 40), point(330, 40), point(345, 150), point(318, 250), point(240, 285), point(60, 300)];
  const right = [point(700, 560), point(770, 470), point(960, 440), point(960, 800), point(800, 760), point(720, 690)];
  const dips = group([dip(upper), dip(right)], { 'clip-path': clip(art, body) });
  return group(dips, { filter: relief(art, { bevel: 12, height: 34, gloss: 0.7, glossSize: 24, cast: [4, 4, 0.4] }) });
}

/** Green tea dough with white chocolate, and a bite already taken. */
export const matchaBitten: Picture = (art) => {
  const dice = random('matcha-white');
  const bites = [
    [236, -236, 128],
    [352, -112, 112],
    [112, -362, 112],
  ] as const;
  const whole = drop(dice, 0.018);
  const bitten = whole.filter((p) =>
    bites.every(([x, y, r]) => Math.hypot(p.x - CENTRE.x - x, p.y - CENTRE.y - y) > r),
  );
  const gapAt = bitten.findIndex((p, i) => {
    const after = bitten[(i + 1) % bitten.length]!;
    return Math.hypot(after.x - p.x, after.y - p.y) > 90;
  });
  const rim: Point[] = [];
  for (const [x, y, r] of [bites[2], bites[0], bites[1]]) {
    const heading = Math.atan2(-y, -x);
    for (let i = 5; i >= -5; i -= 1)
      rim.push(point(CENTRE.x + x + Math.cos(heading + i * 0.16) * r, CENTRE.y + y + Math.sin(heading + i * 0.16) * r));
  }
  const outline = [...bitten.slice(0, gapAt + 1), ...rim, ...bitten.slice(gapAt + 1)];
  const top = surface(dice, outline);
  const white = [
    ['#fffef4', '#eadcb4'],
    ['#fffaf0', '#e6d6a8'],
  ] as const;
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#b9c676', '#9cae55', '#7a8e3a', '#566a24', '#374712'],
      crumb: { seed: 75, shade: '#24340a', shine: '#f2f6c4', browning: '#4a5a1c' },
      thick: 34,
    }),
    line(open(moved(rim, 4, 6)), '#d8e3a0', 16, {
      opacity: 0.75,
      filter: relief(art, { bevel: 4, height: 16, rough: [0.06, 0.6], cast: [3, 3, 0.3], shade: '#3a4a12' }),
    }),
    pieces(art, top, {
      radii: sizes(dice, 15, 28, 48),
      colours: white,
      corners: 5,
      tension: 9,
      relief: { shade: '#8f8a4c' },
    }),
    pieces(art, top, { radii: sizes(dice, 12, 8, 14), colours: white, corners: 5, relief: { shade: '#8f8a4c' } }),
  ].join('');
};
