import { pieces, sizes, surface } from '../cookies/toppings';
import type { Picture } from '../ink/drawing';
import { group, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { closed, point } from '../ink/geometry';
import { crumb } from '../ink/light/crumb';
import { relief } from '../ink/light/relief';
import { blur, clip, linear } from '../ink/paint';
import { random } from '../ink/random';

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
        colors: [
          ['#fff3da', '#dfbd84'],
          ['#e8b98a', '#a8672e'],
        ],
        corners: 7,
        relief: { gloss: 0.1 },
      }),
      pieces(art, on, {
        radii: sizes(dice, 9, 14, 20),
        colors: [
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
