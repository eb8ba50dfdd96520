import type { Drawing, Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { around, closed, open, point, polygon, round, scaled, turned } from '../ink/geometry';
import { crumb, relief } from '../ink/light';
import { clip, linear, radial } from '../ink/paint';
import { random } from '../ink/random';
import { DARK_CHOCOLATE, GOLDEN } from './chocolate';
import { bake, CENTRE, drop, groundShadow } from './dough';
import { PALE } from './fruity';
import { figure, fluted, star } from './shapes';
import { buttons, flakes, pieces, pour, sizes, surface } from './toppings';

/** Golden dough crowded with sugar-shelled chocolate buttons. */
export const candyButton: Picture = (art) => {
  const dice = random('candy-button');
  const outline = drop(dice, 0.02);
  const top = surface(dice, outline);
  const shells = [
    ['#ff6a5e', '#c01f2a'],
    ['#ffd95e', '#eda10a'],
    ['#6fcf6a', '#23893b'],
    ['#5fb4f2', '#1c64b8'],
    ['#ff9d4d', '#dd5f10'],
  ] as const;
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 13 } }),
    buttons(art, top, sizes(dice, 21, 45, 54), shells),
    pieces(art, top, { radii: sizes(dice, 20, 9, 16), colours: DARK_CHOCOLATE }),
  ].join('');
};

/** A tile with bevelled edges: cracker or chocolate square. */
function tile(
  art: Drawing,
  at: Point,
  half: number,
  turn: number,
  colours: readonly [string, string],
  marks: string,
): string {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => point(at.x + x! * half, at.y + y! * half));
  return path(polygon(turned(corners, at, turn)), linear(art, [...colours]), { 'stroke-linejoin': 'round' }) + marks;
}

/** A toasted marshmallow in the middle, squares of chocolate and cracker around it. */
export const smores: Picture = (art) => {
  const dice = random('smores');
  const outline = drop(dice, 0.02);
  const spot = (angle: number, r: number) => point(CENTRE.x + Math.cos(angle) * r, CENTRE.y + Math.sin(angle) * r);
  const crackers = [0.3, 2.35, 4.5].map((angle) => {
    const at = spot(angle, 252);
    const holes = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((y) => turned([point(at.x + x * 34, at.y + y * 34)], at, angle)[0]!),
    );
    return tile(
      art,
      at,
      74,
      angle,
      ['#f6d08c', '#c98a3c'],
      holes.map((h) => el('circle', { cx: h.x, cy: h.y, r: 5, fill: '#6f3d10' })).join(''),
    );
  });
  const squares = [1.35, 3.4, 5.55].map((angle) =>
    tile(art, spot(angle, 262), 62, angle + 0.4, ['#7a4829', '#35180b'], ''),
  );
  const puff = round(dice, CENTRE, 190, 0.035);
  const scorch = (at: Point, r: number, opacity: number) =>
    path(
      closed(round(dice, at, r, 0.16)),
      radial(
        art,
        [
          [0, '#7a3a0c', opacity],
          [0.55, '#b8661c', opacity * 0.8],
          [1, '#d99a4e', 0],
        ],
        [0.5, 0.5, 0.5],
      ),
    );
  return [
    bake(art, { random: dice, outline, dough: GOLDEN, crumb: { seed: 29 } }),
    group(crackers, { filter: relief(art, { bevel: 5, height: 20, cast: [6, 6, 0.55], rough: [0.07, 0.2] }) }),
    group(squares, { filter: relief(art, { bevel: 9, height: 34, cast: [6, 6, 0.55], gloss: 0.5, glossSize: 18 }) }),
    path(closed(puff), radial(art, ['#fffefb', '#fff5e4', '#e9d2b0']), {
      filter: relief(art, { bevel: 28, height: 60, shade: '#9a6a3a', cast: [9, 10, 0.5], gloss: 0.2 }),
    }),
    group(
      [scorch(point(CENTRE.x + 8, CENTRE.y + 14), 128, 0.85), scorch(point(CENTRE.x - 60, CENTRE.y - 58), 62, 0.5)],
      { 'clip-path': clip(art, closed(puff)) },
    ),
    pieces(art, surface(dice, scaled(outline, CENTRE, 0.96)), {
      radii: sizes(dice, 14, 6, 11),
      colours: [['#eebd74', '#b87830']],
      corners: 4,
    }),
  ].join('');
};

/** The gingerbread figure: piped outline, smile, jam buttons. */
export const gingerbreadFriend: Picture = (art) => {
  const dice = random('gingerbread-friend');
  const outline = figure();
  const at = (x: number, y: number) => point(CENTRE.x + x, CENTRE.y + y + 8);
  const icing = '#fffaf0';
  const wave = (from: Point, to: Point, peaks: number) =>
    open(
      Array.from({ length: peaks + 1 }, (_, i) => {
        const part = i / peaks;
        const side = (i % 2 ? 1 : -1) * 10;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(dx, dy);
        return point(from.x + dx * part - (dy / length) * side, from.y + dy * part + (dx / length) * side);
      }),
    );
  const piping = [
    wave(at(272, -164), at(272, -52), 6),
    wave(at(-272, -164), at(-272, -52), 6),
    wave(at(100, 276), at(206, 246), 6),
    wave(at(-100, 276), at(-206, 246), 6),
    open([at(-62, -232), at(-34, -206), at(0, -198), at(34, -206), at(62, -232)]),
  ].map((d) => line(d, icing, 15));
  const eyes = [-44, 44].map((x) => el('circle', { cx: at(x, 0).x, cy: at(0, -290).y, r: 17, fill: icing }));
  const knobs = [-110, -20, 70].map((y, i) =>
    el('circle', {
      cx: CENTRE.x,
      cy: at(0, y).y,
      r: 29,
      fill: linear(art, i === 1 ? ['#ffe07a', '#e8a010'] : ['#ef4468', '#a00c34']),
    }),
  );
  const cheeks = [-84, 84].map((x) =>
    el('circle', { cx: at(x, 0).x, cy: at(0, -248).y, r: 22, fill: '#e2603a', opacity: 0.4 }),
  );
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#d58a48', '#bd6d2e', '#9a501d', '#6f3410', '#461d07'],
      crumb: { seed: 37, lumpHeight: 0.24, grainHeight: 0.22, ragged: 7, dome: 22 },
      thick: 32,
      sheen: 0.1,
    }),
    ...cheeks,
    group([...piping, ...eyes], {
      filter: relief(art, { bevel: 5, height: 20, gloss: 0.4, shade: '#a8865a', cast: [4, 4, 0.55] }),
    }),
    group(knobs, { filter: relief(art, { bevel: 11, height: 32, gloss: 1, glossSize: 30, cast: [5, 5, 0.5] }) }),
  ].join('');
};

/** Half vanilla, half chocolate fondant. */
export const blackAndWhite: Picture = (art) => {
  const dice = random('black-and-white');
  const outline = drop(dice, 0.01);
  const icing = round(dice, CENTRE, 346, 0.01);
  const seam = [
    point(CENTRE.x + 60, 0),
    point(CENTRE.x + 26, CENTRE.y - 160),
    point(CENTRE.x + 8, CENTRE.y),
    point(CENTRE.x - 26, CENTRE.y + 170),
    point(CENTRE.x - 60, 960),
  ];
  const side = (edge: number) => `${open(seam)}L${edge} 960L${edge} 0Z`;
  const coat = (edge: number, colours: [string, string], look: object) =>
    group(path(closed(icing), linear(art, colours), { 'clip-path': clip(art, side(edge)) }), {
      filter: relief(art, {
        bevel: 10,
        height: 30,
        gloss: 0.6,
        glossSize: 34,
        cast: [4, 5, 0.45],
        rough: [0.008, 0.25],
        ...look,
      }),
    });
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 47, lumpHeight: 0.3, ragged: 9 }, thick: 36 }),
    coat(-20, ['#ffffff', '#efe0c2'], { shade: '#b99a66' }),
    coat(980, ['#6b3d24', '#2c130a'], { shine: '#d79a70' }),
  ].join('');
};

/** Thin waffles with caramel between them. */
export const caramelWaffle: Picture = (art) => {
  const dice = random('caramel-waffle');
  const outline = round(dice, CENTRE, 368, 0.008);
  const lid = scaled(outline, point(CENTRE.x - 250, CENTRE.y - 330), 0.95);
  const bars: string[] = [];
  for (let k = -6; k <= 6; k += 1) {
    for (const turn of [0.42, 0.42 + Math.PI / 2]) {
      const ends = turned(
        [point(CENTRE.x - 420, CENTRE.y + k * 62), point(CENTRE.x + 420, CENTRE.y + k * 62)],
        CENTRE,
        turn,
      );
      bars.push(line(`M${ends[0]!.x} ${ends[0]!.y}L${ends[1]!.x} ${ends[1]!.y}`, '#dd9a48', 19));
    }
  }
  const waffle = {
    seed: 57,
    lumpHeight: 0.16,
    grainHeight: 0.14,
    ragged: 7,
    dome: 14,
    browning: '#6f3a0e',
    blotches: 2,
  };
  return [
    groundShadow(art, outline),
    path(closed(outline), '#8a4d18', { filter: relief(art, { bevel: 6, cast: [0, 2, 0.2], rough: [0.05, 0.3] }) }),
    path(
      closed(
        around(
          point(CENTRE.x - 2, CENTRE.y - 4),
          120,
          (angle) =>
            362 + Math.sin(angle * 7) * 6 + Math.sin(angle * 12 + 1) * 5 + (angle > 0.2 && angle < 1.9 ? 9 : 0),
        ),
      ),
      linear(art, ['#f0a040', '#b4600f']),
      { filter: relief(art, { bevel: 10, height: 28, gloss: 1, rough: [0.02, 0.2], cast: [3, 3, 0.4] }) },
    ),
    path(closed(lid), radial(art, ['#c98440', '#b06a2a', '#8a4a18']), { filter: crumb(art, waffle) }),
    group(group(bars, { 'clip-path': clip(art, closed(scaled(lid, CENTRE, 0.985))) }), {
      filter: relief(art, { bevel: 6, height: 26, cast: [7, 6, 0.6], rough: [0.06, 0.12], gloss: 0.15 }),
    }),
  ].join('');
};

/** A star in royal icing with silver beads. */
export const sugarStar: Picture = (art) => {
  const dice = random('sugar-star');
  const middle = point(CENTRE.x, CENTRE.y + 28);
  const outline = star(middle, 420, 222);
  const icing = star(middle, 348, 184);
  const beads = Array.from({ length: 5 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / 5) * 6.283;
    return [0.46, 0.7]
      .map((r) =>
        el('circle', {
          cx: middle.x + Math.cos(angle) * 360 * r,
          cy: middle.y + Math.sin(angle) * 360 * r,
          r: 20 - r * 8,
          fill: linear(art, ['#ffffff', '#9aa3ad']),
        }),
      )
      .join('');
  });
  return [
    bake(art, {
      random: dice,
      outline,
      dough: PALE,
      crumb: { seed: 67, lumpHeight: 0.2, ragged: 6, dome: 20 },
      thick: 34,
    }),
    pour(art, icing, ['#e3f1fb', '#8fbfe3'], { shade: '#2c5f94', bevel: 14, gloss: 0.5 }),
    line(closed(star(middle, 318, 168)), '#ffffff', 15, {
      filter: relief(art, {
        bevel: 5,
        height: 20,
        gloss: 0.4,
        shade: '#5f86ad',
        cast: [4, 4, 0.35],
        castColour: '#1c4470',
      }),
    }),
    group(beads, {
      filter: relief(art, {
        bevel: 6,
        height: 14,
        gloss: 0.9,
        shade: '#4a5664',
        cast: [3, 3, 0.4],
        castColour: '#1c4470',
      }),
    }),
    flakes(art, surface(dice, star(middle, 280, 150)), 40, 2.5, 4.5),
  ].join('');
};

/** A fluted butter square, docked with a fork, lavender buds and sugar. */
export const lavenderShortbread: Picture = (art) => {
  const dice = random('lavender-shortbread');
  const outline = turned(fluted(CENTRE, 296, 8, 26), CENTRE, 0.1);
  const top = surface(dice, turned(fluted(CENTRE, 262, 8, 10), CENTRE, 0.1));
  const holes = [-1.5, -0.5, 0.5, 1.5].flatMap((x) =>
    [-1.5, -0.5, 0.5, 1.5].map((y) => {
      const p = turned([point(CENTRE.x + x * 130, CENTRE.y + y * 130)], CENTRE, 0.1)[0]!;
      top.taken.push({ ...p, r: 20 });
      return (
        el('circle', { cx: p.x, cy: p.y, r: 15, fill: '#8a5a1e' }) +
        el('circle', { cx: p.x + 4, cy: p.y + 6, r: 14, fill: '#f7dfa6', opacity: 0.5 }) +
        el('circle', { cx: p.x - 1, cy: p.y - 1, r: 12, fill: '#6f4210' })
      );
    }),
  );
  const buds = [
    ['#b79be6', '#6a47a8'],
    ['#a283d8', '#553291'],
    ['#8fa860', '#5a7434'],
  ] as const;
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#fff0c9', '#f9dfa4', '#ecc37a', '#c8934a', '#8a5a22'],
      crumb: { seed: 77, lumpHeight: 0.26, grainHeight: 0.26, ragged: 6, dome: 20, blotches: 1.2 },
      thick: 44,
    }),
    ...holes,
    pieces(art, top, {
      radii: sizes(dice, 40, 12, 22),
      colours: buds,
      corners: 7,
      rough: 0.3,
      relief: { shade: '#4a2a86', shine: '#efe2ff', bevel: 4, height: 8, gloss: 0.1, strength: 0.8 },
    }),
    flakes(art, top, 120, 3, 6),
  ].join('');
};
