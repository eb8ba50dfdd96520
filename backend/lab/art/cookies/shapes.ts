import type { Point } from '../ink/geometry';
import { around, point, turned } from '../ink/geometry';
import { CENTER } from './dough';

/** Heart, `size` from the middle to the lobes. */
export function heart(center: Point, size: number, count = 60): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i / count) * Math.PI * 2;
    const x = 16 * Math.sin(t) ** 3;
    const y = -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t));
    return point(center.x + (x / 16) * size, center.y + (y / 16) * size);
  });
}

const TIPS = 5;

/** Star with rounded tips. */
export function star(center: Point, outer: number, inner: number): Point[] {
  const corners = Array.from({ length: TIPS * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / (TIPS * 2)) * Math.PI * 2;
    const r = i % 2 === 0 ? outer : inner;
    return point(center.x + Math.cos(angle) * r, center.y + Math.sin(angle) * r);
  });
  // Several points near each corner keep the tips plump when the curve is smoothed.
  return corners.flatMap((corner, i) => {
    const [before, after] = [corners[(i + TIPS * 2 - 1) % (TIPS * 2)]!, corners[(i + 1) % (TIPS * 2)]!];
    const toward = (to: Point, part: number) =>
      point(corner.x + (to.x - corner.x) * part, corner.y + (to.y - corner.y) * part);
    return [toward(before, 0.3), toward(before, 0.1), toward(after, 0.1), toward(after, 0.3)];
  });
}

/** Round with outward scallops, as from a fluted cutter. */
export function scalloped(center: Point, radius: number, lobes: number, depth: number): Point[] {
  return around(
    center,
    lobes * 12,
    (angle) => radius * (1 - depth + depth * 2 * Math.abs(Math.cos((angle * lobes) / 2)) ** 0.7 * 0.5 + depth * 0.5),
  );
}

/** Moon shape, opening to the upper right. */
export function crescent(center: Point, radius: number): Point[] {
  const points: Point[] = [];
  const tip = 2.32;
  for (let i = 0; i <= 30; i += 1) {
    const angle = -tip + (i / 30) * tip * 2;
    points.push(point(Math.cos(angle) * radius, Math.sin(angle) * radius));
  }
  for (let i = 1; i < 24; i += 1) {
    const angle = tip - 0.1 - (i / 24) * (tip - 0.1) * 2;
    points.push(point(Math.cos(angle) * radius * 0.62 - radius * 0.34, Math.sin(angle) * radius * 0.74));
  }
  return turned(
    points.map((p) => point(center.x + p.x, center.y + p.y)),
    center,
    2.3,
  );
}

/** A gingerbread figure, arms out. */
export function figure(): Point[] {
  const half: [number, number][] = [
    [0, -374],
    [70, -356],
    [116, -300],
    [118, -236],
    [88, -180],
    [96, -152],
    [180, -160],
    [268, -176],
    [322, -136],
    [318, -74],
    [262, -46],
    [176, -40],
    [142, -10],
    [146, 70],
    [176, 150],
    [216, 246],
    [220, 320],
    [168, 362],
    [104, 344],
    [62, 262],
    [24, 188],
  ];
  const right = half.map(([x, y]) => point(CENTER.x + x, CENTER.y + y + 8));
  const left = half
    .slice(1)
    .toReversed()
    .map(([x, y]) => point(CENTER.x - x, CENTER.y + y + 8));
  return [...right, point(CENTER.x, CENTER.y + 176), ...left];
}

/** A square with fluted sides. */
export function fluted(center: Point, half: number, waves: number, depth: number): Point[] {
  const points: Point[] = [];
  for (let side = 0; side < 4; side += 1) {
    for (let i = 0; i < waves * 6; i += 1) {
      const part = i / (waves * 6);
      const bump = Math.abs(Math.sin(part * waves * Math.PI)) * depth;
      const p = point(center.x - half + part * half * 2, center.y - half - bump);
      points.push(turned([p], center, (side * Math.PI) / 2)[0]!);
    }
  }
  return points;
}
