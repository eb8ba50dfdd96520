import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Config } from '../../kernel/config/config';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { builtIn } from './built-in/built-in';
import { PageVersion, PAGE_SLUGS, type PageSlug } from './entities/page-version';
import type { PageText, SavedPage } from './page-text';

export type NewVersion = PageText & Pick<PageVersion, 'slug' | 'version' | 'savedBy'>;

@Injectable()
export class PageVersionRepository {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    @InjectRepository(PageVersion) private readonly versions: Repository<PageVersion>,
  ) {}

  /** The text that comes with the shop. In the sample shop it needs no owner's approval. */
  builtIn(slug: PageSlug): SavedPage {
    const page = builtIn(slug);
    return { ...page, confirmed: page.confirmed || !this.config.production };
  }

  /** The newest version of each page, or the built-in text. */
  async current(): Promise<SavedPage[]> {
    const rows = await this.database.rows<SavedPage>(
      'SELECT DISTINCT ON (slug) * FROM pages.page_versions ORDER BY slug, version DESC',
    );
    const saved = new Map(rows.map((page) => [page.slug, page]));
    return PAGE_SLUGS.map((slug) => saved.get(slug) ?? this.builtIn(slug));
  }

  /** Newest first. */
  history(slug: PageSlug, limit: number): Promise<PageVersion[]> {
    return this.versions.find({ where: { slug }, order: { version: 'DESC' }, take: limit });
  }

  find(slug: PageSlug, version: number): Promise<PageVersion | null> {
    return this.versions.findOneBy({ slug, version });
  }

  /** Adds the version after the edited one; false if that one is no longer the last. */
  async add(tx: Tx, { slug, version, title, description, body, confirmed, savedBy }: NewVersion): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO pages.page_versions (slug, version, title, description, body, confirmed, saved_by)
       SELECT $1, $2::int + 1, $3, $4, $5, $6, $7
       WHERE $2::int = (SELECT coalesce(max(version), 0) FROM pages.page_versions WHERE slug = $1)
       ON CONFLICT DO NOTHING RETURNING version`,
      [slug, version, title, description, body, confirmed, savedBy],
    );
    return row !== null;
  }
}
