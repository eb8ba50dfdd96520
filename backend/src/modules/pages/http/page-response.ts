import type { SavedPage } from '../page-text';
import type { ReadPage } from '../page-texts';
import type { EditedPageResponse, ListedPageResponse, PageResponse } from './pages.dto';

export function pageResponse({ slug, title, description, confirmed, blocks }: ReadPage): PageResponse {
  return { slug, title, description, draft: !confirmed, blocks };
}

/** `names` has the e-mails of staff by their id. */
export function listedPage(page: SavedPage, names: ReadonlyMap<number, string>): ListedPageResponse {
  const { slug, title, confirmed, version, savedBy, savedAt } = page;
  const name = savedBy === null ? null : (names.get(savedBy) ?? null);
  return { slug, title, confirmed, version, savedBy: name, savedAt: savedAt?.toISOString() ?? null };
}

export function editedPage(page: SavedPage, names: ReadonlyMap<number, string>): EditedPageResponse {
  return { ...listedPage(page, names), description: page.description, body: page.body };
}
