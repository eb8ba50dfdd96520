import { Injectable } from '@nestjs/common';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { KeptRead } from '../../kernel/kept-read';
import { builtIn } from './built-in/built-in';
import type { Block } from './markdown/blocks';
import { parseMarkdown } from './markdown/parse';
import { PAGE_SLUGS, type PageSlug } from './page-slugs';
import type { SavedPage } from './page-text';
import { PageVersions } from './page-versions.repository';

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
    private readonly versions: PageVersions,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(PAGES_CHANGED, () => this.texts.forget());
  }

  async all(): Promise<ReadPage[]> {
    return [...(await this.texts.get()).values()];
  }

  async get(slug: PageSlug): Promise<ReadPage> {
    return (await this.texts.get()).get(slug)!;
  }

  private async load(): Promise<ReadonlyMap<PageSlug, ReadPage>> {
    const saved = new Map((await this.versions.current()).map((page) => [page.slug, page]));
    return new Map(
      PAGE_SLUGS.map((slug) => {
        const page = saved.get(slug) ?? builtIn(slug);
        return [slug, { ...page, blocks: parseMarkdown(page.body) }];
      }),
    );
  }
}
