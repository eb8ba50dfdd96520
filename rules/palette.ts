/**
 * The colors of a brand, computed from two: a field color (light, under dark text) and a button color (dark, under
 * white text). The palette is that of the sample brand, turned around the color wheel: lightness stays, so contrast
 * does; what the two colors change is checked against `PAIRS`, WCAG 2.2 AA.
 */

/** "#ffd35c" */
export type Hex = `#${string}`;

/** The tokens of styles.css and of the emails that a brand changes. */
const SAMPLE = {
  milk: '#fffdf8',
  oat: '#fbf3e4',
  butter: '#ffd35c',
  'butter-deep': '#f2b632',
  cocoa: '#2a1509',
  'cocoa-soft': '#402613',
  mocha: '#6b4e3d',
  jam: '#b5123b',
  'jam-dark': '#8e0c2d',
  line: '#e7d8c2',
  'line-strong': '#9a7d66',
  tint: '#ffe9b0',
  'tint-jam': '#fde0ea',
  focus: '#2f4b8f',
} satisfies Record<string, Hex>;

/** The colors of emails in dark mode. */
const NIGHT_SAMPLE = {
  page: '#140c07',
  paper: '#1b110b',
  panel: '#261911',
  ink: '#fbefdc',
  quiet: '#cdb59e',
  link: '#ff8fa6',
  line: '#4a3526',
} satisfies Record<string, Hex>;

export type Night = Record<keyof typeof NIGHT_SAMPLE, Hex>;

export type Token = keyof typeof SAMPLE;
export type Palette = Record<Token, Hex>;

/** Colors with a meaning (done, information, warning, danger) and their backgrounds; the same for every brand. */
export const SIGNALS = {
  white: '#ffffff',
  pistachio: '#3f6b2a',
  'pistachio-tint': '#eaf3df',
  blueberry: '#2f4b8f',
  'blueberry-tint': '#e6ecf8',
  caramel: '#8a4b00',
  'caramel-tint': '#fff0d1',
  danger: '#b3261e',
  'danger-tint': '#fce8e6',
} satisfies Record<string, Hex>;

type Color = Token | keyof typeof SIGNALS;

const TEXT = 4.5;
const SHAPE = 3;
const PAPERS: Color[] = ['white', 'milk', 'oat'];
const SIGNAL_TINTS: Color[] = ['pistachio-tint', 'blueberry-tint', 'caramel-tint', 'danger-tint'];
const on = (least: number, front: Color, backs: Color[]) => backs.map((back) => ({ front, back, least }));

/** Every combination that pages and emails use, with the contrast it needs. */
export const PAIRS: readonly { front: Color; back: Color; least: number }[] = [
  ...on(TEXT, 'cocoa', [...PAPERS, ...SIGNAL_TINTS, 'butter', 'butter-deep', 'tint', 'tint-jam', 'line']),
  ...on(TEXT, 'mocha', [...PAPERS, ...SIGNAL_TINTS, 'butter', 'tint', 'tint-jam', 'line']),
  ...on(TEXT, 'jam', [...PAPERS, 'tint', 'tint-jam']),
  ...on(TEXT, 'jam-dark', [...PAPERS, 'tint-jam']),
  ...on(TEXT, 'white', ['cocoa', 'cocoa-soft', 'jam', 'jam-dark']),
  ...on(TEXT, 'butter', ['cocoa']),
  ...on(TEXT, 'milk', ['cocoa']),
  ...on(SHAPE, 'line-strong', PAPERS),
  ...on(SHAPE, 'focus', [...PAPERS, ...SIGNAL_TINTS, 'butter', 'butter-deep', 'tint', 'tint-jam', 'line']),
  ...on(TEXT, 'pistachio', [...PAPERS, 'pistachio-tint']),
  ...on(TEXT, 'caramel', [...PAPERS, 'caramel-tint']),
  ...on(TEXT, 'danger', [...PAPERS, 'danger-tint']),
];

/** Which of the two colors a problem is with. */
export type BrandColor = 'primary' | 'accent';

/** From both colors, "#rrggbb", each after `nearest`. */
export function paletteOf(primary: Hex, accent: Hex): Palette {
  const field = oklch(primary);
  const button = oklch(accent);
  const sample = sampleInLch();
  const ofField = (token: Token, relative = false) => turned(sample[token], sample.butter, field, relative);
  const ofButton = (token: Token, relative = false) => turned(sample[token], sample.jam, button, relative);
  const palette: Palette = {
    milk: ofField('milk'),
    oat: ofField('oat'),
    butter: primary,
    'butter-deep': ofField('butter-deep', true),
    cocoa: ofField('cocoa'),
    'cocoa-soft': ofField('cocoa-soft'),
    mocha: ofField('mocha'),
    jam: accent,
    'jam-dark': ofButton('jam-dark', true),
    line: ofField('line'),
    'line-strong': ofField('line-strong'),
    tint: ofField('tint'),
    'tint-jam': ofButton('tint-jam'),
    // A ring as red as an error's border would read as one.
    focus: hueApart(button, oklch(SIGNALS.danger)) < NEAR_RED ? SAMPLE.focus : accent,
  };
  palette.mocha = readable('mocha', palette);
  palette['line-strong'] = readable('line-strong', palette);
  palette.focus = readable('focus', palette);
  return palette;
}

/** In degrees of the color wheel. */
const NEAR_RED = 25;

function hueApart([, , one]: Lch, [, , other]: Lch): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

/** The palette of emails in dark mode; its lightness is the sample's, so its contrast is, too. */
export function nightOf(primary: Hex, accent: Hex): Night {
  const field = oklch(primary);
  const button = oklch(accent);
  const { butter, jam } = sampleInLch();
  const entries = Object.entries(NIGHT_SAMPLE).map(([name, color]) => {
    const own = oklch(color);
    return [name, name === 'link' ? turned(own, jam, button) : turned(own, butter, field)];
  });
  return Object.fromEntries(entries) as Night;
}

/** A color of the sample, moved as its main color is; `relative`: its lightness, too. */
function turned(own: Lch, [sampleL, sampleC, sampleH]: Lch, [l, c, h]: Lch, relative = false): Hex {
  const [ownL, ownC, ownH] = own;
  const lightness = relative ? ownL + l - sampleL : ownL;
  // Gray has a hue of chance, and a color must not be more vivid than the sample's.
  return hexOf([lightness, ownC * Math.min(1, c / sampleC), ownH + h - sampleH]);
}

let lch: Record<Token, Lch> | undefined;
const sampleInLch = () =>
  (lch ??= Object.fromEntries(Object.entries(SAMPLE).map(([token, color]) => [token, oklch(color)])) as Record<
    Token,
    Lch
  >);

/** The token, as much darker as its backgrounds need. */
function readable(token: Token, palette: Palette): Hex {
  const lightOf = lightsOf(palette);
  let lightest = 1;
  for (const { front, back, least } of PAIRS)
    if (front === token) lightest = Math.min(lightest, (lightOf(back) + 0.05) / least - 0.05);
  return towards(0, palette[token], (color) => luminance(color) <= lightest);
}

/** The color itself if it will do, otherwise the nearest lightness on the way to `end` (0 black, 1 white) that does. */
function towards(end: 0 | 1, color: Hex, does: (color: Hex) => boolean): Hex {
  if (does(color)) return color;
  const [lightness, chroma, hue] = oklch(color);
  let [not, yes] = [lightness, end as number];
  for (let halving = 0; halving < 10; halving += 1) {
    const middle = (not + yes) / 2;
    if (does(hexOf([middle, chroma, hue]))) yes = middle;
    else not = middle;
  }
  return hexOf([yes, chroma, hue]);
}

/** The luminance of each color, computed once and only when asked for. */
function lightsOf(palette: Palette): (color: Color) => number {
  const known: Partial<Record<Color, number>> = {};
  return (color) =>
    (known[color] ??= luminance(color in SIGNALS ? SIGNALS[color as keyof typeof SIGNALS] : palette[color as Token]));
}

/** The pairs of a palette that are too close, of all or of those given. */
export function failures(palette: Palette, pairs = PAIRS): typeof PAIRS {
  const lightOf = lightsOf(palette);
  return pairs.filter(({ front, back, least }) => ratio(lightOf(front), lightOf(back)) < least);
}

/**
 * The color itself if it can be used, otherwise the nearest of its hue that can: a lighter field, a darker button. The
 * button depends on the field, whose tints are behind its text.
 */
export function nearest(which: BrandColor, color: Hex, primary: Hex = SAMPLE.butter): Hex {
  return which === 'primary'
    ? towards(1, color, (tried) => failures(paletteOf(tried, SAMPLE.jam), FIELD_PAIRS).length === 0)
    : towards(0, color, (tried) => failures(paletteOf(primary, tried), BUTTON_PAIRS).length === 0);
}

const BUTTON: ReadonlySet<Color> = new Set(['jam', 'jam-dark', 'tint-jam', 'focus']);
const FIELD: ReadonlySet<Color> = new Set((Object.keys(SAMPLE) as Token[]).filter((token) => !BUTTON.has(token)));
const pairsOf = (own: ReadonlySet<Color>) => PAIRS.filter(({ front, back }) => own.has(front) || own.has(back));
const BUTTON_PAIRS = pairsOf(BUTTON);
const FIELD_PAIRS = pairsOf(FIELD);

/** WCAG 2.2's contrast ratio of two colors, 1 to 21. */
export const contrast = (one: Hex, other: Hex) => ratio(luminance(one), luminance(other));

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminance(color: Hex): number {
  const [r, g, b] = linearRgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Lightness 0–1, chroma, hue in degrees. */
type Lch = [lightness: number, chroma: number, hue: number];
type Three = [number, number, number];

function linearRgb(color: Hex): Three {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [linear(rgb >> 16), linear((rgb >> 8) & 255), linear(rgb & 255)];
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
function oklch(color: Hex): Lch {
  const [r, g, b] = linearRgb(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(across, along), (Math.atan2(along, across) * 180) / Math.PI];
}

function rgbOf(lightness: number, across: number, along: number): Three {
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const s = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The color, with as much of its chroma as a screen can show. */
function hexOf([lightness, chroma, hue]: Lch): Hex {
  const l = Math.min(1, Math.max(0, lightness));
  const angle = (hue * Math.PI) / 180;
  const [across, along] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const at = (share: number) => rgbOf(l, across * share, along * share);
  const canBeShown = (share: number) => at(share).every((part) => part > -0.0005 && part < 1.0005);
  let [low, high] = canBeShown(1) ? [1, 1] : [0, 1];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (canBeShown(middle)) low = middle;
    else high = middle;
  }
  return `#${at(low).map(byteOf).join('')}`;
}

function byteOf(part: number): string {
  const held = Math.min(1, Math.max(0, part));
  const coded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
  const byte = Math.round(coded * 255).toString(16);
  return byte.padStart(2, '0');
}
