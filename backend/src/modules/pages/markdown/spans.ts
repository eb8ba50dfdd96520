import type { Token } from 'marked';

/** A run of text with one format; "\n" ends a line. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  /** Target of a link: see `safeHref`. */
  href?: string;
}

export const BLOCK_KINDS = ['heading', 'subheading', 'paragraph', 'bullets', 'numbers', 'quote', 'rule'] as const;

/** A block of text. Lists have several lines, rules none, all others one. */
export interface Block {
  kind: (typeof BLOCK_KINDS)[number];
  lines: Span[][];
}

type Format = Omit<Span, 'text'>;

/**
 * The text of a block; adjacent spans with the same format are merged. Unsupported syntax, including HTML, stays as
 * text.
 */
export function spansOf(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (const more of tokens.flatMap((token) => pieces(token, {}))) {
    const last = spans.at(-1);
    if (last && sameFormat(last, more)) last.text += more.text;
    else if (more.text !== '') spans.push({ ...more });
  }
  return spans;
}

function pieces(token: Token, format: Format): Span[] {
  const within = (more: Format) =>
    (token as { tokens?: Token[] }).tokens!.flatMap((child) => pieces(child, { ...format, ...more }));
  switch (token.type) {
    case 'strong':
      return within({ strong: true });
    case 'em':
      return within({ emphasis: true });
    case 'link': {
      const href = format.href ? null : safeHref(token.href as string);
      return href === null ? [{ text: token.raw, ...format }] : within({ href });
    }
    case 'br':
      return [{ text: '\n', ...format }];
    case 'escape':
      return [{ text: token.text as string, ...format }];
    default:
      return 'tokens' in token && token.tokens ? within({}) : [{ text: token.raw.replaceAll(/ *\n/g, ' '), ...format }];
  }
}

const sameFormat = (last: Span, next: Span) =>
  last.strong === next.strong && last.emphasis === next.emphasis && last.href === next.href;

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A page of the shop, a web address or an e-mail address; null for everything else, such as scripts. */
export function safeHref(written: string): string | null {
  const href = written.trim();
  // Browsers remove control characters and treat a backslash as a slash.
  if (href === '' || /[\s\\\p{Cc}]/u.test(href)) return null;
  if (/^(?:\/(?!\/)|#)/.test(href)) return href;
  try {
    return SCHEMES.has(new URL(href).protocol) ? href : null;
  } catch {
    return null;
  }
}
