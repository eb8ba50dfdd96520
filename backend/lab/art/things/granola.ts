import { pieces, sizes, surface } from '../cookies/toppings';
import type { Picture } from '../ink/drawing';
import { group, path } from '../ink/drawing';
import { closed, point } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { barrel, standShadow, streaks } from './standing';

/** A clip-top jar of oat granola. */
export const honeyGranola: Picture = (art) => {
  const dice = random('honey-granola');
  const jar = 'M270 300Q244 330 244 380V800Q244 856 304 864Q470 882 636 864Q696 856 696 800V380Q696 330 670 300Z';
  const fill = [point(262, 360), point(678, 360), point(682, 800), point(636, 850), point(304, 850), point(258, 800)];
  const clusters = [
    ['#f0c987', '#b27a35'],
    ['#fff0cd', '#d3a860'],
    ['#d99a4c', '#95591e'],
    ['#f7dca6', '#c08a44'],
  ] as const;
  const [below, on] = [surface(dice, fill), surface(dice, fill)];
  return [
    standShadow(art, 470, 856, 222),
    path(
      jar,
      linear(
        art,
        [
          [0, '#dfe8e6', 0.9],
          [0.4, '#ffffff', 0.7],
          [1, '#b9c6c4', 0.9],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(closed(fill, 12), linear(art, ['#c98d48', '#8a5420'])),
    group(
      [
        ...[below, on].map((layer) =>
          pieces(art, layer, {
            radii: sizes(dice, 64, 22, 40),
            colors: clusters,
            corners: 8,
            rough: 0.3,
            inset: 0.1,
            relief: { gloss: 0.2, rough: [0.06, 0.4] },
          }),
        ),
        pieces(art, on, {
          radii: sizes(dice, 24, 15, 24),
          colors: [
            ['#8a2a48', '#4a0c20'],
            ['#e0405f', '#8f1030'],
          ],
          corners: 8,
          rough: 0.12,
          inset: 0.1,
        }),
        pieces(art, on, { radii: sizes(dice, 70, 9, 16), colors: clusters, corners: 6, inset: 0.1 }),
      ],
      { 'clip-path': clip(art, jar) },
    ),
    path(
      jar,
      linear(
        art,
        [
          [0, '#3a2a10', 0.34],
          [0.14, '#ffffff', 0.12],
          [0.5, '#ffffff', 0],
          [0.88, '#3a1a03', 0.25],
          [1, '#3a1a03', 0.5],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(
      'M330 500H610Q628 500 628 518V700Q628 718 610 718H330Q312 718 312 700V518Q312 500 330 500Z',
      linear(art, ['#fffaf0', '#f3e3c6']),
      { filter: relief(art, { bevel: 3, height: 6, cast: [3, 4, 0.4] }) },
    ),
    lettering('oats &', { x: 470, y: 600, size: 92, fill: COCOA }),
    lettering('honey', { x: 470, y: 680, size: 92, fill: '#b5123b' }),
    path(
      'M256 170Q470 144 684 170Q700 174 700 200L696 262Q470 290 244 262L240 200Q240 174 256 170Z',
      barrel(art, '#d9a24e', 0.8),
      { filter: relief(art, { bevel: 8, height: 18, rough: [0.02, 0.2], cast: [2, 6, 0.4] }) },
    ),
    path(
      'M252 258Q470 286 688 258L684 304Q470 330 256 304Z',
      linear(
        art,
        [
          [0, '#c8d2d0', 0.95],
          [0.3, '#ffffff', 0.9],
          [1, '#9aa8a6', 0.95],
        ],
        [0, 0, 1, 0],
      ),
    ),
    streaks(art, jar, [
      [270, 340, 20, 480, 0.75],
      [664, 350, 8, 450, 0.5],
    ]),
  ].join('');
};
