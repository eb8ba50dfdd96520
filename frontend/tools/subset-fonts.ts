import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const resolveFile = createRequire(import.meta.url).resolve;

/** Latin-1 and the typographic characters the shop's texts use. */
const GLYPHS =
  String.fromCharCode(...range(0x20, 0x7e), ...range(0xa0, 0xff)) +
  '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u20ac\u2122\u2212\u2192\u2190';

interface Face {
  family: string;
  source: string;
  weights: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const FACES: Face[] = [
  {
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    weights: '600 800',
    axes: { opsz: 60, wdth: 100, wght: { min: 600, max: 800 } },
  },
  {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: '400 800',
    axes: { wght: { min: 400, max: 800 } },
  },
];

/**
 * Reduces the two typefaces to the characters and weights the shop uses, serves them from its own origin and preloads
 * them. The font faces are declared in the page itself, so text does not wait for the style sheet.
 */
export function subsetFonts(): Plugin {
  let fonts: Map<string, Buffer>;
  let tags: HtmlTagDescriptor[];
  const cut = async () => {
    const cuts = await Promise.all(FACES.map(cutFace));
    fonts = new Map(cuts.map(({ name, data }) => [name, data]));
    tags = [
      ...cuts.map(({ name }) => preload(name)),
      { tag: 'style', injectTo: 'head', children: cuts.map(({ name }, at) => faceRule(FACES[at]!, name)).join('') },
    ];
  };
  return {
    name: 'subset-fonts',
    async buildStart() {
      await cut();
      if (this.environment.mode === 'build') {
        for (const [fileName, source] of fonts) this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = fonts?.get((request.url ?? '').slice(1));
        if (!font) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(font);
      });
    },
    transformIndexHtml: () => tags,
  };
}

async function cutFace(face: Face): Promise<{ name: string; data: Buffer }> {
  const data = await subsetFont(readFileSync(resolveFile(face.source)), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'tnum', 'lnum', 'locl'],
  });
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  return { name: `assets/${face.family.toLowerCase().replace(' ', '-')}-${hash}.woff2`, data };
}

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
