import type { Drawing } from './drawing';
import { el, n } from './drawing';
import { parts } from './paint';

/** The one lamp of the whole shop: top left, fairly high. */
const LAMP = el('feDistantLight', { azimuth: 232, elevation: 55 });
const FLAT = Math.sin((55 * Math.PI) / 180);
/** How fine the raggedness of a baked edge is; the side wall and the top must agree. */
const EDGE = '0.032';
const WARM_DARK = '#4a1c04';
const WARM_LIGHT = '#fff1cf';

/** Turns lit grey into a tint whose opacity grows with the distance from flat: shade below, shine above. */
function tint(from: string, result: string, colour: string, strength: number): string {
  const [r, g, b] = parts(colour);
  const slope = strength;
  const values = `0 0 0 0 ${n(r)} 0 0 0 0 ${n(g)} 0 0 0 0 ${n(b)} ${n(slope)} 0 0 0 ${n(-slope * FLAT)}`;
  return el('feColorMatrix', { in: from, result, type: 'matrix', values });
}

const merge = (...inputs: string[]) =>
  el('feMerge', {}, inputs.map((input) => el('feMergeNode', { in: input })).join(''));
const within = (input: string, result: string, shape = 'SourceAlpha') =>
  el('feComposite', { in: input, in2: shape, operator: 'in', result });

function filter(art: Drawing, children: string, margin = 12): string {
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
  /** Colour of uneven browning and of the baked rim. */
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
  castColour?: string;
  /** Roughness of the surface: frequency and height. */
  rough?: [frequency: number, height: number];
  seed?: number;
  /** Room around the shape's box in percent; a thick line on a narrow box needs more. */
  margin?: number;
}

/** Gives flat shapes body: rounded edge, warm shade, optional wet shine and a small cast shadow. */
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
    castColour = '#3a1503',
    rough,
    seed = 5,
    margin = 20,
  } = look;
  const s = art.scale;
  const [r, g, b] = parts(castColour);
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
  const inner = (dx: number, result: string, colour: string, opacity: number) => {
    const [r, g, b] = parts(colour);
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

/** Leaves of a filled shape only what sugar covers: plates with cracks between them, or fine dust. */
export function sugar(art: Drawing, { seed, frequency, cover, kind, thick = 16 }: Sugar): string {
  const plates = kind === 'plates';
  const gain = plates ? 16 : 3.4;
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
      el('feColorMatrix', {
        in: 'sum',
        type: 'matrix',
        values: `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 ${gain} ${n(-gain * floor)}`,
        result: 'mask',
      }),
      el('feComposite', { in: 'SourceGraphic', in2: 'mask', operator: 'in', result: 'sugar' }),
      el('feGaussianBlur', { in: 'mask', stdDeviation: plates ? '3' : '1', result: 'soft' }),
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.11',
        numOctaves: 2,
        seed: seed + 1,
        result: 'grain',
      }),
      el('feComposite', {
        in: 'soft',
        in2: 'grain',
        operator: 'arithmetic',
        k1: 0,
        k2: 0.93,
        k3: 0.07,
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
      tint('lit', 'shade', '#7a4a22', -1.5),
      within('shade', 'shadeIn', 'sugar'),
      merge('sugar', 'shadeIn'),
    ].join(''),
    4,
  );
}
