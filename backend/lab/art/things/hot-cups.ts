import type { Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { closed, lump, point, round, turned } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { barrel, standShadow, streaks, vessel } from './standing';

/** A paper cup heaped with cream, cocoa and marshmallows. */
export const hotChocolate: Picture = (art) => {
  const x = 470;
  const dice = random('hot-chocolate');
  const cup = vessel(x, 410, 852, 214, 158);
  const cream = {
    shade: '#b08a5c',
    gloss: 0.25,
    bevel: 16,
    height: 34,
    cast: [4, 6, 0.35] as [number, number, number],
  };
  const swirl = (
    [
      [0, 0, 214, 82],
      [-10, -72, 168, 70],
      [8, -136, 116, 56],
      [-4, -188, 66, 42],
      [6, -226, 28, 30],
    ] as const
  ).map(([dx, dy, rx, ry]) => {
    const shape = round(dice, point(x + dx, 372 + dy), 1, 0.02, 30).map((p) =>
      point(x + dx + (p.x - x - dx) * rx, 372 + dy + (p.y - 372 - dy) * ry),
    );
    return path(closed(shape), linear(art, ['#ffffff', '#f1dfc2']), { filter: relief(art, cream) });
  });
  const puffs = (
    [
      [330, 330, 0.4],
      [574, 318, -0.5],
      [400, 236, 0.9],
      [540, 204, 0.2],
    ] as const
  ).map(([px, py, turn], i) => {
    const corners = turned(
      [point(px - 38, py - 32), point(px + 38, py - 32), point(px + 38, py + 32), point(px - 38, py + 32)],
      point(px, py),
      turn,
    );
    return path(closed(corners, 9), linear(art, i % 2 ? ['#fff0f4', '#f5b3c6'] : ['#ffffff', '#ecdcc4']));
  });
  const cocoa = Array.from({ length: 70 }, () => {
    const [a, r] = [dice.between(0, 6.28), Math.sqrt(dice.next())];
    return path(
      closed(lump(dice, point(x + Math.cos(a) * r * 150, 290 + Math.sin(a) * r * 110), dice.between(2.5, 6), 5)),
      '#6b3a1c',
      { opacity: 0.85 },
    );
  });
  return [
    standShadow(art, x, 856, 176),
    path(cup, barrel(art, '#b5123b', 0.9)),
    group(path('M240 560Q470 590 700 560V740Q470 772 240 740Z', barrel(art, '#ffd35c', 0.7)), {
      'clip-path': clip(art, cup),
    }),
    lettering('crispi', { x, y: 694, size: 116, fill: COCOA }),
    el('ellipse', { cx: x, cy: 412, rx: 214, ry: 40, fill: '#5a2a12' }),
    ...swirl,
    ...cocoa,
    group(puffs, { filter: relief(art, { bevel: 12, height: 28, shade: '#a87a5a', cast: [5, 6, 0.4] }) }),
    path(
      'M252 408Q256 452 470 456Q684 452 688 408L694 424Q690 470 470 474Q250 470 246 424Z',
      barrel(art, '#fff3df', 0.6),
      { filter: relief(art, { bevel: 4, height: 12, cast: [1, 3, 0.35] }) },
    ),
  ].join('');
};

/** A takeaway cup of chai with lid and paper sleeve. */
export const oatChai: Picture = (art) => {
  const x = 470;
  const cup = vessel(x, 262, 854, 196, 144);
  const sleeve = 'M280 440Q470 470 660 440L640 690Q470 718 300 690Z';
  const lid = 'M262 214Q262 196 300 192L316 136Q470 112 624 136L640 192Q678 196 678 214V262Q470 294 262 262Z';
  return [
    standShadow(art, x, 858, 160),
    path(cup, barrel(art, '#fff6e3', 0.75)),
    path(sleeve, barrel(art, '#c98f52', 0.7)),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) =>
      line(`M${300 + i * 38} 458L${312 + i * 35} 700`, '#8a5726', 2.5, { opacity: 0.28 }),
    ),
    lettering('chai', { x, y: 622, size: 144, fill: '#fff8e8' }),
    path(lid, barrel(art, '#4a2a1a', 0.9), {
      filter: relief(art, { bevel: 8, height: 22, gloss: 0.5, shine: '#d9a884', cast: [2, 6, 0.4] }),
    }),
    el('ellipse', { cx: x, cy: 150, rx: 140, ry: 18, fill: '#2f180d' }),
    el('ellipse', { cx: 424, cy: 148, rx: 24, ry: 7, fill: '#120704' }),
    streaks(art, cup, [
      [300, 300, 20, 130, 0.7],
      [322, 720, 16, 110, 0.7],
    ]),
  ].join('');
};
