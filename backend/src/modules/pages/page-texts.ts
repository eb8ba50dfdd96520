import { Injectable } from '@nestjs/common';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { KeptRead } from '../../kernel/kept-read';
import { Log } from '../../kernel/observability/log';
import { builtIn } from './built-in/built-in';
import type { Block } from './markdown/blocks';
import { parseMarkdown } from './markdown/parse';
import type { PageSlug } from './page-slugs';
import type { SavedPage } from './page-text';
import { PageVersionRepository } from './page-versions.repository';

export const PAGES_CHANGED = 'pages.changed';

/** A page as shoppers read it. */
export interface ReadPage extends SavedPage {
  blocks: Block[];
}

/** The texts of all pages. They rarely change, so each process keeps them in memory until told otherwise. */
@Injectable()
export class PageTexts {
  private readonly texts = new KeptRead(() => this.load());

  constructor(
    private readonly versions: PageVersionRepository,
    private readonly log: Log,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(PAGES_CHANGED, () => this.texts.forget());
  }

  async get(slug: PageSlug): Promise<ReadPage> {
    return (await this.texts.get()).get(slug)!;
  }

  private async load(): Promise<ReadonlyMap<PageSlug, ReadPage>> {
    return new Map((await this.versions.current()).map((page) => [page.slug, this.parsed(page)]));
  }

  /** The built-in text where one page cannot be read: the others do not depend on it. */
  private parsed(page: SavedPage): ReadPage {
    try {
      return { ...page, blocks: parseMarkdown(page.body) };
    } catch (error) {
      this.log.error({ err: error, slug: page.slug, version: page.version }, 'a saved page cannot be read');
      const text = builtIn(page.slug);
      return { ...text, blocks: parseMarkdown(text.body) };
    }
  }
}
