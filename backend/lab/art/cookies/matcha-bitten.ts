import type { Picture } from '../ink/drawing';
import { line } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { inside, moved, open, point } from '../ink/geometry';
import { relief } from '../ink/light/relief';
import { random } from '../ink/random';
import { CENTER, bake, drop } from './dough';
import { pieces, sizes, surface } from './toppings';

/** Green tea dough with white chocolate, and a bite already taken. */
export const matchaBitten: Picture = (art) => {
  const dice = random('matcha-white');
  const bites = [
    [236, -236, 128],
    [352, -112, 112],
    [112, -362, 112],
  ] as const;
  const whole = drop(dice, 0.018);
  const bitten = whole.filter((p) =>
    bites.every(([x, y, r]) => Math.hypot(p.x - CENTER.x - x, p.y - CENTER.y - y) > r),
  );
  const gapAt = bitten.findIndex((p, i) => {
    const after = bitten[(i + 1) % bitten.length]!;
    return Math.hypot(after.x - p.x, after.y - p.y) > 90;
  });
  const bite = ([x, y, r]: (typeof bites)[number]) => {
    const heading = Math.atan2(-y, -x);
    return Array.from({ length: 13 }, (_, i) => {
      const angle = heading + (6 - i) * 0.16;
      return point(CENTER.x + x + Math.cos(angle) * r, CENTER.y + y + Math.sin(angle) * r);
    });
  };
  const outsideOthers = (p: Point, own: (typeof bites)[number]) =>
    bites.every(
      (other) => other === own || Math.hypot(p.x - CENTER.x - other[0], p.y - CENTER.y - other[1]) > other[2],
    );
  const rim = [bites[2], bites[0], bites[1]].flatMap((own) =>
    bite(own).filter((p) => inside(whole, p) && outsideOthers(p, own)),
  );
  const outline = [...bitten.slice(0, gapAt + 1), ...rim, ...bitten.slice(gapAt + 1)];
  const top = surface(dice, outline);
  const white = [
    ['#fffef4', '#eadcb4'],
    ['#fffaf0', '#e6d6a8'],
  ] as const;
  return [
    bake(art, {
      random: dice,
      outline,
      dough: ['#b9c676', '#9cae55', '#7a8e3a', '#566a24', '#374712'],
      crumb: { seed: 75, shade: '#24340a', shine: '#f2f6c4', browning: '#4a5a1c' },
      thick: 34,
    }),
    line(open(moved(rim, 4, 6)), '#d8e3a0', 16, {
      opacity: 0.75,
      filter: relief(art, { bevel: 4, height: 16, rough: [0.06, 0.6], cast: [3, 3, 0.3], shade: '#3a4a12' }),
    }),
    pieces(art, top, {
      radii: sizes(dice, 15, 28, 48),
      colors: white,
      corners: 5,
      tension: 9,
      relief: { shade: '#8f8a4c' },
    }),
    pieces(art, top, { radii: sizes(dice, 12, 8, 14), colors: white, corners: 5, relief: { shade: '#8f8a4c' } }),
  ].join('');
};
