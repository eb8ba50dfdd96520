import { headOf, type PageName, type Visit } from '@crispi/rules/page-heads';
import type { ProductResponse } from '../catalogue/http';
import { dataScript, escaped, tag } from './html';

/** Title and summary of a page that only the scripts render; of all others they come with the rendered page. */
export function ownTags(name: PageName, visit?: Visit): string[] {
  const { title, description } = headOf(name, visit);
  return [
    `<title>${escaped(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'robots', content: 'noindex' }),
  ];
}

/** What a shared link shows beside title and summary: a product's picture where there is one, else the shop's. */
export function sharedTags(site: string, pictured?: ProductResponse): string[] {
  const meta = (property: string, content: string) => tag('meta', { property, content, 'data-served': 'page' });
  const picture = pictured?.imageUrl && new URL(pictured.imageUrl, site).href;
  return [
    meta('og:site_name', 'Crispi'),
    meta('og:type', pictured ? 'product' : 'website'),
    meta('og:image', picture || `${site}/og.jpg`),
    ...(picture
      ? [meta('og:image:alt', pictured.name)]
      : [meta('og:image:width', '1200'), meta('og:image:height', '630')]),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary' : 'summary_large_image', 'data-served': 'page' }),
  ];
}

/** JSON-LD. */
export function structuredTags(structured: readonly object[]): string[] {
  return structured.map((data) => dataScript('application/ld+json', JSON.stringify(data), { 'data-served': 'page' }));
}
