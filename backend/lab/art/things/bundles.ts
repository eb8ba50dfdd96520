import { candyButton } from '../cookies/candy-button';
import { caramelPretzel } from '../cookies/caramel-pretzel';
import { brownButterChip, doubleChocolate } from '../cookies/chocolate';
import { smores } from '../cookies/smores';
import { birthdaySwirl } from '../cookies/swirled';
import type { Drawing, Picture } from '../ink/drawing';
import { el, line, path } from '../ink/drawing';
import { lettering } from '../ink/lettering';
import { plump } from '../ink/light/plump';
import { relief } from '../ink/light/relief';
import { blur, linear } from '../ink/paint';
import { COCOA, wholeMilk } from './bottles';
import { raspberryFizz } from './packs';
import { caramelPopcorn } from './popcorn';
import { lieShadow } from './standing';

/** The shop's white tray; `rows` of cookies in their wells. */
export function tray(art: Drawing, x: number, y: number, well: number, rows: Picture[][]): string {
  const columns = rows[0]!.length;
  const gap = well * 0.09;
  const [width, height] = [columns * (well + gap) + gap, rows.length * (well + gap) + gap];
  const box = (bx: number, by: number, w: number, h: number, r: number) =>
    `M${bx + r} ${by}H${bx + w - r}Q${bx + w} ${by} ${bx + w} ${by + r}V${by + h - r}Q${bx + w} ${by + h} ${bx + w - r} ${by + h}H${bx + r}Q${bx} ${by + h} ${bx} ${by + h - r}V${by + r}Q${bx} ${by} ${bx + r} ${by}Z`;
  const rim = box(x, y, width, height, well * 0.2);
  const wells = rows.flatMap((cookies, row) =>
    cookies.map((cookie, column) => {
      const [wx, wy] = [x + gap + column * (well + gap), y + gap + row * (well + gap)];
      const scale = (well * 1.1) / 960;
      return (
        path(box(wx, wy, well, well, well * 0.17), linear(art, ['#e2d0b0', '#f8ecd6']), {
          filter: plump(art, { soft: 9, shift: -7, light: 0.4, dark: 0.7, shade: '#8a5a2a' }),
        }) + art.place(wx + (well - 950 * scale) / 2, wy + (well - 940 * scale) / 2, scale, cookie)
      );
    }),
  );
  return [
    lieShadow(art, rim, 1.1),
    path(rim, '#d9962a', { transform: `translate(${well * 0.03} ${well * 0.07})` }),
    path(rim, linear(art, ['#ffffff', '#f6ead4']), {
      filter: relief(art, { bevel: 6, height: 12, shade: '#c9a878', cast: [0, 1, 0] }),
    }),
    ...wells,
  ].join('');
}

/** Nine crowd favourites in a tray. */
export const crowdPleaser: Picture = (art) =>
  tray(art, 60, 56, 244, [
    [brownButterChip, birthdaySwirl, candyButton],
    [candyButton, brownButterChip, birthdaySwirl],
    [birthdaySwirl, candyButton, brownButterChip],
  ]);

/** A bottle of milk on a board, cookies leaning around it. */
export const milkAndCookies: Picture = (art) => {
  const board = (dy: number) =>
    el('ellipse', {
      cx: 470,
      cy: 740 + dy,
      rx: 420,
      ry: 128,
      fill: dy ? '#8a5420' : linear(art, ['#eec48a', '#c48a48']),
    });
  const grain = [-70, -36, 0, 34, 68].map((dy) =>
    line(
      `M${110 + Math.abs(dy) * 1.4} ${740 + dy}Q470 ${752 + dy} ${830 - Math.abs(dy) * 1.4} ${738 + dy}`,
      '#9a6428',
      4,
      { opacity: 0.28 },
    ),
  );
  return [
    el('ellipse', { cx: 496, cy: 800, rx: 420, ry: 118, fill: '#5a2a08', opacity: 0.42, filter: blur(art, 20) }),
    board(30),
    board(0),
    ...grain,
    art.place(-118, 24, 0.84, wholeMilk),
    art.place(393, 286, 0.42, doubleChocolate),
    art.place(548, 376, 0.42, doubleChocolate),
    art.place(323, 480, 0.42, brownButterChip),
    art.place(500, 524, 0.42, brownButterChip),
  ].join('');
};

/** A crate with popcorn, sodas and two cookies for the sofa. */
export const movieNight: Picture = (art) => {
  const slat = (y: number) =>
    path(`M110 ${y}H830V${y + 92}H110Z`, linear(art, ['#edc48c', '#c08a4a']), {
      filter: relief(art, { bevel: 5, height: 12, rough: [0.02, 0.12], cast: [2, 5, 0.45] }),
    });
  return [
    el('ellipse', { cx: 496, cy: 884, rx: 390, ry: 34, fill: '#5a2a08', opacity: 0.45, filter: blur(art, 16) }),
    path('M130 560H810V860H130Z', '#6b4220'),
    art.place(-66, 70, 0.66, raspberryFizz),
    art.place(388, 70, 0.66, raspberryFizz),
    art.place(150, 22, 0.68, caramelPopcorn),
    art.place(100, 380, 0.34, caramelPretzel),
    art.place(522, 372, 0.35, smores),
    slat(634),
    slat(734),
    path('M110 834H830V880H110Z', linear(art, ['#d9a868', '#9a6a32'])),
    ...[118, 770].map((px) =>
      path(`M${px} 610H${px + 52}V880H${px}Z`, linear(art, ['#d9a868', '#a8743a']), {
        filter: relief(art, { bevel: 5, height: 14, cast: [3, 4, 0.4] }),
      }),
    ),
    ...[640, 700, 760, 830].flatMap((py) =>
      [144, 796].map((px) => el('circle', { cx: px, cy: py, r: 7, fill: '#6b4220' })),
    ),
    path('M262 646H678V818H262Z', linear(art, ['#fffaf0', '#f3e3c6']), {
      filter: relief(art, { bevel: 3, height: 6, cast: [3, 4, 0.4] }),
    }),
    lettering('movie', { x: 470, y: 718, size: 88, fill: COCOA }),
    lettering('night', { x: 470, y: 788, size: 88, fill: '#b5123b' }),
  ].join('');
};
