import type { Hex } from './palette';

/** The typefaces of headings that a brand can choose; all are served by the shop itself. */
export const TYPEFACES = {
  bricolage: 'Bricolage Grotesque',
  figtree: 'Figtree',
  fraunces: 'Fraunces',
  'dm-serif': 'DM Serif Display',
  nunito: 'Nunito',
} as const;

export type Typeface = keyof typeof TYPEFACES;

/** The networks a brand links to, with the sites their addresses must belong to. */
export const SOCIAL_NETWORKS = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com'],
  pinterest: ['pinterest.com'],
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
};

/** A text with a title that can be switched off. */
export interface ShownText {
  title: string;
  text: string;
  shown: boolean;
}

/** How a bakery presents itself. Pages, emails, papers and files take their name, texts and colors from here. */
export interface Brand {
  /** "Crispi": in titles, emails and papers. */
  name: string;
  /** The company, for the terms of sale and receipts; empty: the name. */
  legalName: string;
  /** "fresh cookies, to your door": after the name in the home page's title. */
  tagline: string;
  /** "Austin, Texas": where it bakes, in descriptions. */
  city: string;
  /** The last line of every email. */
  emailLine: string;
  /** The field color, "#ffd35c". */
  primaryColour: Hex;
  /** The button color, "#b5123b". */
  accentColour: Hex;
  typeface: Typeface;
  /** An uploaded picture; null: the name in the typeface. */
  logoUrl: string | null;
  /** Full addresses; a network without one is not linked. */
  social: Partial<Record<SocialNetwork, string>>;
  hero: { title: string; text: string; pictureUrl: string | null };
  /** The two cards of the home page: bundles, then gift cards. */
  promotions: ShownText[];
  /** The four points of "You'll Love Us": delivery, ratings, pickup, cards. */
  lovePoints: ShownText[];
}

/** As card statements show it after the account's own prefix; null if no Latin letter is left of the name. */
export function statementName(name: string): string | null {
  // https://docs.stripe.com/get-started/account/statement-descriptors: 22 characters with a prefix of up to 10 and "* ".
  const latin = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .slice(0, 10)
    .trim();
  return /[a-z]/i.test(latin) ? latin : null;
}

/** "{name}", "{legalName}", "{tagline}" and "{city}" in a text, replaced by those of the brand. */
export const fillIn = (text: string, brand: Pick<Brand, 'name' | 'tagline' | 'city'> & Partial<Brand>): string =>
  text.replace(/\{(name|legalName|tagline|city)\}/g, (_, field: 'name' | 'legalName' | 'tagline' | 'city') =>
    field === 'legalName' ? brand.legalName || brand.name : brand[field],
  );

/** Why an address cannot be the brand's page at a network; null if it can. */
export function socialProblem(network: SocialNetwork, address: string): string | null {
  const sites: readonly string[] = SOCIAL_NETWORKS[network];
  const host = /^https:\/\/([a-z0-9.-]+)(\/\S*)?$/i.exec(address)?.[1]?.toLowerCase();
  const known = sites.some((site) => host === site || host?.endsWith(`.${site}`));
  return known ? null : `Please enter an address that begins with https://${sites[0]}/.`;
}
