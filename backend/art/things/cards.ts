import type { Drawing, Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { brownButterChip } from '../cookies/chocolate';
import { birthdaySwirl, raspberryLinzer, redVelvet } from '../cookies/fruity';
import { heart } from '../cookies/shapes';
import { closed, point } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light';
import { linear, mix } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { lieShadow } from './standing';

const CARD = { width: 500, height: 660 };

/** An envelope below, turned the other way, flap towards us. */
function envelope(art: Drawing, colour: string): string {
  const d = 'M-300 -215H300V215H-300Z';
  const flap = 'M-300 -215L0 40L300 -215';
  return group(
    [
      lieShadow(art, d, 0.8),
      path(d, linear(art, [mix(colour, '#ffffff', 0.2), mix(colour, '#3a1503', 0.12)])),
      path(`${flap}Z`, mix(colour, '#3a1503', 0.1)),
      line(flap, mix(colour, '#3a1503', 0.28), 4),
      line('M-300 215L-60 -10M300 215L60 -10', mix(colour, '#3a1503', 0.16), 4),
    ],
    { transform: 'translate(520 560) rotate(64)' },
  );
}

/** A folded card lying on its envelope. `face` is drawn on 500 by 660 units. */
function greeting(art: Drawing, paper: string, cover: string, face: string): string {
  const { width, height } = CARD;
  const sheet = `M0 0H${width}V${height}H0Z`;
  const frame = art.define((id) => el('clipPath', { id }, path(sheet, '#000')));
  return [
    envelope(art, paper),
    group(
      [
        lieShadow(art, sheet),
        path(`M6 4L${width + 16} 10L${width + 12} ${height + 8}L4 ${height}Z`, mix(cover, '#7a5a3a', 0.35)),
        path(`M4 2L${width + 9} 5L${width + 6} ${height + 4}L4 ${height}Z`, '#fffaf0'),
        path(sheet, linear(art, [mix(cover, '#ffffff', 0.14), cover, mix(cover, '#3a1503', 0.07)])),
        group(face, { 'clip-path': `url(#${frame})` }),
        path(
          `M0 0H16V${height}H0Z`,
          linear(
            art,
            [
              [0, '#3a1503', 0.22],
              [1, '#3a1503', 0],
            ],
            [0, 0, 1, 0],
          ),
        ),
      ],
      { transform: 'translate(196 128) rotate(-5)' },
    ),
  ].join('');
}

function confetti(seed: string, count: number, colours: string[], keepOut: (x: number, y: number) => boolean): string {
  const dice = random(seed);
  const drawn: string[] = [];
  while (drawn.length < count) {
    const [x, y] = [dice.between(10, 490), dice.between(10, 650)];
    if (keepOut(x, y)) continue;
    const turn = Math.round(dice.between(0, 180));
    const shape = dice.pick(['rect', 'dot', 'curl']);
    const colour = dice.pick(colours);
    if (shape === 'rect')
      drawn.push(
        el('rect', {
          x: -11,
          y: -5,
          width: 22,
          height: 10,
          rx: 3,
          fill: colour,
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`,
        }),
      );
    else if (shape === 'dot') drawn.push(el('circle', { cx: x, cy: y, r: 8, fill: colour }));
    else
      drawn.push(
        path('M-14 0C-8 -14 -2 14 4 0S14 -6 16 2', 'none', {
          stroke: colour,
          'stroke-width': 5,
          'stroke-linecap': 'round',
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})`,
        }),
      );
  }
  return drawn.join('');
}

/** Birthday: a frosted cookie with a candle. */
export const birthdayCard: Picture = (art) => {
  const candle = [
    group(
      path('M236 182H266V330H236Z', '#fff8ea') +
        line('M236 214L266 198M236 250L266 234M236 286L266 270M236 322L266 306', '#2f4b8f', 9, {
          'stroke-linecap': 'butt',
        }),
      { filter: relief(art, { bevel: 8, height: 20 }) },
    ),
    line('M251 182V164', COCOA, 4),
    path(
      'M251 90C282 130 280 168 251 172C222 168 220 130 251 90Z',
      linear(art, ['#fff3a6', '#ff9a1f'], [0.5, 1, 0.5, 0]),
    ),
    path('M251 126C264 146 262 166 251 168C240 166 238 146 251 126Z', '#fffbe0'),
  ];
  const face = [
    confetti(
      'birthday-card',
      46,
      ['#b5123b', '#2f4b8f', '#ffffff', '#3f6b2a', '#f58fae'],
      (x, y) => y > 470 || Math.hypot(x - 250, y - 350) < 170 || Math.abs(x - 251) < 40,
    ),
    art.place(92, 190, 0.335, birthdaySwirl),
    ...candle,
    lettering('happy', { x: 250, y: 546, size: 94, fill: COCOA }),
    lettering('birthday', { x: 250, y: 630, size: 94, fill: '#b5123b' }),
  ];
  return greeting(art, '#f58fae', '#ffd35c', face.join(''));
};

/** Thanks: big words, one cookie, crumbs. */
export const thankYouCard: Picture = (art) => {
  const dice = random('thank-you-card');
  const crumbs = Array.from({ length: 22 }, () =>
    el('circle', {
      cx: dice.between(60, 450),
      cy: dice.between(540, 630),
      r: dice.between(3, 8),
      fill: dice.pick(['#b8722f', '#d9a05a', '#5e331a']),
    }),
  );
  const face = [
    lettering('thank', { x: 44, y: 150, size: 156, fill: '#fff8e8', anchor: 'start' }),
    lettering('you', { x: 44, y: 270, size: 156, fill: '#ffd35c', anchor: 'start' }),
    ...crumbs,
    art.place(158, 300, 0.345, brownButterChip),
  ];
  return greeting(art, '#ffd35c', '#3f6b2a', face.join(''));
};

/** Love: a tower of hearts. */
export const loveCard: Picture = (art) => {
  const small = [
    [88, 96, 40],
    [412, 110, 46],
    [70, 400, 34],
    [438, 410, 36],
    [250, 70, 28],
  ] as const;
  const face = [
    group(small.map(([x, y, r]) => path(closed(heart(point(x, y), r, 40)), '#f58fae'))),
    art.place(84, 118, 0.36, redVelvet),
    lettering('you bake', { x: 250, y: 550, size: 88, fill: '#b5123b' }),
    lettering('me happy', { x: 250, y: 634, size: 88, fill: '#b5123b' }),
  ];
  return greeting(art, '#b5123b', '#fde0ea', face.join(''));
};

/** Congratulations: streamers. */
export const congratsCard: Picture = (art) => {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [a, b] = [(i / 16) * 6.283, ((i + 0.5) / 16) * 6.283];
    const far = (angle: number) =>
      `${(250 + Math.cos(angle) * 700).toFixed(0)} ${(262 + Math.sin(angle) * 700).toFixed(0)}`;
    return path(`M250 262L${far(a)}L${far(b)}Z`, '#3d5ca8');
  });
  const face = [
    ...rays,
    confetti(
      'congrats-card',
      40,
      ['#ffd35c', '#ffffff', '#f58fae', '#a9d68c'],
      (x, y) => y > 470 || Math.hypot(x - 250, y - 262) < 175,
    ),
    art.place(86, 98, 0.35, raspberryLinzer),
    lettering('sweet', { x: 250, y: 550, size: 126, fill: '#ffd35c' }),
    lettering('work!', { x: 250, y: 634, size: 96, fill: '#fff8e8' }),
  ];
  return greeting(art, '#fff3df', '#2f4b8f', face.join(''));
};

/** A plastic gift card in front of its paper sleeve. */
function giftCard(art: Drawing, amount: string, colour: string, ink: string, accent: string, cookie: Picture): string {
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
        path(plate, linear(art, [mix(colour, '#ffffff', 0.2), colour, mix(colour, '#3a1503', 0.16)])),
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
        lettering(amount, { x: -146, y: 168, size: 156, fill: ink, anchor: 'start' }),
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

export const giftCard25: Picture = (art) => giftCard(art, '$25', '#ffd35c', COCOA, '#b5123b', brownButterChip);
export const giftCard50: Picture = (art) => giftCard(art, '$50', '#b5123b', '#fff8e8', '#ffd35c', raspberryLinzer);
