import { Injectable } from '@nestjs/common';
import { fillIn } from '@crispi/rules/brand';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { KeptRead } from '../../kernel/kept-read';
import { Log } from '../../kernel/observability/log';
import { CurrentBrand } from '../settings';
import type { Block } from './markdown/spans';
import { parseMarkdown } from './markdown/parse';
import type { PageSlug } from './entities/page-version';
import type { SavedPage } from './page-text';
import { PageVersionRepository } from './page-versions.repository';

export const PAGES_CHANGED = 'pages.changed';

/** A page as shown in the shop. */
export interface ParsedPage extends SavedPage {
  blocks: Block[];
}

/** The texts of all pages. They rarely change, so each process keeps them in memory until a notification. */
@Injectable()
export class PageTexts {
  private readonly texts = new KeptRead(() => this.load());

  constructor(
    private readonly versions: PageVersionRepository,
    private readonly brand: CurrentBrand,
    private readonly log: Log,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(PAGES_CHANGED, () => this.texts.forget());
    brand.onChange(() => this.texts.forget());
  }

  async get(slug: PageSlug): Promise<ParsedPage> {
    return (await this.texts.get()).get(slug)!;
  }

  /** The titles of pages that the owner has not approved. */
  async drafts(): Promise<string[]> {
    return [...(await this.texts.get()).values()].flatMap(({ title, confirmed }) => (confirmed ? [] : title));
  }

  /** Those of the pages that the owner has approved. */
  async confirmed<Slug extends PageSlug>(slugs: readonly Slug[]): Promise<Slug[]> {
    const texts = await this.texts.get();
    return slugs.filter((slug) => texts.get(slug)!.confirmed);
  }

  private async load(): Promise<ReadonlyMap<PageSlug, ParsedPage>> {
    return new Map((await this.versions.current()).map((page) => [page.slug, this.parsed(page)]));
  }

  /** Falls back to the built-in text if a page cannot be parsed, so that other pages are not affected. */
  private parsed(page: SavedPage): ParsedPage {
    try {
      return this.shown(page);
    } catch (error) {
      this.log.error({ err: error, slug: page.slug, version: page.version }, 'a saved page cannot be read');
      return this.shown(this.versions.builtIn(page.slug));
    }
  }

  /** A text as shoppers read it, with the brand's names: see `fillIn`. */
  filled(text: string): string {
    return fillIn(text, this.brand.get().brand);
  }

  private shown(page: SavedPage): ParsedPage {
    const [title, description, body] = [page.title, page.description, page.body].map((text) => this.filled(text));
    return { ...page, title: title!, description: description!, blocks: parseMarkdown(body!) };
  }
}
