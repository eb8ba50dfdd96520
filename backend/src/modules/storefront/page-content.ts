import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FilledPage } from '../../kernel/http/pages';
import type { ProductView } from '../catalogue';
import { dataScript, escaped, tag } from './html';
import { headOf, PAGES, type PageHead, type PageName, type Visit } from './page-heads';

/** Everything an address shows, before it is written down as HTML. */
export interface PageContent {
  name: PageName;
  visit?: Visit;
  status?: 404;
  /** What can be seen before the scripts run. */
  view?: ReactElement;
  /** JSON-LD. */
  structured?: object[];
  /** Whose picture a shared link shows, where it is not the shop's. */
  pictured?: ProductView;
  /** The largest picture of the first view and the `sizes` it is shown with. */
  first?: { picture: ProductView['picture']; sizes: string };
  /** Answers the page would ask the API for, under the keys of the client's queries. */
  answers?: [key: string[], data: unknown][];
}

/**
 * Tags that the client replaces by its own are marked "head", those that leave with the first page "page"; see
 * frontend/src/ui/page-head.tsx.
 */
export function written(site: string, content: PageContent): FilledPage {
  const head = headOf(content.name, content.visit);
  const page: { unlisted?: boolean; secretAddress?: boolean } = PAGES[content.name];
  const parts = [
    ...own(site, head),
    ...(head.canonical === null ? [] : shared(site, content.pictured)),
    preload(content.first),
    ...(content.structured ?? []).map((data) => dataScript('application/ld+json', data, { 'data-served': 'page' })),
  ];
  return {
    status: content.status ?? 200,
    head: parts.filter(Boolean).join('\n    '),
    data: dataScript('application/json', { site, answers: content.answers ?? [] }, { id: 'page-data' }),
    root: content.view ? renderToStaticMarkup(content.view) : '',
    secretAddress: page.secretAddress,
  };
}

function own(site: string, { title, description, canonical }: PageHead): string[] {
  const served = { 'data-served': 'head' };
  const url = canonical === null ? null : site + canonical;
  const meta = (attributes: Record<string, string>) => tag('meta', { ...attributes, ...served });
  return [
    `${tag('title', served)}${escaped(title)}</title>`,
    meta({ name: 'description', content: description }),
    ...(url === null
      ? [meta({ name: 'robots', content: 'noindex' })]
      : [
          tag('link', { rel: 'canonical', href: url, ...served }),
          meta({ property: 'og:title', content: title }),
          meta({ property: 'og:description', content: description }),
          meta({ property: 'og:url', content: url }),
        ]),
  ];
}

function shared(site: string, pictured: ProductView | undefined): string[] {
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

function preload(first: PageContent['first']): string {
  if (!first?.picture) return '';
  return tag('link', {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imagesrcset: first.picture.avif,
    imagesizes: first.sizes,
    fetchpriority: 'high',
    'data-served': 'page',
  });
}
