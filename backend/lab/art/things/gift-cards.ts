import { brownButterChip } from '../cookies/chocolate';
import { raspberryLinzer } from '../cookies/fruity';
import type { Drawing, Picture } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { linear, mix } from '../ink/paint';
import { COCOA } from './bottles';
import { lieShadow } from './standing';

/** A plastic gift card in front of its paper sleeve. */
function giftCard(art: Drawing, words: string, color: string, ink: string, accent: string, cookie: Picture): string {
  const plate = 'M-350 -214Q-350 -250 -314 -250H314Q350 -250 350 -214V186Q350 222 314 222H-314Q-350 222 -350 186Z';
  const shape = art.define((id) => el('clipPath', { id }, path(plate, '#000')));
  const bow = [
    path(
      'M0 0C-40 -92 -150 -96 -146 -22C-144 42 -50 30 0 0Z',
      linear(art, [mix(accent, '#ffffff', 0.25), mix(accent, '#3a1503', 0.3)]),
    ),
    path(
      'M0 0C40 -92 150 -96 146 -22C144 42 50 30 0 0Z',
      linear(art, [mix(accent, '#ffffff', 0.2), mix(accent, '#3a1503', 0.35)]),
    ),
    path('M-10 4C-50 60 -70 90 -96 128L-40 112L-20 148C0 90 6 50 4 6Z', mix(accent, '#3a1503', 0.12)),
    path('M10 4C40 60 66 92 100 120L46 112L30 150C6 90 -4 50 0 6Z', mix(accent, '#3a1503', 0.2)),
    el('ellipse', { cx: 0, cy: 0, rx: 27, ry: 24, fill: accent }),
  ];
  return [
    group([lieShadow(art, plate, 0.8), path(plate, linear(art, ['#f2dcb4', '#cda468']))], {
      transform: 'translate(490 520) rotate(13)',
    }),
    group(
      [
        lieShadow(art, plate),
        path(plate, linear(art, [mix(color, '#ffffff', 0.2), color, mix(color, '#3a1503', 0.16)])),
        group(
          [
            path('M-238 -260H-178V240H-238Z', accent),
            path('M-178 -260H-172V240H-178Z', '#3a1503', { opacity: 0.16 }),
            path('M-360 -50H360V6H-360Z', accent),
            path('M-360 6H360V12H-360Z', '#3a1503', { opacity: 0.16 }),
            path('M-100 -260L60 -260L-220 240L-380 240Z', '#ffffff', { opacity: 0.12 }),
          ],
          { 'clip-path': `url(#${shape})` },
        ),
        lettering('crispi', { x: 64, y: -126, size: 98, fill: ink, anchor: 'start' }),
        lettering(words, { x: -146, y: 168, size: words.length > 3 ? 76 : 156, fill: ink, anchor: 'start' }),
        art.place(112, -2, 0.24, cookie),
        group(group(bow, { filter: relief(art, { bevel: 9, height: 22, gloss: 0.4, cast: [5, 7, 0.45] }) }), {
          transform: 'translate(-208 -22)',
        }),
        path(plate, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.5 }),
      ],
      { transform: 'translate(450 470) rotate(-7)' },
    ),
  ].join('');
}

export const giftCard25: Picture = (art) => giftCard(art, 'for you', '#ffd35c', COCOA, '#b5123b', brownButterChip);

export const giftCard50: Picture = (art) => giftCard(art, '$50', '#b5123b', '#fff8e8', '#ffd35c', raspberryLinzer);
