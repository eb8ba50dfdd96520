import { n } from './drawing';
import type { Random } from './random';

export interface Point {
  x: number;
  y: number;
}

export const point = (x: number, y: number): Point => ({ x, y });

/** A closed smooth curve through the points (Catmull-Rom, as Bezier segments). */
export function closed(points: Point[], tension = 6): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const curves = points.map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const a = point(from.x + (to.x - before.x) / tension, from.y + (to.y - before.y) / tension);
    const b = point(to.x - (after.x - from.x) / tension, to.y - (after.y - from.y) / tension);
    return `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(to.x)} ${n(to.y)}`;
  });
  return `M${n(at(0).x)} ${n(at(0).y)}${curves.join('')}Z`;
}

/** An open smooth curve through the points. */
export function open(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const curves = points.slice(0, -1).map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const a = point(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
    const b = point(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
    return `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(to.x)} ${n(to.y)}`;
  });
  return `M${n(at(0).x)} ${n(at(0).y)}${curves.join('')}`;
}

export function polygon(points: Point[]): string {
  return `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}Z`;
}

/** Points around a center; `reach` gives the radius for an angle in radians (0 is to the right, clockwise). */
export function around(center: Point, count: number, reach: (angle: number, index: number) => number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const r = reach(angle, i);
    return point(center.x + Math.cos(angle) * r, center.y + Math.sin(angle) * r);
  });
}

/** A hand-shaped circle, deformed by a few low waves; `wobble` is relative to the radius. */
export function round(random: Random, center: Point, radius: number, wobble = 0.02, count = 72): Point[] {
  const waves = [2, 3, 5, 7, 11].map((k) => ({
    k,
    shift: random.between(0, 6.28),
    size: random.between(0.4, 1) / Math.sqrt(k),
  }));
  return around(center, count, (angle) => {
    const bend = waves.reduce((sum, w) => sum + Math.sin(angle * w.k + w.shift) * w.size, 0);
    return radius * (1 + wobble * bend);
  });
}

/** A rough lump with corners, such as a chopped piece of chocolate. */
export function lump(random: Random, center: Point, radius: number, corners = 6, rough = 0.28): Point[] {
  const turn = random.between(0, 6.28);
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + ((i + random.between(-0.28, 0.28)) / corners) * Math.PI * 2;
    const r = radius * (1 + random.between(-rough, rough * 0.6));
    return point(center.x + Math.cos(angle) * r, center.y + Math.sin(angle) * r);
  });
}

/** The same outline, moved and sized about a center. */
export function scaled(points: Point[], center: Point, factor: number, factorY = factor): Point[] {
  return points.map((p) => point(center.x + (p.x - center.x) * factor, center.y + (p.y - center.y) * factorY));
}

export function moved(points: Point[], dx: number, dy: number): Point[] {
  return points.map((p) => point(p.x + dx, p.y + dy));
}

export function turned(points: Point[], center: Point, radians: number): Point[] {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return points.map((p) =>
    point(
      center.x + (p.x - center.x) * cos - (p.y - center.y) * sin,
      center.y + (p.x - center.x) * sin + (p.y - center.y) * cos,
    ),
  );
}

/** Whether a point lies inside an outline (even-odd rule). */
export function inside(points: Point[], p: Point): boolean {
  let within = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
    const [a, b] = [points[i]!, points[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

export interface Spot extends Point {
  r: number;
}

/**
 * Places spots of the given radii inside an outline, each where it is farthest from all `taken` ones (best of 24 tries).
 * `taken` is shared between calls, so that one topping never lands on another.
 */
export function scatter(random: Random, outline: Point[], radii: number[], taken: Spot[], inset = 0.6): Spot[] {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
  const placed: Spot[] = [];
  for (const r of radii) {
    let best: Spot | undefined;
    let bestGap = -Infinity;
    for (let attempt = 0, valid = 0; attempt < 400 && valid < 24; attempt += 1) {
      const spot = { x: random.between(box[0], box[1]), y: random.between(box[2], box[3]), r };
      const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => (k / 8) * Math.PI * 2);
      if (
        !rim.every((a) =>
          inside(outline, point(spot.x + Math.cos(a) * r * inset * 1.6, spot.y + Math.sin(a) * r * inset * 1.6)),
        )
      )
        continue;
      valid += 1;
      const gap = Math.min(...taken.map((t) => Math.hypot(t.x - spot.x, t.y - spot.y) - t.r - r), 400);
      if (gap > bestGap) [best, bestGap] = [spot, gap];
    }
    if (!best || bestGap < 1) continue;
    taken.push(best);
    placed.push(best);
  }
  return placed;
}
