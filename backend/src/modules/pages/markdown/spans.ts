import type { Token } from 'marked';
import type { Span } from './blocks';
import { safeHref } from './safe-href';

type Look = Omit<Span, 'text'>;

/** The words of a block, neighbours that look alike in one. What is no mark stands as it was written, HTML too. */
export function spansOf(tokens: Token[]): Span[] {
  const spans: Span[] = [];
  for (const more of tokens.flatMap((token) => pieces(token, {}))) {
    const last = spans.at(-1);
    if (last && sameLook(last, more)) last.text += more.text;
    else if (more.text !== '') spans.push({ ...more });
  }
  return spans;
}

function pieces(token: Token, look: Look): Span[] {
  const within = (more: Look) =>
    (token as { tokens?: Token[] }).tokens!.flatMap((one) => pieces(one, { ...look, ...more }));
  switch (token.type) {
    case 'strong':
      return within({ strong: true });
    case 'em':
      return within({ emphasis: true });
    case 'link': {
      const href = look.href ? null : safeHref(token.href as string);
      return href === null ? [{ text: token.raw, ...look }] : within({ href });
    }
    case 'br':
      return [{ text: '\n', ...look }];
    case 'escape':
      return [{ text: token.text as string, ...look }];
    default:
      return 'tokens' in token && token.tokens ? within({}) : [{ text: token.raw.replaceAll(/ *\n/g, ' '), ...look }];
  }
}

const sameLook = (one: Span, other: Span) =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;
