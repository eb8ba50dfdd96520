import type { Drawing } from '../drawing';
import { el, n } from '../drawing';
import { parts } from '../paint';
import { filter, merge, within } from './filter';

export interface Plump {
  /** Softness of the inner light and shade, in units. */
  soft?: number;
  shift?: number;
  light?: number;
  dark?: number;
  shade?: string;
  shine?: string;
}

/** Smooth body for big shapes (mugs, bags, icing): inner light from the lamp's side, inner shade away from it. */
export function plump(art: Drawing, look: Plump = {}): string {
  const { soft = 18, shift = 14, light = 0.7, dark = 0.5, shade = '#4a1c04', shine = '#ffffff' } = look;
  const inner = (dx: number, result: string, color: string, opacity: number) => {
    const [r, g, b] = parts(color);
    return [
      el('feOffset', { in: 'SourceAlpha', dx, dy: dx * 1.1, result: `${result}o` }),
      el('feGaussianBlur', { in: `${result}o`, stdDeviation: n(soft), result: `${result}b` }),
      el('feColorMatrix', {
        in: `${result}b`,
        type: 'matrix',
        values: `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} 0 0 0 ${n(-opacity)} ${n(opacity)}`,
        result: `${result}c`,
      }),
      within(`${result}c`, result),
    ].join('');
  };
  return filter(
    art,
    inner(-shift, 'dark', shade, dark) + inner(shift, 'light', shine, light) + merge('SourceGraphic', 'dark', 'light'),
  );
}
