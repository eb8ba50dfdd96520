import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { canonicalOf, PAGES, type PageName } from '@crispi/rules/page-heads';
import { Config } from '../../kernel/config/config';
import { CatalogueCache } from '../catalogue/http';
import { PAGE_SLUGS } from '../pages';
import { CurrentOpening } from '../settings';
import { escaped } from './html';

const LISTED: PageName[] = ['home', 'shop', 'builder', 'giftCard', 'contact', ...PAGE_SLUGS];
/** Pages that list products are as new as the newest product. */
const SHOWS_PRODUCTS = new Set<PageName>(['home', 'shop', 'builder']);

/** robots.txt and the sitemap. */
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(
    private readonly catalogue: CatalogueCache,
    private readonly config: Config,
    private readonly opening: CurrentOpening,
  ) {}

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=600')
  async sitemap(): Promise<string> {
    const products = await this.catalogue.lastChanges();
    const newest = products.reduce<Date | null>(
      (max, { changedAt }) => (max && max > changedAt ? max : changedAt),
      null,
    );
    const urls =
      this.opening.get().state === 'soon'
        ? []
        : [
            ...LISTED.map((name) => this.entry(canonicalOf(name)!, SHOWS_PRODUCTS.has(name) ? newest : null)),
            ...products.map(({ id, changedAt }) => this.entry(canonicalOf('product', id)!, changedAt)),
          ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=600')
  robots(): string {
    const closed = Object.values(PAGES).flatMap((page) => ('unlisted' in page ? page.paths : []));
    const open = new Set<string>(LISTED.flatMap((name) => PAGES[name].paths));
    const first = closed.filter((path) => !open.has(path)).map((path) => `/${path.split('/')[1]}`);
    return [
      'User-agent: *',
      ...new Set(first.map((path) => `Disallow: ${path}`)),
      '',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  private entry(path: string, changedAt: Date | null): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escaped(this.config.publicUrl + path)}</loc>${changed}</url>`;
  }
}
