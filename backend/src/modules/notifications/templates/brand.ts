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

/** Mail clients load no web fonts reliably; these are what the shop's own typefaces fall back to. */
export const fontFamily = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const text: CSSProperties = {
  color: colour.cocoa,
  fontFamily,
  fontSize: '16px',
  lineHeight: '24px',
  margin: '0 0 16px',
};

export const quiet: CSSProperties = { ...text, color: colour.mocha, fontSize: '14px', lineHeight: '21px' };

/**
 * For clients with a dark mode that honour it. Inline styles carry the light look, so these need !important; the butter
 * field keeps its cocoa ink in both.
 */
export const darkMode = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td, .paper { background-color: #1B110B !important; }
  .panel { background-color: #261911 !important; border-color: #4A3526 !important; }
  .ink { color: #FBEFDC !important; }
  .quiet { color: #CDB59E !important; }
  .rule { border-color: #4A3526 !important; }
  .link { color: #FF8FA6 !important; }
}
[data-ogsc] .ink { color: #FBEFDC !important; }
[data-ogsc] .quiet { color: #CDB59E !important; }
`;
