import type { Drawing } from '../ink/drawing';
import { el, group, path } from '../ink/drawing';
import { blur, clip, linear, mix } from '../ink/paint';

/** Shadow of a standing object: dark where it touches the ground, cast to the lower right. */
export function standShadow(art: Drawing, x: number, y: number, half: number): string {
  const oval = (cx: number, cy: number, rx: number, ry: number, opacity: number, soft: number) =>
    el('ellipse', { cx, cy, rx, ry, fill: '#5a2a08', opacity, filter: blur(art, soft) });
  return (
    oval(x + half * 0.2, y + 6, half * 1.1, half * 0.17, 0.32, 18) +
    oval(x + half * 0.05, y + 1, half * 0.98, half * 0.1, 0.5, 7)
  );
}

/** Shadow of a flat object: its outline, moved down and to the right. */
export function lieShadow(art: Drawing, d: string, depth = 1): string {
  return (
    path(d, '#6b3408', { filter: blur(art, 18), opacity: 0.3, transform: `translate(${20 * depth} ${26 * depth})` }) +
    path(d, '#4a1f04', { filter: blur(art, 7), opacity: 0.36, transform: `translate(${9 * depth} ${12 * depth})` })
  );
}

/** Shading across a round body: lit left of the middle, dark to the right, a thin reflection at the far edge. */
export function barrel(art: Drawing, color: string, depth = 1): string {
  const dark = (share: number) => mix(color, '#3a1503', share * depth);
  const light = (share: number) => mix(color, '#ffffff', share);
  return linear(
    art,
    [
      [0, dark(0.3)],
      [0.08, dark(0.1)],
      [0.27, light(0.42)],
      [0.42, color],
      [0.72, dark(0.2)],
      [0.92, dark(0.46)],
      [1, dark(0.3)],
    ],
    [0, 0, 1, 0],
  );
}

/** Bright streaks on glass or lacquer, kept inside the body. */
export function streaks(
  art: Drawing,
  body: string,
  marks: [x: number, y: number, width: number, height: number, opacity: number][],
): string {
  const drawn = marks.map(([x, y, width, height, opacity]) =>
    el('rect', { x, y, width, height, rx: width / 2, fill: '#ffffff', opacity, filter: blur(art, 3.2) }),
  );
  return group(drawn, { 'clip-path': clip(art, body) });
}

/** Outline of a vessel that narrows or widens: top and bottom half widths and rounded bottom corners. */
export function vessel(x: number, top: number, bottom: number, topHalf: number, bottomHalf: number, dip = 0): string {
  const r = 26;
  return `M${x - topHalf} ${top}Q${x} ${top + dip} ${x + topHalf} ${top}L${x + bottomHalf + 2} ${bottom - r}Q${x + bottomHalf} ${bottom} ${x + bottomHalf - r} ${bottom + 5}Q${x} ${bottom + 18} ${x - bottomHalf + r} ${bottom + 5}Q${x - bottomHalf} ${bottom} ${x - bottomHalf - 2} ${bottom - r}Z`;
}
