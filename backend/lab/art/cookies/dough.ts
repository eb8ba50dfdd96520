import type { Drawing } from '../ink/drawing';
import { group, path } from '../ink/drawing';
import type { Point } from '../ink/geometry';
import { closed, moved, point, round } from '../ink/geometry';
import type { Crumb } from '../ink/light/crumb';
import { crumb, ragged } from '../ink/light/crumb';
import { blur, clip, mix, radial } from '../ink/paint';
import type { Random } from '../ink/random';

/** Colors from the lit middle to the underside. */
export type Dough = readonly [light: string, middle: string, tone: string, edge: string, under: string];

export const CENTER = point(470, 462);
export const RADIUS = 376;

export interface Base {
  random: Random;
  outline: Point[];
  dough: Dough;
  crumb: Crumb;
  /** Height of the side wall in units. */
  thick?: number;
  cracks?: number;
  sheen?: number;
}

/** The outline of an ordinary drop cookie. */
export const drop = (random: Random, wobble = 0.018) => round(random, CENTER, RADIUS, wobble);

/** Contact shadow: one tight and one wide, down and to the right. */
export function groundShadow(art: Drawing, outline: Point[]): string {
  return group([
    path(closed(moved(outline, 20, 26)), '#6b3408', { filter: blur(art, 20), opacity: 0.3 }),
    path(closed(moved(outline, 11, 15)), '#4a1f04', { filter: blur(art, 8), opacity: 0.42 }),
  ]);
}

/** A crack that tapers at both ends: dark gap and, beside it, the lip that catches the light. */
function crackLines(base: Base, count: number): string {
  const { random, dough } = base;
  const drawn: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * 6.28 + random.between(-0.4, 0.4);
    const reach = random.between(110, 270);
    let at = point(CENTER.x + Math.cos(angle) * reach, CENTER.y + Math.sin(angle) * reach);
    let heading = angle + random.between(0.9, 2.2);
    const [left, right]: [Point[], Point[]] = [[], []];
    const widest = random.between(5, 9);
    for (let step = 0; step <= 6; step += 1) {
      const half = widest * Math.sin((Math.PI * (step + 0.1)) / 6.2) * random.between(0.5, 1.1);
      left.push(point(at.x - Math.sin(heading) * half, at.y + Math.cos(heading) * half));
      right.unshift(point(at.x + Math.sin(heading) * half, at.y - Math.cos(heading) * half));
      heading += random.between(-0.75, 0.75);
      at = point(at.x + Math.cos(heading) * 19, at.y + Math.sin(heading) * 19);
    }
    const gap = [...left, ...right];
    drawn.push(
      path(closed(moved(gap, 4, 5), 9), dough[0], { opacity: 0.55 }),
      path(closed(gap, 9), dough[4], { opacity: 0.75 }),
    );
  }
  return drawn.join('');
}

/** Shadow, side wall and baked top of a cookie; toppings go on afterwards. */
export function bake(art: Drawing, base: Base): string {
  const { outline, dough, thick = 26, cracks = 0, sheen = 0.2 } = base;
  const edge = ragged(art, base.crumb);
  const top = closed(outline);
  const walls = [1, 0.75, 0.5, 0.25].map((part) =>
    path(closed(moved(outline, thick * 0.34 * part, thick * part)), mix(dough[4], dough[3], (1 - part) * 0.75)),
  );
  const fill = radial(
    art,
    [
      [0, dough[0]],
      [0.42, dough[1]],
      [0.78, dough[2]],
      [1, dough[3]],
    ],
    [0.42, 0.38, 0.68],
  );
  const look = { shade: mix(dough[4], '#4a1c04', 0.3), browning: dough[3], ...base.crumb };
  return [
    groundShadow(art, moved(outline, thick * 0.34, thick * 0.8)),
    group(walls, { filter: edge }),
    path(top, fill, { filter: crumb(art, look) }),
    cracks ? group(crackLines(base, cracks), { filter: blur(art, 1.1) }) : '',
    group(
      `<ellipse cx="${CENTER.x - 120}" cy="${CENTER.y - 170}" rx="210" ry="120" transform="rotate(-32 ${CENTER.x - 120} ${CENTER.y - 170})" fill="#fff6df" opacity="${sheen}" filter="${blur(art, 46)}"/>`,
      { 'clip-path': clip(art, top) },
    ),
  ].join('');
}
