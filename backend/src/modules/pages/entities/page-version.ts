import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PAGE_SLUGS, type PageSlug } from '../page-slugs';

/**
 * A page's text as somebody saved it. Rows are only added, so they are also the record of who changed what and when; the
 * highest version counts. A page without one has the text that comes with the shop.
 */
@Entity({ schema: 'pages', name: 'page_versions' })
@Check('page_versions_slug', `slug IN ('${PAGE_SLUGS.join("', '")}')`)
export class PageVersion {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'page_versions_pk' })
  slug: PageSlug;

  /** Two admins who began with the same one cannot both add the next. */
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
