import { lemonSlice } from '../cookies/fruity';
import type { Drawing, Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { closed, point, turned } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { droplets } from './bottles';
import { standShadow, streaks, vessel } from './standing';

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
function straw(art: Drawing, from: [number, number], to: [number, number], color: string): string {
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  return group(
    line(d, '#fffaf0', 32, { 'stroke-linecap': 'butt' }) +
      line(d, color, 32, { 'stroke-dasharray': '24 24', 'stroke-linecap': 'butt' }),
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
      { filter: relief(art, { bevel: 12, height: 28, gloss: 0.9, shade: '#b06a7a', margin: 60 }) },
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
    lemonSlice(art, point(372, 660), 98),
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
    lemonSlice(art, point(282, 190), 104),
    streaks(art, jar, [
      [266, 320, 24, 480, 0.8],
      [604, 330, 10, 460, 0.6],
    ]),
    droplets(art, 'lemonade', jar, [260, 700, 620, 850], 24),
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
