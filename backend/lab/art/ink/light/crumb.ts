import type { Drawing } from '../drawing';
import { el, n } from '../drawing';
import { parts } from '../paint';
import { LAMP, WARM_DARK, WARM_LIGHT, filter, merge, tint, within } from './filter';

/** How fine the raggedness of a baked edge is; the side wall and the top must agree. */
const EDGE = '0.032';

export interface Crumb {
  seed: number;
  /** Lumps per unit: 0.014 is a coarse drop cookie, 0.03 a fine short dough. */
  lumps?: number;
  lumpHeight?: number;
  /** Fine grain on top of the lumps. */
  grain?: number;
  grainHeight?: number;
  /** How ragged the outline is, in units. */
  ragged?: number;
  /** How far the rim rounds off, in units. */
  dome?: number;
  shade?: string;
  shine?: string;
  strength?: number;
  /** Color of uneven browning and of the baked rim. */
  browning?: string;
  blotches?: number;
  rim?: number;
}

/** The baked surface: ragged edge, domed rim, lumps and grain lit by the lamp, uneven browning. Shade and shine stay warm. */
export function crumb(art: Drawing, look: Crumb): string {
  const {
    seed,
    lumps = 0.009,
    lumpHeight = 0.62,
    grain = 0.04,
    grainHeight = 0.3,
    ragged: rag = 16,
    dome = 38,
    shade = WARM_DARK,
    shine = WARM_LIGHT,
    strength = 1,
    browning = '#7a3f10',
    blotches = 2.2,
    rim = 0.7,
  } = look;
  const s = art.scale;
  const [r, g, b] = parts(browning);
  return filter(
    art,
    [
      el('feTurbulence', { type: 'turbulence', baseFrequency: String(lumps), numOctaves: 2, seed, result: 'lumps' }),
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: String(grain),
        numOctaves: 4,
        seed: seed + 17,
        result: 'grain',
      }),
      el('feTurbulence', { type: 'fractalNoise', baseFrequency: EDGE, numOctaves: 3, seed: seed + 7, result: 'edge' }),
      el('feDisplacementMap', {
        in: 'SourceGraphic',
        in2: 'edge',
        scale: rag,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
        result: 'body',
      }),
      el('feGaussianBlur', { in: 'body', stdDeviation: n(dome), result: 'soft' }),
      el('feComposite', {
        in: 'lumps',
        in2: 'soft',
        operator: 'arithmetic',
        k1: 0,
        k2: lumpHeight,
        k3: 0.5,
        k4: 0,
        result: 'form',
      }),
      el('feComposite', {
        in: 'form',
        in2: 'grain',
        operator: 'arithmetic',
        k1: 0,
        k2: 1,
        k3: grainHeight,
        k4: -0.12,
        result: 'height',
      }),
      el('feGaussianBlur', { in: 'height', stdDeviation: '0.9', result: 'smooth' }),
      el(
        'feDiffuseLighting',
        { in: 'smooth', surfaceScale: n(26 * s), diffuseConstant: 1, 'lighting-color': '#fff', result: 'lit' },
        LAMP,
      ),
      tint('lit', 'shade', shade, -1.9 * strength),
      tint('lit', 'shine', shine, 1.7 * strength),
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.007',
        numOctaves: 2,
        seed: seed + 3,
        result: 'cloud',
      }),
      el('feColorMatrix', {
        in: 'cloud',
        type: 'matrix',
        values: `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} ${n(blotches)} 0 0 0 ${n(-blotches * 0.46)}`,
        result: 'blotch',
      }),
      el('feOffset', { in: 'body', dx: -9, dy: -11, result: 'up' }),
      el('feGaussianBlur', { in: 'up', stdDeviation: 24, result: 'upsoft' }),
      el('feColorMatrix', {
        in: 'upsoft',
        type: 'matrix',
        values: `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} 0 0 0 ${n(-rim * 1.5)} ${n(rim * 1.5)}`,
        result: 'rim',
      }),
      within('blotch', 'blotchIn', 'body'),
      within('rim', 'rimIn', 'body'),
      within('shade', 'shadeIn', 'body'),
      within('shine', 'shineIn', 'body'),
      merge('body', 'blotchIn', 'rimIn', 'shadeIn', 'shineIn'),
    ].join(''),
  );
}

/** Only the ragged edge of `crumb`, for the side wall and the shadow below the same cookie. */
export function ragged(art: Drawing, look: Pick<Crumb, 'seed' | 'ragged'>): string {
  return filter(
    art,
    el('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: EDGE,
      numOctaves: 3,
      seed: look.seed + 7,
      result: 'edge',
    }) +
      el('feDisplacementMap', {
        in: 'SourceGraphic',
        in2: 'edge',
        scale: look.ragged ?? 16,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
      }),
  );
}
