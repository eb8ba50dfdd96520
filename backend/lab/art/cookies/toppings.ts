import type { Drawing } from '../ink/drawing';
import { group, line, path } from '../ink/drawing';
import type { Point, Spot } from '../ink/geometry';
import { closed, lump, open, point, round, scatter } from '../ink/geometry';
import type { Relief } from '../ink/light/relief';
import { relief } from '../ink/light/relief';
import { linear } from '../ink/paint';
import type { Random } from '../ink/random';

/** Where toppings are placed: the random source, the outline that contains them, and the occupied spots. */
export interface Surface {
  random: Random;
  outline: Point[];
  taken: Spot[];
}

export const surface = (random: Random, outline: Point[]): Surface => ({ random, outline, taken: [] });

/** `count` radii between two sizes, big ones first so that small ones fill the gaps. */
export function sizes(random: Random, count: number, small: number, big: number): number[] {
  return Array.from({ length: count }, () => random.between(small, big)).toSorted((a, b) => b - a);
}

export interface Pieces {
  radii: number[];
  colors: readonly (readonly [light: string, dark: string])[];
  corners?: number;
  rough?: number;
  /** Curve tension: 6 is round, 14 keeps corners. */
  tension?: number;
  inset?: number;
  relief?: Relief;
  squash?: number;
}

/** Chopped pieces: chocolate, nuts, dried fruit, sugar lumps. */
export function pieces(art: Drawing, on: Surface, what: Pieces): string {
  const { radii, colors, corners = 6, rough = 0.26, tension = 7.5, inset } = what;
  const spots = scatter(on.random, on.outline, radii, on.taken, inset);
  const drawn = spots.map((spot) => {
    const [light, dark] = on.random.pick(colors);
    return path(closed(lump(on.random, spot, spot.r, corners, rough), tension), linear(art, [light, dark]));
  });
  return group(drawn, {
    filter: relief(art, {
      bevel: 8,
      height: 26,
      cast: [5, 4, 0.6],
      gloss: 0.5,
      glossSize: 18,
      rough: [0.016, 0.16],
      ...what.relief,
    }),
  });
}

/** Round sweets with a hard shell. */
export function buttons(
  art: Drawing,
  on: Surface,
  radii: number[],
  colors: readonly (readonly [string, string])[],
): string {
  const spots = scatter(on.random, on.outline, radii, on.taken);
  const drawn = spots.map((spot) => {
    const [light, dark] = on.random.pick(colors);
    return path(closed(round(on.random, spot, spot.r, 0.012, 20)), linear(art, [light, dark]));
  });
  return group(drawn, {
    filter: relief(art, { bevel: 11, height: 30, gloss: 0.9, glossSize: 30, cast: [6, 5, 0.55] }),
  });
}

/** Sugar sprinkles: short rods at any angle. */
export function rods(
  art: Drawing,
  on: Surface,
  count: number,
  length: number,
  width: number,
  colors: readonly string[],
): string {
  const spots = scatter(
    on.random,
    on.outline,
    Array.from({ length: count }, () => length * 0.5),
    on.taken,
  );
  const drawn = spots.map((spot) => {
    const angle = on.random.between(0, Math.PI);
    const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2];
    return line(
      `M${(spot.x - dx).toFixed(1)} ${(spot.y - dy).toFixed(1)}L${(spot.x + dx).toFixed(1)} ${(spot.y + dy).toFixed(1)}`,
      on.random.pick(colors),
      width,
    );
  });
  return group(drawn, {
    filter: relief(art, { bevel: 3.4, height: 6, gloss: 0.3, cast: [4, 3, 0.42], strength: 0.8 }),
  });
}

/** Flakes of salt or sugar crystals: tiny pale squares that catch the light. */
export function flakes(
  art: Drawing,
  on: Surface,
  count: number,
  small: number,
  big: number,
  colors: readonly string[] = ['#ffffff', '#fff4dc'],
): string {
  const spots = scatter(on.random, on.outline, sizes(on.random, count, small, big), []);
  const drawn = spots.map((spot) => path(closed(lump(on.random, spot, spot.r, 4, 0.3), 20), on.random.pick(colors)));
  return group(drawn, { filter: relief(art, { bevel: 1.6, height: 2, cast: [2, 1.5, 0.5], strength: 0.6 }) });
}

export interface Drizzle {
  from: Point;
  to: Point;
  turns: number;
  reach: (part: number) => number;
  width: number;
  color: string;
  relief?: Relief;
}

/** One thread of icing laid to and fro along a line, thicker where it turns. */
export function drizzle(art: Drawing, random: Random, what: Drizzle): string {
  const { from, to, turns, reach, width, color } = what;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = point((to.x - from.x) / length, (to.y - from.y) / length);
  const steps = turns * 8;
  let sway = 1;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    if (i % 8 === 4) sway = random.between(0.9, 1.08);
    // The thread leads on the way across and lags at the turns, so that it forms loops instead of a zigzag.
    const phase = part * turns * Math.PI;
    const side = -Math.cos(phase) * reach(part) * sway;
    const at = length * part + Math.sin(phase * 2) * -7;
    return point(from.x + along.x * at - along.y * side, from.y + along.y * at + along.x * side);
  });
  return line(open(points), color, width, {
    filter: relief(art, { bevel: width * 0.3, height: 12, gloss: 0.4, cast: [4, 3, 0.45], ...what.relief }),
  });
}

/** A poured layer: icing, glaze, jam or caramel with a wet, rounded edge. */
export function pour(art: Drawing, outline: Point[], colors: readonly [string, string], look: Relief = {}): string {
  return path(closed(outline), linear(art, [...colors]), {
    filter: relief(art, { bevel: 13, height: 34, gloss: 0.55, glossSize: 34, cast: [6, 6, 0.5], ...look }),
  });
}
