const LONGEST = 40;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** "Maria Lopez" signs as "Maria L."; whoever gave one name, with that. */
export function authorName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = graphemes(rest.at(-1) ?? '')[0];
  const shown = graphemes(first).slice(0, LONGEST).join('') || 'A customer';
  return initial ? `${shown} ${initial.toLocaleUpperCase('en')}.` : shown;
}
