import type { Picture } from '../ink/drawing';
import { line, path } from '../ink/drawing';
import { around, closed, open, point, round } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { linear, mix } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake, drop } from './dough';
import { PALE } from './fruity';
import { drizzle, rods, surface } from './toppings';

/** Pink buttercream piped in a rosette, with sprinkles. */
export const birthdaySwirl: Picture = (art) => {
  const dice = random('birthday-swirl');
  const outline = drop(dice);
  const top = surface(dice, round(dice, CENTER, 262, 0.01));
  const rings = [284, 226, 166, 106, 52].map((radius, i) => {
    const center = point(CENTER.x - i * 3, CENTER.y - i * 5);
    const lobes = [14, 12, 10, 8, 5][i]!;
    const edge = around(center, lobes * 10, (angle) => {
      const wave = (angle * lobes) / 6.283 + i * 0.35;
      return radius * (0.9 + 0.15 * Math.sqrt(wave - Math.floor(wave)) * (wave - Math.floor(wave) > 0.9 ? 0.7 : 1));
    });
    return path(closed(edge), linear(art, [mix('#fff0f5', '#ffd6e5', i / 6), '#f99cc0']), {
      filter: relief(art, {
        bevel: 15,
        height: 34,
        gloss: 0.22,
        glossSize: 16,
        shade: '#d2447f',
        shine: '#fff6fa',
        strength: 0.9,
        cast: [5, 7, 0.6],
        castColor: i === 0 ? '#5a2408' : '#9c1d52',
      }),
    });
  });
  return [
    bake(art, { random: dice, outline, dough: PALE, crumb: { seed: 71 } }),
    ...rings,
    rods(art, top, 46, 32, 10.5, ['#ffffff', '#ffd23f', '#37a6dd', '#e63956', '#57b561', '#8a4fd0']),
  ].join('');
};

/** A spiral bun turned cookie: cinnamon ribbon and a thread of icing. */
export const cinnamonRoll: Picture = (art) => {
  const dice = random('cinnamon-roll');
  const outline = around(CENTER, 120, (angle) => 352 + 34 * (angle / 6.283) - (angle > 6 ? (angle - 6) * 115 : 0));
  const coil = (turns: number, from: number, to: number) =>
    Array.from({ length: 90 }, (_, i) => {
      const part = i / 89;
      const angle = part * turns * 6.283 - 0.1;
      const r = to + (from - to) * part + Math.sin(angle * 3) * 3;
      return point(CENTER.x - 6 + Math.cos(angle) * r, CENTER.y - 4 + Math.sin(angle) * r);
    });
  const ribbon = open(coil(3.95, 352, 14));
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#f9dca6', '#ecbf79', '#d39a4c', '#a86d2a', '#744415'],
      crumb: { seed: 81, lumpHeight: 0.3, ragged: 8 },
      thick: 36,
    }),
    line(ribbon, '#5f2a0c', 36, {
      filter: relief(art, { bevel: 5, height: -20, cast: [2, 3, 0.4], rough: [0.08, 0.3] }),
    }),
    drizzle(art, dice, {
      from: point(CENTER.x - 215, CENTER.y - 225),
      to: point(CENTER.x + 205, CENTER.y + 215),
      turns: 7,
      reach: (part) => Math.sqrt(Math.max(0.02, 1 - (part * 2 - 1) ** 2)) * 265,
      width: 24,
      color: '#fffaf0',
      relief: { shade: '#b08a55' },
    }),
  ].join('');
};
