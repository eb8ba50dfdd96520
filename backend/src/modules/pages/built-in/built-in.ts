import type { PageSlug } from '../entities/page-version';
import type { PageText, SavedPage } from '../page-text';
import { about } from './about';
import { careers } from './careers';
import { help } from './help';
import { privacy } from './privacy';
import { returns } from './returns';
import { shipping } from './shipping';
import { terms } from './terms';

const TEXTS: Record<PageSlug, PageText> = { about, help, shipping, returns, privacy, terms, careers };

/** The text supplied with the shop, used until staff save another. */
export const builtIn = (slug: PageSlug): SavedPage => ({
  ...TEXTS[slug],
  slug,
  version: 0,
  savedBy: null,
  savedAt: null,
});
