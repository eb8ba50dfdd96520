import { brownButterChip } from '../cookies/chocolate';
import { raspberryLinzer, redVelvet } from '../cookies/fruity';
import { heart } from '../cookies/shapes';
import { birthdaySwirl } from '../cookies/swirled';
import type { Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { closed, point } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { random } from '../ink/random';
import { COCOA } from './bottles';
import { confetti, greeting } from './greeting-card';

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
