import type { Drawing } from '../drawing';
import { el, n } from '../drawing';
import { parts } from '../paint';
import { LAMP, WARM_DARK, WARM_LIGHT, filter, merge, tint, within } from './filter';

export interface Relief {
  /** Roundness of the edge in units. */
  bevel?: number;
  height?: number;
  shade?: string;
  shine?: string;
  strength?: number;
  /** 0 is matt, 1 wet. */
  gloss?: number;
  glossSize?: number;
  /** Shadow cast on what lies below: offset (down-right), softness, darkness. */
  cast?: [offset: number, soft: number, dark: number];
  castColor?: string;
  /** Roughness of the surface: frequency and height. */
  rough?: [frequency: number, height: number];
  seed?: number;
  /** Margin around the shape's box in percent; a thick line on a narrow box needs more. */
  margin?: number;
}

/** Makes flat shapes look solid: rounded edge, warm shade, optional wet shine and a small cast shadow. */
export function relief(art: Drawing, look: Relief = {}): string {
  const {
    bevel = 6,
    height = 22,
    shade = WARM_DARK,
    shine = WARM_LIGHT,
    strength = 1,
    gloss = 0,
    glossSize = 26,
    cast = [5, 4, 0.5],
    castColor = '#3a1503',
    rough,
    seed = 5,
    margin = 20,
  } = look;
  const s = art.scale;
  const [r, g, b] = parts(castColor);
  const steps = [el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: n(bevel), result: 'soft' })];
  let form = 'soft';
  if (rough) {
    steps.push(
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: String(rough[0]),
        numOctaves: 3,
        seed,
        result: 'noise',
      }),
      el('feComposite', {
        in: 'soft',
        in2: 'noise',
        operator: 'arithmetic',
        k1: 0,
        k2: 1 - rough[1] * 0.5,
        k3: rough[1],
        k4: -rough[1] * 0.25,
        result: 'rough',
      }),
    );
    form = 'rough';
  }
  steps.push(
    el(
      'feDiffuseLighting',
      { in: form, surfaceScale: n(height * s), diffuseConstant: 1, 'lighting-color': '#fff', result: 'raw' },
      LAMP,
    ),
    el('feGaussianBlur', { in: 'raw', stdDeviation: n(Math.min(1.4, bevel / 5)), result: 'lit' }),
    tint('lit', 'shade', shade, -1.05 * strength),
    tint('lit', 'shine', shine, 2 * strength),
    within('shade', 'shadeIn'),
    within('shine', 'shineIn'),
    el('feOffset', { in: 'SourceAlpha', dx: n(cast[0]), dy: n(cast[0] * 1.25), result: 'down' }),
    el('feGaussianBlur', { in: 'down', stdDeviation: n(cast[1]), result: 'downsoft' }),
    el('feColorMatrix', {
      in: 'downsoft',
      type: 'matrix',
      values: `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} 0 0 0 ${n(cast[2])} 0`,
      result: 'cast',
    }),
  );
  const layers = ['cast', 'SourceGraphic', 'shadeIn', 'shineIn'];
  if (gloss > 0) {
    steps.push(
      el(
        'feSpecularLighting',
        {
          in: form,
          surfaceScale: n(height * s * 0.8),
          specularConstant: n(gloss),
          specularExponent: glossSize,
          'lighting-color': '#fff',
          result: 'wet',
        },
        el('feDistantLight', { azimuth: 232, elevation: 48 }),
      ),
      el('feGaussianBlur', { in: 'wet', stdDeviation: '0.9', result: 'wetsoft' }),
      within('wetsoft', 'wetIn'),
    );
    layers.push('wetIn');
  }
  return filter(art, steps.join('') + merge(...layers), margin);
}
