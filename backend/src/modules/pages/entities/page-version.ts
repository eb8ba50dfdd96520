import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The pages whose texts staff edit. Each is a path of the shop: "/about". */
export const PAGE_SLUGS = ['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers'] as const;

export type PageSlug = (typeof PAGE_SLUGS)[number];

export const isPageSlug = (text: string): text is PageSlug => (PAGE_SLUGS as readonly string[]).includes(text);

/**
 * A saved version of a page's text. Rows are only added, so they are also the history of its changes; the highest
 * version is in force. A page without one has the built-in text.
 */
@Entity({ schema: 'pages', name: 'page_versions' })
@Check('page_versions_slug', `slug IN ('${PAGE_SLUGS.join("', '")}')`)
export class PageVersion {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'page_versions_pk' })
  slug: PageSlug;

  /** Unique, so that two concurrent edits of the same version cannot both be saved. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'page_versions_pk' })
  version: number;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Markdown. */
  @Column('text')
  body: string;

  @Column('boolean')
  confirmed: boolean;

  @Column('integer', { name: 'saved_by' })
  savedBy: number;

  @Column('timestamptz', { name: 'saved_at', default: () => 'kernel.now()' })
  savedAt: Date;
}
