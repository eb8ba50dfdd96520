import type { Picture } from '../ink/drawing';
import { el, group, line } from '../ink/drawing';
import { closed, point, turned } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake } from './dough';
import { PALE } from './fruity';
import { fluted, star } from './shapes';
import { flakes, pieces, pour, sizes, surface } from './toppings';

/** A star in royal icing with silver beads. */
export const sugarStar: Picture = (art) => {
  const dice = random('sugar-star');
  const middle = point(CENTER.x, CENTER.y + 28);
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
        castColor: '#1c4470',
      }),
    }),
    group(beads, {
      filter: relief(art, {
        bevel: 6,
        height: 14,
        gloss: 0.9,
        shade: '#4a5664',
        cast: [3, 3, 0.4],
        castColor: '#1c4470',
      }),
    }),
    flakes(art, surface(dice, star(middle, 280, 150)), 40, 2.5, 4.5),
  ].join('');
};

/** A fluted butter square, docked with a fork, lavender buds and sugar. */
export const lavenderShortbread: Picture = (art) => {
  const dice = random('lavender-shortbread');
  const outline = turned(fluted(CENTER, 296, 8, 26), CENTER, 0.1);
  const top = surface(dice, turned(fluted(CENTER, 262, 8, 10), CENTER, 0.1));
  const holes = [-1.5, -0.5, 0.5, 1.5].flatMap((x) =>
    [-1.5, -0.5, 0.5, 1.5].map((y) => {
      const p = turned([point(CENTER.x + x * 130, CENTER.y + y * 130)], CENTER, 0.1)[0]!;
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
      colors: buds,
      corners: 7,
      rough: 0.3,
      relief: { shade: '#4a2a86', shine: '#efe2ff', bevel: 4, height: 8, gloss: 0.1, strength: 0.8 },
    }),
    flakes(art, top, 120, 3, 6),
  ].join('');
};
