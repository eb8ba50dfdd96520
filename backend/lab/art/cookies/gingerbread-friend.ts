import type { Picture } from '../ink/drawing';
import { el, group, line } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { open, point } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import { random } from '../ink/random';
import { CENTER, bake } from './dough';
import { figure } from './shapes';

/** The gingerbread figure: piped outline, smile, jam buttons. */
export const gingerbreadFriend: Picture = (art) => {
  const dice = random('gingerbread-friend');
  const outline = figure();
  const at = (x: number, y: number) => point(CENTER.x + x, CENTER.y + y + 8);
  const icing = '#fffaf0';
  const wave = (from: Point, to: Point, peaks: number) =>
    open(
      Array.from({ length: peaks + 1 }, (_, i) => {
        const part = i / peaks;
        const side = (i % 2 ? 1 : -1) * 10;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(dx, dy);
        return point(from.x + dx * part - (dy / length) * side, from.y + dy * part + (dx / length) * side);
      }),
    );
  const piping = [
    wave(at(272, -164), at(272, -52), 6),
    wave(at(-272, -164), at(-272, -52), 6),
    wave(at(100, 276), at(206, 246), 6),
    wave(at(-100, 276), at(-206, 246), 6),
    open([at(-62, -232), at(-34, -206), at(0, -198), at(34, -206), at(62, -232)]),
  ].map((d) => line(d, icing, 15));
  const eyes = [-44, 44].map((x) => el('circle', { cx: at(x, 0).x, cy: at(0, -290).y, r: 17, fill: icing }));
  const knobs = [-110, -20, 70].map((y, i) =>
    el('circle', {
      cx: CENTER.x,
      cy: at(0, y).y,
      r: 29,
      fill: linear(art, i === 1 ? ['#ffe07a', '#e8a010'] : ['#ef4468', '#a00c34']),
    }),
  );
  const cheeks = [-84, 84].map((x) =>
    el('circle', { cx: at(x, 0).x, cy: at(0, -248).y, r: 22, fill: '#e2603a', opacity: 0.4 }),
  );
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#d58a48', '#bd6d2e', '#9a501d', '#6f3410', '#461d07'],
      crumb: { seed: 37, lumpHeight: 0.24, grainHeight: 0.22, ragged: 7, dome: 22 },
      thick: 32,
      sheen: 0.1,
    }),
    ...cheeks,
    group([...piping, ...eyes], {
      filter: relief(art, { bevel: 5, height: 20, gloss: 0.4, shade: '#a8865a', cast: [4, 4, 0.55] }),
    }),
    group(knobs, { filter: relief(art, { bevel: 11, height: 32, gloss: 1, glossSize: 30, cast: [5, 5, 0.5] }) }),
  ].join('');
};
