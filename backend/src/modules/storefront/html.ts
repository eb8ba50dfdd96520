import type { Brand } from '@crispi/rules/brand';
import { NEW_BRAND } from '@crispi/rules/brand-presets';
import { paletteOf } from '@crispi/rules/palette';
import { headOf, type PageName, type Visit } from '@crispi/rules/page-heads';
import type { ProductResponse } from '../catalogue/http';
import type { BuiltTypeface } from './typefaces';

/** Title and summary of a page that only the browser renders; other pages bring theirs with the rendered page. */
export function ownTags(name: PageName, brand: Brand, visit?: Visit): string[] {
  const { title, description } = headOf(name, brand, visit);
  return [
    `<title>${escaped(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'robots', content: 'noindex' }),
  ];
}

/** Tags for link previews besides title and summary: the product's picture if there is one, else the shop's. */
export function sharedTags(site: string, { name }: Brand, pictured?: ProductResponse): string[] {
  const meta = (property: string, content: string) => tag('meta', { property, content, 'data-served': 'page' });
  const picture = pictured?.imageUrl && new URL(pictured.imageUrl, site).href;
  return [
    meta('og:site_name', name),
    meta('og:type', pictured ? 'product' : 'website'),
    meta('og:image', picture || `${site}/brand/share.jpg`),
    ...(picture
      ? [meta('og:image:alt', pictured.name)]
      : [meta('og:image:width', '1200'), meta('og:image:height', '630')]),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary' : 'summary_large_image', 'data-served': 'page' }),
  ];
}

/** The brand's typeface, its colors (in place of the sample's, those of styles.css) and its icons. */
export function brandTags({ primaryColour, accentColour }: Brand, version: number, face: BuiltTypeface): string[] {
  const palette = paletteOf(primaryColour, accentColour);
  const colors = Object.entries(palette).map(([token, color]) => `--color-${token}:${color}`);
  // The tints behind the pictures are made for the sample's yellow.
  const tiles = primaryColour === NEW_BRAND.primaryColour ? [] : ['--tile-tint:35%'];
  return [
    ...(face.preload
      ? [tag('link', { rel: 'preload', href: face.preload, as: 'font', type: 'font/woff2', crossorigin: true })]
      : []),
    `<style>${face.css}:root:root{${[...colors, ...tiles].join(';')}}</style>`,
    tag('meta', { name: 'theme-color', content: palette.milk }),
    tag('link', { rel: 'icon', type: 'image/png', href: `/brand/icon-96.png?v=${version}` }),
    tag('link', { rel: 'apple-touch-icon', href: `/brand/icon-180.png?v=${version}` }),
    tag('link', { rel: 'manifest', href: `/manifest.webmanifest?v=${version}` }),
  ];
}

/** JSON-LD. */
export function structuredTags(structured: readonly object[]): string[] {
  return structured.map((data) => dataScript('application/ld+json', JSON.stringify(data), { 'data-served': 'page' }));
}

/** Escapes text for use between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Attributes = Record<string, string | boolean | undefined>;

/** A tag without content; attributes that are undefined or false are omitted, true ones have no value. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [key] : [`${key}="${escaped(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}

/**
 * Data in a script element that is not executed. Everything that ends or comments out such an element begins with "<",
 * which is escaped, as are two separators that old JavaScript treats as line ends.
 */
export function dataScript(type: string, json: string, attributes: Attributes = {}): string {
  const safe = json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${tag('script', { type, ...attributes })}${safe}</script>`;
}
