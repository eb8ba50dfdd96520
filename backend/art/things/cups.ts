import type { Drawing, Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { citrus } from '../cookies/fruity';
import { closed, lump, point, round, turned } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA, droplets } from './bottles';
import { barrel, standShadow, streaks, vessel } from './standing';

/** Cubes of ice: see-through blocks with bright edges. */
function ice(art: Drawing, cubes: [x: number, y: number, half: number, turn: number][]): string {
  const drawn = cubes.map(([x, y, half, turn]) => {
    const corners = [
      point(x - half, y - half),
      point(x + half, y - half),
      point(x + half, y + half),
      point(x - half, y + half),
    ];
    return path(closed(turned(corners, point(x, y), turn), 16), '#ffffff', {
      opacity: 0.42,
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-opacity': 0.6,
    });
  });
  return group(drawn, {
    filter: relief(art, { bevel: 9, height: 22, gloss: 0.6, shade: '#7a5a5a', cast: [3, 3, 0.15], strength: 0.6 }),
  });
}

/** A drinking straw with a spiral stripe. */
function straw(art: Drawing, from: [number, number], to: [number, number], colour: string): string {
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  return group(
    line(d, '#fffaf0', 32, { 'stroke-linecap': 'butt' }) +
      line(d, colour, 32, { 'stroke-dasharray': '24 24', 'stroke-linecap': 'butt' }),
    {
      filter: relief(art, { bevel: 8, height: 22, cast: [3, 3, 0.3] }),
    },
  );
}

/** Pink lemonade in a handled jar with a slice on the rim. */
export const pinkLemonade: Picture = (art) => {
  const x = 440;
  const jar = 'M262 250Q240 268 240 320V800Q240 856 300 866Q440 884 580 866Q640 856 640 800V320Q640 268 618 250Z';
  const handle = 'M636 380C800 350 800 730 636 690';
  return [
    standShadow(art, x + 10, 858, 204),
    line(
      handle,
      linear(art, [
        [0, '#ffffff', 0.85],
        [1, '#d9a5b0', 0.85],
      ]),
      46,
      { filter: relief(art, { bevel: 12, height: 28, gloss: 0.9, shade: '#b06a7a' }) },
    ),
    path(
      jar,
      linear(
        art,
        [
          [0, '#ffffff', 0.75],
          [0.5, '#fdeef0', 0.5],
          [1, '#d8b4ba', 0.8],
        ],
        [0, 0, 1, 0],
      ),
    ),
    straw(art, [520, 60], [420, 640], '#b5123b'),
    path(
      'M254 336Q440 362 626 336V798Q626 846 578 852Q440 868 302 852Q254 846 254 798Z',
      linear(
        art,
        [
          [0, '#ffb3bf', 0.94],
          [0.4, '#ff8fa3', 0.88],
          [1, '#e2496c', 0.95],
        ],
        [0.1, 0, 0.8, 1],
      ),
    ),
    el('ellipse', { cx: x, cy: 340, rx: 186, ry: 18, fill: '#ffd3da' }),
    citrus(art, point(372, 660), 98, '#f7c92f', ['#fff0a0', '#f9d23e']),
    ice(art, [
      [330, 440, 56, 0.3],
      [470, 410, 52, -0.4],
      [562, 520, 54, 0.5],
      [420, 540, 46, 0.9],
      [548, 690, 50, 0.2],
    ]),
    path(
      'M250 196Q440 170 630 196L626 262Q440 290 254 262Z',
      linear(
        art,
        [
          [0, '#ffffff', 0.85],
          [0.3, '#f6dfe2', 0.6],
          [1, '#c49aa2', 0.75],
        ],
        [0, 0, 1, 0],
      ),
      { filter: relief(art, { bevel: 6, height: 16, gloss: 0.8, shade: '#b06a7a', cast: [1, 2, 0.2] }) },
    ),
    citrus(art, point(282, 190), 104, '#f7c92f', ['#fff0a0', '#f9d23e']),
    streaks(art, jar, [
      [266, 320, 24, 480, 0.8],
      [604, 330, 10, 460, 0.6],
    ]),
    droplets(art, 'lemonade', jar, [260, 700, 620, 850], 24),
  ].join('');
};

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

/** Milk below, matcha above, ice throughout, in a clear cup with a lid. */
export const icedMatcha: Picture = (art) => {
  const x = 470;
  const cup = vessel(x, 268, 858, 204, 148);
  const layer = linear(
    art,
    [
      [0, '#7f9f3c'],
      [0.34, '#8fae49'],
      [0.52, '#bccb83'],
      [0.7, '#f1edd2'],
      [1, '#fffaf0'],
    ],
    [0, 0, 0, 1],
  );
  const side = linear(
    art,
    [
      [0, '#3a4a12', 0.3],
      [0.24, '#ffffff', 0.25],
      [0.6, '#ffffff', 0],
      [0.93, '#4a3a12', 0.32],
      [1, '#4a3a12', 0.15],
    ],
    [0, 0, 1, 0],
  );
  return [
    standShadow(art, x, 862, 164),
    path(cup, '#ffffff', { opacity: 0.75 }),
    straw(art, [552, 36], [500, 470], '#3f6b2a'),
    path(vessel(x, 320, 850, 192, 140), layer),
    path('M286 560C360 500 400 640 470 580S600 620 650 540L644 640C560 690 380 700 296 640Z', '#9db75a', {
      opacity: 0.45,
      filter: relief(art, { bevel: 10, height: 4, cast: [0, 1, 0] }),
    }),
    ice(art, [
      [360, 400, 58, 0.35],
      [500, 390, 56, -0.3],
      [590, 480, 52, 0.5],
      [420, 510, 52, 0.8],
      [356, 610, 46, 0.2],
      [540, 620, 50, 0.9],
    ]),
    path(cup, side),
    path(
      'M252 214H688Q700 216 700 232V262Q698 276 680 278Q470 300 260 278Q242 276 240 262V232Q240 216 252 214Z',
      linear(
        art,
        [
          [0, '#ffffff', 0.9],
          [0.5, '#eef2e4', 0.8],
          [1, '#c3cab0', 0.9],
        ],
        [0, 0, 1, 0],
      ),
      { filter: relief(art, { bevel: 7, height: 18, gloss: 0.7, shade: '#7a8460', cast: [1, 4, 0.3] }) },
    ),
    lettering('matcha', { x, y: 772, size: 78, fill: '#3f6b2a' }),
    streaks(art, cup, [
      [302, 310, 20, 460, 0.7],
      [634, 320, 8, 330, 0.5],
    ]),
    droplets(art, 'matcha', cup, [290, 320, 650, 560], 24),
  ].join('');
};
