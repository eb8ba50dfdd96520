import type { Drawing } from '../drawing';
import { el, n } from '../drawing';
import { parts } from '../paint';

/** The light source of all pictures: top left, fairly high. */
export const LAMP = el('feDistantLight', { azimuth: 232, elevation: 55 });

const FLAT = Math.sin((55 * Math.PI) / 180);

export const WARM_DARK = '#4a1c04';

export const WARM_LIGHT = '#fff1cf';

/** Turns lit grey into a tint whose opacity grows with the distance from flat: shade below, shine above. */
export function tint(from: string, result: string, color: string, strength: number): string {
  const [r, g, b] = parts(color);
  const slope = strength;
  const values = `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} ${n(slope)} 0 0 0 ${n(-slope * FLAT)}`;
  return el('feColorMatrix', { in: from, result, type: 'matrix', values });
}

export const merge = (...inputs: string[]) =>
  el('feMerge', {}, inputs.map((input) => el('feMergeNode', { in: input })).join(''));

export const within = (input: string, result: string, shape = 'SourceAlpha') =>
  el('feComposite', { in: input, in2: shape, operator: 'in', result });

export function filter(art: Drawing, children: string, margin = 12): string {
  return `url(#${art.define((id) =>
    el(
      'filter',
      {
        id,
        x: `-${margin}%`,
        y: `-${margin}%`,
        width: `${100 + 2 * margin}%`,
        height: `${100 + 2 * margin}%`,
        'color-interpolation-filters': 'sRGB',
      },
      children,
    ),
  )})`;
}
