import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import { lump, point, round, closed } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light';
import { clip, linear, radial } from '../ink/paint';
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
function label(art: Drawing, x: number, y: number, half: number, height: number, colour: string): string {
  const d = `M${x - half} ${y}Q${x} ${y + 26} ${x + half} ${y}V${y + height}Q${x} ${y + height + 26} ${x - half} ${y + height}Z`;
  return path(d, barrel(art, colour, 0.5));
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
