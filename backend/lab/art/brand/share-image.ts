import { candyButton } from '../cookies/candy-button';
import { caramelPretzel } from '../cookies/caramel-pretzel';
import { brownButterChip, cocoaCrinkle, doubleChocolate } from '../cookies/chocolate';
import { sugarStar } from '../cookies/cut-out';
import { lemonGlaze, raspberryLinzer, redVelvet } from '../cookies/fruity';
import { pistachioRose } from '../cookies/nutty';
import { smores } from '../cookies/smores';
import { birthdaySwirl } from '../cookies/swirled';
import { Drawing, el, group } from '../ink/drawing';
import { lettering } from '../ink/lettering';
import { blur } from '../ink/paint';
import { tray } from '../things/bundles';

const SHARE_SIZE = { width: 1200, height: 630 };

/** The preview image of links to the shop: the claim and a tray of twelve on butter yellow. */
export function shareImage(): string {
  const art = new Drawing();
  const box = tray(art, 0, 0, 132, [
    [brownButterChip, birthdaySwirl, pistachioRose, redVelvet],
    [raspberryLinzer, doubleChocolate, candyButton, lemonGlaze],
    [caramelPretzel, cocoaCrinkle, smores, sugarStar],
  ]);
  const { width, height } = SHARE_SIZE;
  const cocoa = '#2a1509';
  const words = [
    lettering('crispi', { x: 64, y: 112, size: 72, fill: '#b5123b', anchor: 'start' }),
    lettering('Warm at', { x: 60, y: 290, size: 104, fill: cocoa, anchor: 'start' }),
    lettering('your door', { x: 60, y: 392, size: 104, fill: cocoa, anchor: 'start' }),
    lettering('by four.', { x: 60, y: 494, size: 104, fill: cocoa, anchor: 'start' }),
  ];
  return art.svg(
    [
      el('rect', { width, height, fill: '#ffd35c' }),
      el('rect', {
        x: 600,
        y: 120,
        width: 560,
        height: 440,
        rx: 40,
        fill: '#8a5200',
        opacity: 0.4,
        filter: blur(art, 26),
      }),
      group(box, { transform: 'translate(598 86) rotate(4)' }),
      ...words,
    ].join(''),
    width,
    height,
  );
}
