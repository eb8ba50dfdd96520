import type { PageSlug } from './page-slugs';

/** What staff write. */
export interface PageText {
  title: string;
  /** For search engines. */
  description: string;
  /** Markdown, see markdown/parse.ts. */
  body: string;
  /** The shop's owner stands by it. Until then shoppers are told that it is a draft. */
  confirmed: boolean;
}

/** As it was saved; version 0 is what comes with the shop. */
export interface SavedPage extends PageText {
  slug: PageSlug;
  version: number;
  /** The user's id; null for version 0. */
  savedBy: number | null;
  savedAt: Date | null;
}
