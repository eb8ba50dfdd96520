/** A stretch of text that looks alike; a "\n" in it ends a line. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  /** Where it leads, if anywhere: see `safeHref`. */
  href?: string;
}

export const BLOCK_KINDS = ['heading', 'subheading', 'paragraph', 'bullets', 'numbers', 'quote', 'rule'] as const;

/** A part of a text. All but lists have one line; a rule has none. */
export interface Block {
  kind: (typeof BLOCK_KINDS)[number];
  lines: Span[][];
}
