import { marked, type Token, type Tokens } from 'marked';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { type Block, type Span, spansOf } from './spans';

/** Nested lists and quotes are limited because parsing them recurses. */
class NestedTooDeeply extends RuleBroken {
  constructor() {
    const message = `Lists and quotes may be nested ${DEEPEST} levels deep at most.`;
    super('invalid', message, [{ path: 'body', message }]);
  }
}

/**
 * Parses the Markdown of pages: headings, paragraphs, lists, quotes, rules, **strong**, *emphasis*, [links](/help) and
 * line breaks by two spaces. The result is a tree without HTML, so text cannot inject markup. Unsupported syntax stays
 * as plain text.
 * @throws NestedTooDeeply
 */
export function parseMarkdown(text: string): Block[] {
  if (text.split('\n').some((line) => marksBefore(line) > DEEPEST)) throw new NestedTooDeeply();
  return marked.lexer(text, { gfm: false }).flatMap(blockOf);
}

const DEEPEST = 20;
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARK = />|[-+*]|\d+/g;

/**
 * How many quote and list markers a line begins with. Nesting by indentation needs a longer line for each level and
 * stays shallow.
 */
const marksBefore = (line: string): number => MARKS.exec(line)?.[0].match(MARK)?.length ?? 0;

const LINE_END: Token = { type: 'br', raw: '\n' };
const SPACE: Token = { type: 'text', raw: ' ', text: ' ' };

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'hr':
      return [{ kind: 'rule', lines: [] }];
    // The page's title is the only heading of level 1, so "#" is level 2.
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

/** A list item; items of a nested list become items of the same list. */
function linesOf({ tokens }: Tokens.ListItem): Span[][] {
  const words = tokens.filter(({ type }) => type !== 'list');
  const within = tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []));
  return [joined(words, SPACE), ...within.flatMap(linesOf)];
}

/** Joins the text of several parts into one line. */
const joined = (parts: Token[], gap: Token): Span[] =>
  spansOf(parts.filter(({ type }) => type !== 'space').flatMap((part, at) => (at > 0 ? [gap, part] : [part])));
