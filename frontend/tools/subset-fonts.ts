import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { TYPEFACES, type Typeface } from '../../rules/brand.ts';

const resolveFile = createRequire(import.meta.url).resolve;

/** Latin-1 and the typographic characters the shop's texts use. */
const GLYPHS =
  String.fromCharCode(...range(0x20, 0x7e), ...range(0xa0, 0xff)) +
  '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u20ac\u2122\u2212\u2192\u2190';

interface Face {
  family: string;
  source: string;
  /** The weights of the shop's text that it is used for. */
  weights: string;
  axes?: Record<string, number | { min: number; max: number }>;
}

interface HeadingFace extends Face {
  /** The width and height of text in it against that in Arial Bold, which replaces it until it has loaded. */
  fallback: string;
  /** What the cut file calls itself. */
  fileFamily: string;
  /** Letter spacing of large headings in em. */
  spacing: number;
}

const TEXT: Face = {
  family: 'Figtree',
  source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weights: '400 800',
  axes: { wght: { min: 400, max: 800 } },
};

const against = (size: number, ascent: number, descent: number) =>
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;

/** Headings have weights from 600 to 800; a face of one weight is used for all, without a computed bold. */
const HEADINGS: Record<Typeface, HeadingFace> = {
  bricolage: {
    family: TYPEFACES.bricolage,
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    weights: '600 800',
    axes: { opsz: 60, wdth: 100, wght: { min: 600, max: 800 } },
    fallback: against(97, 95.9, 27.8),
    fileFamily: 'Bricolage Grotesque 96pt ExtraBold',
    spacing: -0.03,
  },
  figtree: { ...TEXT, fallback: against(96.9, 98, 25.8), fileFamily: 'Figtree Light', spacing: -0.03 },
  fraunces: {
    family: TYPEFACES.fraunces,
    source: '@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2',
    weights: '600 800',
    axes: { opsz: 72, wght: { min: 600, max: 800 } },
    fallback: against(96.7, 101.2, 26.4),
    fileFamily: 'Fraunces',
    spacing: -0.01,
  },
  'dm-serif': {
    family: TYPEFACES['dm-serif'],
    source: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2',
    weights: '400 800',
    fallback: against(93.2, 111.2, 35.9),
    fileFamily: 'DM Serif Display',
    spacing: 0,
  },
  nunito: {
    family: TYPEFACES.nunito,
    source: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    weights: '600 800',
    axes: { wght: { min: 600, max: 800 } },
    fallback: against(98.6, 102.5, 35.8),
    fileFamily: 'Nunito ExtraLight',
    spacing: -0.02,
  },
};

/** What the server needs of a typeface to put it into a page's head, and to draw words in it. */
export interface BuiltTypeface {
  css: string;
  /** The font's address; null for that of the text, which every page loads. */
  preload: string | null;
  fileFamily: string;
}

/**
 * Reduces the typefaces to the characters and weights the shop uses and serves them from its own origin. The face of
 * the text is in the page itself and preloaded, so text does not wait for the style sheet; the server adds that of the
 * brand's headings, see `.vite/typefaces.json`. The worker draws words with the uncompressed files beside it.
 */
export function subsetFonts(): Plugin {
  const fonts = new Map<string, Buffer>();
  let text: { name: string; data: Buffer };
  let headings: Record<Typeface, BuiltTypeface>;
  const cutAll = async () => {
    text = await cutFace(TEXT);
    const built = Object.entries(HEADINGS).map(async ([key, face]) => [key, await typeface(face)] as const);
    headings = Object.fromEntries(await Promise.all(built)) as typeof headings;
  };
  const typeface = async (face: HeadingFace): Promise<BuiltTypeface> => {
    const { family, fallback, fileFamily, spacing } = face;
    const file = face.source === TEXT.source ? null : await cutFace(face);
    const rules = [
      file ? faceRule(face, file.name) : '',
      `@font-face{font-family:'Heading Fallback';src:local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold');${fallback}}`,
      `:root:root{--font-display:'${family}','Heading Fallback',sans-serif;--display-spacing:${spacing}em}`,
    ];
    return { css: rules.join(''), preload: file && `/${file.name}`, fileFamily };
  };
  const cutFace = async (face: Face) => {
    const data = await cut(face, 'woff2', face.axes);
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
    const name = `assets/${face.family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
    fonts.set(name, data);
    return { name, data };
  };
  return {
    name: 'subset-fonts',
    async buildStart() {
      await cutAll();
      if (this.environment.mode !== 'build') return;
      for (const [fileName, source] of fonts) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: '.vite/typefaces.json', source: JSON.stringify(headings) });
      for (const [key, face] of Object.entries(HEADINGS)) {
        const axes = face.axes && { ...face.axes, wght: 780 };
        this.emitFile({ type: 'asset', fileName: `.vite/${key}.ttf`, source: await cut(face, 'sfnt', axes) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = fonts.get((request.url ?? '').slice(1));
        if (!font) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(font);
      });
    },
    transformIndexHtml(_, { server }) {
      // A page of the development server has no brand.
      const heading = server ? headings.bricolage.css : '';
      return [preload(text.name), { tag: 'style', injectTo: 'head', children: faceRule(TEXT, text.name) + heading }];
    },
  };
}

const cut = ({ source }: Face, targetFormat: 'woff2' | 'sfnt', variationAxes: Face['axes']): Promise<Buffer> =>
  subsetFont(readFileSync(resolveFile(source)), GLYPHS, {
    targetFormat,
    variationAxes,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'lnum', 'locl'],
  });

function preload(name: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' };
  return { tag: 'link', injectTo: 'head', attrs };
}

function faceRule({ family, weights }: Face, name: string): string {
  return `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url('/${name}') format('woff2')}`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
