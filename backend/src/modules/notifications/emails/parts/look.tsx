import { createContext, useContext, type CSSProperties, type ReactElement } from 'react';
import type { Brand, Typeface } from '@crispi/rules/brand';
import { nightOf, paletteOf, type Night } from '@crispi/rules/palette';

/** The brand, and the number of its version, which is in the addresses of its pictures. */
export interface EmailBrand {
  brand: Brand;
  version: number;
}

/** What templates show of the brand. */
function lookOf({ brand, version }: EmailBrand) {
  const { primaryColour, accentColour, typeface } = brand;
  const color = paletteOf(primaryColour, accentColour);
  /** Repeated on every cell, so it is short. A long word without spaces breaks instead of widening the page. */
  const text: CSSProperties = {
    color: color.cocoa,
    font: `16px/24px ${fontFamily}`,
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  };
  const quiet: CSSProperties = { ...text, color: color.mocha, font: `14px/21px ${fontFamily}` };
  /** An emphasised line: a total, a password. */
  const strong: CSSProperties = { ...text, font: `700 16px/24px ${fontFamily}` };
  const headings = SERIFS.includes(typeface) ? serif : fontFamily;
  return {
    brand,
    version,
    color,
    headings,
    text,
    quiet,
    strong,
    darkMode: darkMode(nightOf(primaryColour, accentColour)),
  };
}

const Look = createContext<ReturnType<typeof lookOf> | null>(null);

/** The brand, its colors, and the styles of text in them. */
export function useLook(): ReturnType<typeof lookOf> {
  const look = useContext(Look);
  if (!look) throw new Error('An email is rendered by renderEmail().');
  return look;
}

export const inBrand = (brand: EmailBrand, email: ReactElement) => <Look value={lookOf(brand)}>{email}</Look>;

/** Mail clients load no web fonts reliably; these are the fallbacks of the shop's own typefaces. */
export const fontFamily = 'Figtree,Helvetica,Arial,sans-serif';

/** Headings of brands with a serif typeface. */
const serif = 'Georgia,"Times New Roman",serif';
const SERIFS: Typeface[] = ['fraunces', 'dm-serif'];

/**
 * For clients that support a dark mode. The inline styles are the light theme, so these need !important; the butter
 * field and the jam button keep their ink in both. Outlook marks the elements it has darkened itself with data-ogsc
 * (inks) and data-ogsb (surfaces); they get the same theme instead of a mixture.
 */
const inks = (scope: string, night: Night) => `
  ${scope} .ink { color: ${night.ink} !important; }
  ${scope} .quiet { color: ${night.quiet} !important; }
  ${scope} .link { color: ${night.link} !important; }`;
const surfaces = (scope: string, night: Night) => `
  ${scope} .page, ${scope} .page > table > tbody > tr > td { background-color: ${night.page} !important; }
  ${scope} .paper { background-color: ${night.paper} !important; }
  ${scope} .panel { background-color: ${night.panel} !important; }
  ${scope} .rule { border-color: ${night.line} !important; }
  ${scope} .todo { background-color: ${night.line} !important; }`;

const darkMode = (night: Night) => `
@media (prefers-color-scheme: dark) {${surfaces('', night)}${inks('', night)}
}${inks('[data-ogsc]', night)}${surfaces('[data-ogsb]', night)}
p, div { text-wrap: pretty; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
`;
