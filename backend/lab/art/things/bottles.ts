import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import { closed, point, round } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { barrel, standShadow, streaks } from './standing';

export const COCOA = '#2a1509';

/** Beads of cold water on glass. */
export function droplets(
  art: Drawing,
  seed: string,
  body: string,
  box: [number, number, number, number],
  count: number,
): string {
  const dice = random(seed);
  const beads = Array.from({ length: count }, () => {
    const at = point(dice.between(box[0], box[2]), dice.between(box[1], box[3]));
    return path(closed(round(dice, at, dice.between(3, 8), 0.08, 10)), '#ffffff', { opacity: 0.34 });
  });
  return group(group(beads, { filter: relief(art, { bevel: 3, height: 8, gloss: 0.9, cast: [2, 2, 0.35] }) }), {
    'clip-path': clip(art, body),
  });
}

/** A paper band around a bottle; curved because the bottle is round. */
function label(art: Drawing, x: number, y: number, half: number, height: number, color: string): string {
  const d = `M${x - half} ${y}Q${x} ${y + 26} ${x + half} ${y}V${y + height}Q${x} ${y + height + 26} ${x - half} ${y + height}Z`;
  return path(d, barrel(art, color, 0.5));
}

/** A stubby brown bottle of cold brew. */
export const coldBrew: Picture = (art) => {
  const x = 470;
  const body =
    'M416 150V222C416 286 296 312 290 420V812Q290 868 346 872Q470 888 594 872Q650 868 650 812V420C644 312 524 286 524 222V150Z';
  const cap = 'M406 96Q470 84 534 96L540 150Q470 166 400 150Z';
  return [
    standShadow(art, x, 862, 188),
    path(body, barrel(art, '#5a2c12', 1.2)),
    path('M300 430Q470 452 640 430V812Q640 858 594 862Q470 876 346 862Q300 858 300 812Z', barrel(art, '#33160a', 1)),
    label(art, x, 480, 180, 268, '#ffd35c'),
    lettering('cold', { x, y: 596, size: 124, fill: COCOA }),
    lettering('brew', { x, y: 700, size: 124, fill: COCOA }),
    streaks(art, body, [
      [326, 330, 24, 500, 0.5],
      [362, 420, 8, 300, 0.35],
      [432, 170, 14, 70, 0.5],
      [622, 430, 9, 400, 0.3],
    ]),
    droplets(art, 'cold-brew', body, [300, 300, 640, 480], 36),
    droplets(art, 'cold-brew-low', body, [300, 770, 640, 860], 22),
    path(cap, barrel(art, '#b5123b'), { filter: relief(art, { bevel: 5, height: 16, gloss: 0.5 }) }),
  ].join('');
};

/** A glass milk bottle with a foil cap. */
export const wholeMilk: Picture = (art) => {
  const x = 470;
  const body =
    'M396 132Q380 152 394 176Q408 260 372 320Q312 400 312 480V816Q312 866 362 872Q470 886 578 872Q628 866 628 816V480Q628 400 568 320Q532 260 546 176Q560 152 544 132Z';
  const milk =
    'M404 236Q470 250 536 236Q542 290 566 332Q614 402 614 484V812Q614 856 572 860Q470 872 368 860Q326 856 326 812V484Q326 402 374 332Q398 290 404 236Z';
  const cap = 'M384 92Q470 70 556 92Q570 96 568 126L560 150Q470 168 380 150L372 126Q370 96 384 92Z';
  return [
    standShadow(art, x, 862, 166),
    path(
      body,
      linear(
        art,
        [
          [0, '#c8d6dc', 0.85],
          [0.3, '#ffffff', 0.7],
          [0.7, '#dfe8ea', 0.75],
          [1, '#a9bac2', 0.9],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(
      milk,
      linear(
        art,
        [
          [0, '#e2d5c0'],
          [0.26, '#ffffff'],
          [0.6, '#fffaf0'],
          [0.9, '#dccbb0'],
          [1, '#cbb896'],
        ],
        [0, 0, 1, 0],
      ),
    ),
    el('ellipse', { cx: x, cy: 238, rx: 66, ry: 12, fill: '#fffdf6' }),
    lettering('milk', { x, y: 650, size: 122, fill: '#2f4b8f' }),
    path('M372 700Q470 722 568 700', 'none', { stroke: '#2f4b8f', 'stroke-width': 12, 'stroke-linecap': 'round' }),
    streaks(art, body, [
      [340, 470, 22, 350, 0.95],
      [416, 186, 12, 110, 0.9],
      [604, 480, 9, 330, 0.8],
    ]),
    droplets(art, 'milk', body, [320, 380, 620, 520], 20),
    path(cap, barrel(art, '#d9304f'), { filter: relief(art, { bevel: 6, height: 18, gloss: 0.6 }) }),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      path(`M${394 + i * 25} 104L${392 + i * 26} 146`, 'none', {
        stroke: '#7d0526',
        'stroke-width': 5,
        'stroke-linecap': 'round',
        opacity: 0.4,
      }),
    ),
  ].join('');
};
