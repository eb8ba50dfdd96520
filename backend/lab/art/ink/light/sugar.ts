import type { Drawing } from '../drawing';
import { el, n } from '../drawing';
import { LAMP, filter, merge, tint, within } from './filter';

export interface Sugar {
  seed: number;
  /** Size of the plates or specks: noise frequency. */
  frequency: number;
  /** 0 covers nothing, 1 everything; the fill's own opacity thins it further. */
  cover: number;
  /** Plates parted by cracks (a crinkle cookie), or dust. */
  kind: 'plates' | 'dust';
  thick?: number;
}

/** Reduces a filled shape to what sugar covers: plates with cracks between them, or fine dust. */
export function sugar(art: Drawing, { seed, frequency, cover, kind, thick = 16 }: Sugar): string {
  const plates = kind === 'plates';
  const gain = plates ? 14 : 3.4;
  const floor = plates ? 0.34 * (1 - cover) : 0.5 + 0.5 * (0.5 - cover);
  return filter(
    art,
    [
      el('feTurbulence', {
        type: plates ? 'turbulence' : 'fractalNoise',
        baseFrequency: String(frequency),
        numOctaves: plates ? 2 : 3,
        seed,
        result: 'noise',
      }),
      el('feComposite', {
        in: 'noise',
        in2: 'SourceAlpha',
        operator: 'arithmetic',
        k1: 0,
        k2: 1,
        k3: plates ? 0.5 : 0.4,
        k4: plates ? -0.5 : -0.4,
        result: 'sum',
      }),
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: plates ? '0.06' : '0.11',
        numOctaves: 3,
        seed: seed + 1,
        result: 'grain',
      }),
      // A powdery edge: the fine grain displaces the border of the sugar.
      el('feComposite', {
        in: 'sum',
        in2: 'grain',
        operator: 'arithmetic',
        k1: 0,
        k2: 1,
        k3: plates ? 0.22 : 0,
        k4: plates ? -0.11 : 0,
        result: 'ragged',
      }),
      el('feColorMatrix', {
        in: 'ragged',
        type: 'matrix',
        values: `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 ${gain} ${n(-gain * floor)}`,
        result: 'mask',
      }),
      el('feComposite', { in: 'SourceGraphic', in2: 'mask', operator: 'in', result: 'sugar' }),
      el('feGaussianBlur', { in: 'mask', stdDeviation: plates ? '2.4' : '1', result: 'soft' }),
      el('feComposite', {
        in: 'soft',
        in2: 'grain',
        operator: 'arithmetic',
        k1: 0,
        k2: plates ? 0.88 : 0.93,
        k3: plates ? 0.12 : 0.07,
        k4: 0,
        result: 'height',
      }),
      el(
        'feDiffuseLighting',
        {
          in: 'height',
          surfaceScale: n(thick * art.scale),
          diffuseConstant: 1,
          'lighting-color': '#fff',
          result: 'lit',
        },
        LAMP,
      ),
      tint('lit', 'shade', '#7a4a22', plates ? -0.8 : -1.5),
      within('shade', 'shadeIn', 'sugar'),
      merge('sugar', 'shadeIn'),
    ].join(''),
    4,
  );
}
