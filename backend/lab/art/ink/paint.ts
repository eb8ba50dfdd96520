import type { Drawing } from './drawing';
import { el, n } from './drawing';

type Stop = string | [at: number, color: string, opacity?: number];

function stops(colors: Stop[]): string {
  return colors
    .map((stop, i) => (typeof stop === 'string' ? ([i / Math.max(1, colors.length - 1), stop, 1] as const) : stop))
    .map(([at, color, opacity]) =>
      el('stop', { offset: at, 'stop-color': color, 'stop-opacity': opacity === 1 ? undefined : opacity }),
    )
    .join('');
}

/** A gradient along a line, in fractions of the shape's box; by default from the lit corner to the opposite one. */
export function linear(art: Drawing, colors: Stop[], [x1, y1, x2, y2] = [0.1, 0, 0.9, 1]): string {
  return `url(#${art.define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, stops(colors)))})`;
}

/** A gradient from a point, in fractions of the shape's box; by default from where the light falls. */
export function radial(art: Drawing, colors: Stop[], [cx, cy, r] = [0.38, 0.32, 0.72]): string {
  return `url(#${art.define((id) => el('radialGradient', { id, cx, cy, r }, stops(colors)))})`;
}

export function clip(art: Drawing, d: string): string {
  return `url(#${art.define((id) => el('clipPath', { id }, el('path', { d })))})`;
}

export function blur(art: Drawing, deviation: number): string {
  return `url(#${art.define((id) =>
    el(
      'filter',
      { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
      el('feGaussianBlur', { stdDeviation: n(deviation) }),
    ),
  )})`;
}

/** #rrggbb as fractions of one, for color matrices. */
export function parts(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** A color between two. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)];
  const channel = (i: 0 | 1 | 2) =>
    Math.round((a[i] + (b[i] - a[i]) * share) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
