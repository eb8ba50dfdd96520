import type { CSSProperties } from 'react';

/** The shop's colors in e-mails: a milk page, a butter field, cocoa ink, jam for the button. */
export const color = {
  milk: '#FFFDF8',
  oat: '#FBF3E4',
  butter: '#FFD35C',
  cocoa: '#2A1509',
  mocha: '#6B4E3D',
  jam: '#B5123B',
  line: '#E7D8C2',
} as const;

/** The same surfaces and inks in dark mode. */
export const night = {
  page: '#140C07',
  paper: '#1B110B',
  panel: '#261911',
  ink: '#FBEFDC',
  quiet: '#CDB59E',
  link: '#FF8FA6',
  line: '#4A3526',
} as const;

/** Mail clients load no web fonts reliably; these are the fallbacks of the shop's own typefaces. */
export const fontFamily = 'Figtree,Helvetica,Arial,sans-serif';

/** Repeated on every cell, so it is short. A long word without spaces breaks instead of widening the page. */
export const text: CSSProperties = {
  color: color.cocoa,
  font: `16px/24px ${fontFamily}`,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
};

export const quiet: CSSProperties = { ...text, color: color.mocha, font: `14px/21px ${fontFamily}` };

/** An emphasised line: a total, a password. */
export const strong: CSSProperties = { ...text, font: `700 16px/24px ${fontFamily}` };

/**
 * For clients that support a dark mode. The inline styles are the light theme, so these need !important; the butter
 * field and the jam button keep their ink in both. Outlook marks the elements it has darkened itself with data-ogsc
 * (inks) and data-ogsb (surfaces); they get the same theme instead of a mixture.
 */
const turned = (scope: string) => `
  ${scope} .ink { color: ${night.ink} !important; }
  ${scope} .quiet { color: ${night.quiet} !important; }
  ${scope} .link { color: ${night.link} !important; }`;
const surfaces = (scope: string) => `
  ${scope} .page, ${scope} .page > table > tbody > tr > td { background-color: ${night.page} !important; }
  ${scope} .paper { background-color: ${night.paper} !important; }
  ${scope} .panel { background-color: ${night.panel} !important; }
  ${scope} .rule { border-color: ${night.line} !important; }
  ${scope} .todo { background-color: ${night.line} !important; }`;

export const darkMode = `
@media (prefers-color-scheme: dark) {${surfaces('')}${turned('')}
}${turned('[data-ogsc]')}${surfaces('[data-ogsb]')}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
`;
