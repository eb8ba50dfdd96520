import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { builtIn } from './built-in/built-in';
import { PAGE_SLUGS, type PageSlug } from './page-slugs';
import type { PageText, SavedPage } from './page-text';

const COLUMNS = 'slug, version, title, description, body, confirmed, saved_by, saved_at';

export interface NewVersion extends PageText {
  slug: PageSlug;
  /** The one it began with. */
  version: number;
  savedBy: number;
}

@Injectable()
export class PageVersionRepository {
  constructor(private readonly database: Database) {}

  /** What counts of each page; of one that was never changed, the built-in text. */
  async current(): Promise<SavedPage[]> {
    const rows = await this.database.rows<SavedPage>(
      `SELECT DISTINCT ON (slug) ${COLUMNS} FROM pages.page_versions ORDER BY slug, version DESC`,
    );
    const saved = new Map(rows.map((page) => [page.slug, page]));
    return PAGE_SLUGS.map((slug) => saved.get(slug) ?? builtIn(slug));
  }

  /** The newest first. */
  of(slug: PageSlug, limit: number): Promise<SavedPage[]> {
    return this.database.rows<SavedPage>(
      `SELECT ${COLUMNS} FROM pages.page_versions WHERE slug = $1 ORDER BY version DESC LIMIT $2`,
      [slug, limit],
    );
  }

  find(slug: PageSlug, version: number): Promise<SavedPage | null> {
    return this.database.row<SavedPage>(`SELECT ${COLUMNS} FROM pages.page_versions WHERE slug = $1 AND version = $2`, [
      slug,
      version,
    ]);
  }

  /** Adds the version after the one it began with; false when that one is no longer the last. */
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
