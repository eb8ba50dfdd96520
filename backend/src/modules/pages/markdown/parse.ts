import { marked, type Token, type Tokens } from 'marked';
import { NestedTooDeeply } from '../pages.errors';
import type { Block, Span } from './blocks';
import { spansOf } from './spans';

/**
 * The Markdown that staff write: headings, paragraphs, lists, quotes, rules, **strong**, *emphasis*, [links](/help) and
 * line ends of two spaces. The result is a tree and no HTML: whoever shows it makes elements of it, so that no text can
 * become one by itself. What has no place in the tree stands as it was written.
 * @throws NestedTooDeeply
 */
export function parseMarkdown(text: string): Block[] {
  if (text.split('\n').some((line) => marksBefore(line) > DEEPEST)) throw new NestedTooDeeply(DEEPEST);
  return marked.lexer(text, { gfm: false }).flatMap(blockOf);
}

const DEEPEST = 20;
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARK = />|[-+*]|\d+/g;

/** How many quotes and lists begin with a line. Nesting by indentation needs a longer line for each level and stays shallow. */
const marksBefore = (line: string): number => MARKS.exec(line)?.[0].match(MARK)?.length ?? 0;

const LINE_END: Token = { type: 'br', raw: '\n' };
const SPACE: Token = { type: 'text', raw: ' ', text: ' ' };

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'hr':
      return [{ kind: 'rule', lines: [] }];
    // The page's title is its only heading of the first rank, so "#" is one of the second.
    case 'heading':
      return [{ kind: token.depth > 2 ? 'subheading' : 'heading', lines: [spansOf([token])] }];
    case 'blockquote':
      return [{ kind: 'quote', lines: [joined(token.tokens ?? [], LINE_END)] }];
    case 'list':
      return [{ kind: token.ordered ? 'numbers' : 'bullets', lines: (token as Tokens.List).items.flatMap(linesOf) }];
    default:
      return [{ kind: 'paragraph', lines: [spansOf([token])] }];
  }
}

/** An item and, as items of the same list, those of a list within it. */
function linesOf({ tokens }: Tokens.ListItem): Span[][] {
  const words = tokens.filter(({ type }) => type !== 'list');
  const within = tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []));
  return [joined(words, SPACE), ...within.flatMap(linesOf)];
}

/** The words of several parts in one line, each but the first after a gap. */
const joined = (parts: Token[], gap: Token): Span[] =>
  spansOf(parts.filter(({ type }) => type !== 'space').flatMap((part, at) => (at > 0 ? [gap, part] : [part])));
