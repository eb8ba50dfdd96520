import type { CSSProperties } from 'react';

/** The shop's colours as mails use them: a milk page, a butter field, cocoa ink, jam for the one action. */
export const colour = {
  milk: '#FFFDF8',
  oat: '#FBF3E4',
  butter: '#FFD35C',
  cocoa: '#2A1509',
  mocha: '#6B4E3D',
  jam: '#B5123B',
  line: '#E7D8C2',
} as const;

/** The same surfaces and inks at night. */
export const night = {
  page: '#140C07',
  paper: '#1B110B',
  panel: '#261911',
  ink: '#FBEFDC',
  quiet: '#CDB59E',
  link: '#FF8FA6',
  line: '#4A3526',
} as const;

/** Mail clients load no web fonts reliably; these are what the shop's own typefaces fall back to. */
export const fontFamily = 'Figtree,Helvetica,Arial,sans-serif';

/** Written on every cell, so it is short; a name without spaces breaks rather than pushes the paper apart. */
export const text: CSSProperties = {
  color: colour.cocoa,
  font: `16px/24px ${fontFamily}`,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
};

export const quiet: CSSProperties = { ...text, color: colour.mocha, font: `14px/21px ${fontFamily}` };

/** The one thing to look at: a total, a password. */
export const strong: CSSProperties = { ...text, font: `700 18px/26px ${fontFamily}` };

/**
 * For clients with a dark mode that honour it. Inline styles carry the light look, so these need !important; the butter
 * field and the jam button keep their own ink in both. Outlook marks what it has turned dark itself with data-ogsc
 * (inks) and data-ogsb (surfaces): it gets the same night, not a mixture.
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
