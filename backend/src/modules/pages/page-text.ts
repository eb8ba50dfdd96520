import type { PageVersion } from './entities/page-version';

/** What staff write. */
export interface PageText {
  title: string;
  /** For search engines. */
  description: string;
  /** Markdown, see markdown/parse.ts. */
  body: string;
  /** Approved by the shop's owner. Until then shoppers see that it is a draft. */
  confirmed: boolean;
}

/** As it was saved; version 0 is what comes with the shop. */
export interface SavedPage extends PageText, Pick<PageVersion, 'slug' | 'version'> {
  /** The user's id; null for version 0. */
  savedBy: number | null;
  savedAt: Date | null;
}
