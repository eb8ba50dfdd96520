import type { Drawing, Picture } from '../ink/drawing';
import { el, group, line, path } from '../ink/drawing';
import { closed, lump, open, point, polygon, round, scatter } from '../ink/geometry';
import type { Point, Spot } from '../ink/geometry';
import { lettering } from '../ink/lettering';
import { crumb, relief, sugar } from '../ink/light';
import { blur, clip, linear } from '../ink/paint';
import { random } from '../ink/random';
import { DARK_CHOCOLATE } from '../cookies/chocolate';
import { pieces, sizes, surface } from '../cookies/toppings';
import { COCOA } from './bottles';
import { barrel, standShadow, streaks, vessel } from './standing';

/** One popped kernel: a few round lobes with a caramel side. */
function kernel(art: Drawing, at: Point, r: number, dice: ReturnType<typeof random>): string {
  const lobes = [0, 1, 2, 3].map((i) => {
    const angle = i * 1.57 + dice.between(-0.4, 0.4);
    return path(
      closed(
        round(
          dice,
          point(at.x + Math.cos(angle) * r * 0.5, at.y + Math.sin(angle) * r * 0.5),
          r * dice.between(0.5, 0.68),
          0.06,
          14,
        ),
      ),
      linear(
        art,
        dice.pick([
          ['#fff4cf', '#eab75a'],
          ['#ffe9ae', '#d98f2c'],
          ['#fffae6', '#f0cb80'],
        ]),
      ),
    );
  });
  return group(lobes, {
    filter: relief(art, { bevel: 9, height: 22, gloss: 0.4, shade: '#9a5310', cast: [4, 4, 0.4] }),
  });
}

/** A striped tub overflowing with caramel popcorn. */
export const caramelPopcorn: Picture = (art) => {
  const dice = random('caramel-popcorn');
  const x = 470;
  const tub = `M250 430L690 430L640 850Q470 880 300 850Z`;
  const stripes = [0, 2, 4, 6, 8].map((i) =>
    path(
      polygon([
        point(250 + i * 49, 420),
        point(250 + (i + 1) * 49, 420),
        point(300 + (i + 1) * 38, 880),
        point(300 + i * 38, 880),
      ]),
      '#b5123b',
    ),
  );
  const heap = [
    [250, 420, 9],
    [232, 350, 8],
    [190, 290, 7],
    [136, 232, 5],
    [76, 180, 3],
  ].flatMap(([half, y, count]) =>
    Array.from({ length: count! }, (_, i) =>
      point(
        x - half! + (i / Math.max(1, count! - 1)) * half! * 2 * 0.9 + half! * 0.1 + dice.between(-10, 10),
        y! + dice.between(-16, 16),
      ),
    ),
  );
  return [
    standShadow(art, x, 852, 186),
    ...heap.toSorted((a, b) => a.y - b.y).map((at) => kernel(art, at, dice.between(40, 50), dice)),
    path(tub, '#fff8e8'),
    group(stripes, { 'clip-path': clip(art, tub) }),
    path(
      tub,
      linear(
        art,
        [
          [0, '#3a1503', 0.28],
          [0.2, '#ffffff', 0.25],
          [0.5, '#ffffff', 0],
          [0.9, '#3a1503', 0.36],
          [1, '#3a1503', 0.2],
        ],
        [0, 0, 1, 0],
      ),
    ),
    el('ellipse', {
      cx: x,
      cy: 640,
      rx: 120,
      ry: 92,
      fill: '#ffd35c',
      filter: relief(art, { bevel: 3, height: 6, cast: [2, 3, 0.3] }),
    }),
    lettering('pop!', { x, y: 668, size: 112, fill: COCOA }),
    path('M244 420Q470 448 696 420L692 448Q470 476 248 448Z', barrel(art, '#fff8e8', 0.6), {
      filter: relief(art, { bevel: 4, height: 10, cast: [1, 4, 0.4] }),
    }),
  ].join('');
};

/** A thick block of brownie seen from its corner: crackled top, moist sides. */
export const fudgeBrownie: Picture = (art) => {
  const dice = random('fudge-brownie');
  const top = [point(130, 400), point(486, 218), point(836, 380), point(488, 590)];
  const left = [point(130, 400), point(488, 590), point(488, 820), point(138, 622)];
  const right = [point(488, 590), point(836, 380), point(826, 600), point(488, 820)];
  const face = (points: Point[], colours: [string, string], seed: number) =>
    path(closed(points, 26), linear(art, colours, [0, 0, 0.2, 1]), {
      filter: crumb(art, {
        seed,
        lumps: 0.02,
        lumpHeight: 0.8,
        grain: 0.05,
        grainHeight: 0.5,
        ragged: 12,
        dome: 10,
        shade: '#120502',
        shine: '#a8683a',
        browning: '#1d0c05',
        rim: 0.4,
      }),
    });
  const walnut = (spot: Spot) => path(closed(lump(dice, spot, spot.r, 9, 0.3)), linear(art, ['#e6bd80', '#a06a2c']));
  const on = [point(230, 400), point(486, 275), point(740, 384), point(488, 530)];
  const nuts = scatter(dice, on, sizes(dice, 6, 34, 46), [], 0.3);
  return [
    path(polygon([point(160, 640), point(488, 848), point(870, 640), point(840, 520)]), '#5a2a08', {
      opacity: 0.45,
      filter: blur(art, 22),
    }),
    face(left, ['#5a3019', '#2f150a'], 3),
    face(right, ['#3c1c0e', '#1d0b05'], 9),
    face(top, ['#8a5433', '#4e2813'], 14),
    path(closed(top, 26), '#c98f62', {
      opacity: 0.34,
      filter: sugar(art, { seed: 23, frequency: 0.012, cover: 0.7, kind: 'plates', thick: 14 }),
    }),
    group(nuts.map(walnut), { filter: relief(art, { bevel: 9, height: 30, rough: [0.04, 0.5], cast: [6, 6, 0.55] }) }),
    pieces(art, surface(dice, on), {
      radii: sizes(dice, 10, 10, 18),
      colours: DARK_CHOCOLATE,
      corners: 4,
      relief: { shine: '#d9a884' },
    }),
  ].join('');
};

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
            colours: clusters,
            corners: 8,
            rough: 0.3,
            inset: 0.1,
            relief: { gloss: 0.2, rough: [0.06, 0.4] },
          }),
        ),
        pieces(art, on, {
          radii: sizes(dice, 24, 15, 24),
          colours: [
            ['#8a2a48', '#4a0c20'],
            ['#e0405f', '#8f1030'],
          ],
          corners: 8,
          rough: 0.12,
          inset: 0.1,
        }),
        pieces(art, on, { radii: sizes(dice, 70, 9, 16), colours: clusters, corners: 6, inset: 0.1 }),
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

/** A paper tub of dough to eat with a spoon. */
export const cookieDoughTub: Picture = (art) => {
  const dice = random('cookie-dough-tub');
  const x = 470;
  const tub = vessel(x, 450, 850, 260, 206);
  const scoop = (cx: number, cy: number, r: number, seed: number) =>
    path(closed(round(dice, point(cx, cy), r, 0.03)), linear(art, ['#fbe3b4', '#d7a862']), {
      filter: crumb(art, { seed, ragged: 22, dome: 34, lumpHeight: 0.5, browning: '#b07a34', shade: '#7a4410' }),
    });
  const area = [point(290, 300), point(420, 180), point(600, 220), point(680, 340), point(640, 420), point(320, 420)];
  return [
    standShadow(art, x, 856, 226),
    line('M640 300L790 60', linear(art, ['#e8c48c', '#a8743a']), 40, { filter: relief(art, { bevel: 9, height: 20 }) }),
    scoop(340, 360, 132, 5),
    scoop(592, 370, 128, 8),
    scoop(462, 280, 156, 12),
    pieces(art, surface(dice, area), { radii: sizes(dice, 16, 18, 32), colours: DARK_CHOCOLATE, corners: 5 }),
    path(tub, barrel(art, '#2f4b8f', 0.8)),
    group(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((i) =>
        [520, 640, 760].map((y, row) =>
          el('circle', { cx: 220 + i * 48 + (row % 2) * 24, cy: y + 0, r: 7, fill: '#ffd35c', opacity: 0.9 }),
        ),
      ),
      { 'clip-path': clip(art, tub) },
    ),
    path(
      'M330 560H610Q640 560 640 590V736Q640 766 610 766H330Q300 766 300 736V590Q300 560 330 560Z',
      linear(art, ['#fffaf0', '#f3e3c6']),
    ),
    lettering('dough', { x, y: 694, size: 116, fill: COCOA }),
    path(
      'M202 428Q206 466 470 478Q734 466 738 428L742 462Q734 502 470 514Q206 502 198 462Z',
      barrel(art, '#fff8e8', 0.6),
      { filter: relief(art, { bevel: 6, height: 14, cast: [2, 5, 0.45] }) },
    ),
    path(
      tub,
      linear(
        art,
        [
          [0, '#000', 0.12],
          [0.25, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#1a0a02', 0.3],
        ],
        [0, 0, 1, 0],
      ),
    ),
  ].join('');
};

/** Two long biscotti, one dipped in chocolate, leaning across each other. */
export const almondBiscotti: Picture = (art) => {
  const dice = random('almond-biscotti');
  const slice = (ends: [Point, Point], bow: number, seed: number, dipped: boolean) => {
    const [a, b] = ends;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const side = (part: number, off: number) =>
      point(a.x + ux * length * part - uy * off, a.y + uy * length * part + ux * off);
    const shape = [
      side(-0.01, 26),
      side(0, -64),
      side(0.15, -96 - bow),
      side(0.5, -116 - bow),
      side(0.85, -96 - bow),
      side(1, -60),
      side(1.01, 26),
      side(0.96, 66),
      side(0.5, 74),
      side(0.04, 66),
    ];
    const d = closed(shape, 7);
    const on = surface(dice, shape);
    const dip = closed(
      [side(0.66, -220), side(0.62, -60), side(0.67, 20), side(0.64, 160), side(1.2, 160), side(1.2, -220)],
      8,
    );
    return [
      path(
        closed(
          shape.map((p) => point(p.x + 18, p.y + 24)),
          7,
        ),
        '#5a2a08',
        { opacity: 0.42, filter: blur(art, 14) },
      ),
      path(
        closed(
          shape.map((p) => point(p.x + 9, p.y + 26)),
          7,
        ),
        '#8a5420',
      ),
      path(d, linear(art, ['#f9dfa8', '#d9a65a']), {
        filter: crumb(art, { seed, ragged: 12, dome: 18, lumpHeight: 0.7, grainHeight: 0.4, browning: '#a0672a' }),
      }),
      pieces(art, on, {
        radii: sizes(dice, 13, 22, 34),
        colours: [
          ['#fff3da', '#dfbd84'],
          ['#e8b98a', '#a8672e'],
        ],
        corners: 7,
        relief: { gloss: 0.1 },
      }),
      pieces(art, on, {
        radii: sizes(dice, 9, 14, 20),
        colours: [
          ['#c4d873', '#72902f'],
          ['#c7324f', '#7a1028'],
        ],
        corners: 6,
      }),
      dipped
        ? group(group(path(dip, linear(art, ['#6b3d24', '#2c130a'])), { 'clip-path': clip(art, d) }), {
            filter: relief(art, { bevel: 14, height: 34, gloss: 0.7, glossSize: 24, cast: [3, 3, 0.3] }),
          })
        : '',
    ].join('');
  };
  return (
    slice([point(150, 330), point(780, 700)], 12, 21, false) + slice([point(160, 700), point(800, 260)], 12, 33, true)
  );
};

/** A square of puffed rice and marshmallow, half dipped. */
export const marshmallowBar: Picture = (art) => {
  const dice = random('marshmallow-bar');
  const block = [point(150, 260), point(770, 220), point(800, 680), point(180, 740)];
  const grains = (count: number, low: number, high: number) => {
    const spots = scatter(dice, block, sizes(dice, count, low, high), [], 0.35);
    return group(
      spots.map((s) =>
        path(
          closed(lump(dice, s, s.r, 8, 0.2)),
          linear(
            art,
            dice.pick([
              ['#fff6da', '#e2b465'],
              ['#fdeabc', '#d59f4a'],
              ['#fffaf0', '#ecd3a0'],
            ]),
          ),
        ),
      ),
      { filter: relief(art, { bevel: 9, height: 26, gloss: 0.25, cast: [4, 4, 0.5], castColour: '#7a4410' }) },
    );
  };
  const dip = [
    point(120, 520),
    point(240, 500),
    point(340, 560),
    point(450, 500),
    point(560, 548),
    point(680, 480),
    point(860, 500),
    point(860, 900),
    point(100, 900),
  ];
  const bottom = block.map((p) => point(p.x + 10, p.y + 44));
  return [
    path(
      closed(
        bottom.map((p) => point(p.x + 14, p.y + 16)),
        16,
      ),
      '#5a2a08',
      { opacity: 0.45, filter: blur(art, 16) },
    ),
    path(closed(bottom, 16), linear(art, ['#c98f45', '#5c2e10'], [0, 0, 0, 1])),
    path(closed(block, 16), linear(art, ['#fbe2ae', '#dba955']), {
      filter: relief(art, { bevel: 12, height: 26, cast: [0, 1, 0] }),
    }),
    grains(110, 24, 34),
    grains(100, 22, 34),
    grains(95, 26, 38),
    grains(60, 12, 20),
    group(
      group(path(closed(dip), linear(art, ['#f58fae', '#d6466f'])), {
        'clip-path': clip(art, closed(block, 16) + closed(bottom, 16)),
      }),
      {
        filter: relief(art, {
          bevel: 14,
          height: 36,
          gloss: 0.7,
          shade: '#8a1440',
          shine: '#ffd9e4',
          rough: [0.008, 0.1],
          cast: [4, 5, 0.4],
        }),
      },
    ),
    group(
      Array.from({ length: 34 }, () => {
        const at = point(dice.between(220, 770), dice.between(575, 690));
        const a = dice.between(0, 3.14);
        return line(
          open([
            point(at.x - Math.cos(a) * 12, at.y - Math.sin(a) * 12),
            point(at.x + Math.cos(a) * 12, at.y + Math.sin(a) * 12),
          ]),
          dice.pick(['#ffffff', '#ffd23f', '#7fd0f2']),
          9,
        );
      }),
      { filter: relief(art, { bevel: 3, height: 6, cast: [3, 2, 0.4] }) },
    ),
  ].join('');
};
