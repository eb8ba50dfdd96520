import type { PageVersion } from './entities/page-version';

/** The editable text of a page. */
export interface PageText {
  title: string;
  /** For search engines. */
  description: string;
  /** Markdown, see markdown/parse.ts. */
  body: string;
  /** Approved by the shop's owner. Until then the sentence at the pay button does not link the page. */
  confirmed: boolean;
}

/** A saved text; version 0 is the built-in one. */
export interface SavedPage extends PageText, Pick<PageVersion, 'slug' | 'version'> {
  /** The user's id; null for version 0. */
  savedBy: number | null;
  savedAt: Date | null;
}
