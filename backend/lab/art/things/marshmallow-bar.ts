import { sizes } from '../cookies/toppings';
import type { Picture } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import { closed, lump, open, point, scatter } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { blur, clip, linear } from '../ink/paint';
import { random } from '../ink/random';

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
      { filter: relief(art, { bevel: 9, height: 26, gloss: 0.25, cast: [4, 4, 0.5], castColor: '#7a4410' }) },
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
