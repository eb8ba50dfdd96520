import { group } from './drawing';
import { glyphs } from './glyphs';

export interface Lettering {
  x: number;
  y: number;
  /** Height of the em in units. */
  size: number;
  fill: string;
  anchor?: 'start' | 'middle';
  /** Extra space between letters relative to the em; negative is tighter. */
  tracking?: number;
}

/** The brand's tight spacing, relative to the size. */
const TRACKING = -0.035;

/** Width of a line in units. Throws when a letter has no outline. */
export function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + advance(letter) + TRACKING * 500, 0) * (size / 500);
}

const advance = (letter: string) => (letter === ' ' ? 115 : glyph(letter).advance);

function glyph(letter: string) {
  const found = glyphs[letter];
  if (!found) throw new Error(`No outline for "${letter}"`);
  return found;
}

/** A line of text as outlines; x, y is the start (or middle) of its baseline. */
export function lettering(
  text: string,
  { x, y, size, fill, anchor = 'middle', tracking = TRACKING }: Lettering,
): string {
  let at = 0;
  const letters = Array.from(text).map((letter) => {
    const placed =
      letter === ' ' ? '' : `<path transform="translate(${Math.round(at)} 0)" d="${glyph(letter).outline}"/>`;
    at += advance(letter) + tracking * 500;
    return placed;
  });
  const scale = size / 500;
  const start = anchor === 'middle' ? x - (at * scale) / 2 : x;
  return group(letters, {
    fill,
    transform: `translate(${start.toFixed(1)} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`,
  });
}
