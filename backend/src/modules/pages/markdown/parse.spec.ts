import { parseMarkdown } from './parse';
import { safeHref } from './spans';

const kinds = (text: string) => parseMarkdown(text).map(({ kind, lines }) => [kind, lines.length]);
const spans = (text: string) => parseMarkdown(text)[0]!.lines[0];

describe('Markdown of pages', () => {
  it('supports headings, paragraphs, lists, quotes and rules', () => {
    const text =
      '# One\n\n### Two ###\nWords that\ngo on.\n- a\n- b\n  goes on\n\n- c\n1. x\n2. y\n\nEnd.\n> so\n> it is\n---';
    expect(kinds(text)).toEqual([
      ['heading', 1],
      ['subheading', 1],
      ['paragraph', 1],
      ['bullets', 3],
      ['numbers', 2],
      ['paragraph', 1],
      ['quote', 1],
      ['rule', 0],
    ]);
    expect(parseMarkdown(text)[3]!.lines[1]).toEqual([{ text: 'b goes on' }]);
  });

  it('supports strong text, emphasis, links, line breaks and literal text', () => {
    expect(spans('a **b** *c* _d_ [e _f_](/help)  \n2 \\* 3, snake_case_word')).toEqual([
      { text: 'a ' },
      { text: 'b', strong: true },
      { text: ' ' },
      { text: 'c', emphasis: true },
      { text: ' ' },
      { text: 'd', emphasis: true },
      { text: ' ' },
      { text: 'e ', href: '/help' },
      { text: 'f', href: '/help', emphasis: true },
      { text: '\n2 * 3, snake_case_word' },
    ]);
  });

  it('flattens nested lists, and keeps the words of unsupported elements', () => {
    const text = '- a\n  - b\n  - c\n- d\n\n> one\n>\n> two\n\n![x](/y.png) `code`';
    expect(parseMarkdown(text)).toEqual([
      { kind: 'bullets', lines: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }], [{ text: 'd' }]] },
      { kind: 'quote', lines: [[{ text: 'one\ntwo' }]] },
      { kind: 'paragraph', lines: [[{ text: 'x `code`' }]] },
    ]);
  });

  it('treats HTML as text', () => {
    const html = '<img src=x onerror=alert(1)> <script>alert(1)</script>';
    expect(parseMarkdown(html)).toEqual([{ kind: 'paragraph', lines: [[{ text: html }]] }]);
  });

  it.each(['/help', '#top', 'https://example.com/a?b=c#d', 'mailto:hello@example.com', 'tel:+15125550142'])(
    'links to %s',
    (href) => expect(spans(`[x](${href})`)).toEqual([{ text: 'x', href }]),
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert`1`',
    ' javascript:alert`1`',
    'java\tscript:alert`1`',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'help',
    '',
  ])('never links to “%s”', (href) => {
    expect(safeHref(href.trim())).toBeNull();
    expect(JSON.stringify(parseMarkdown(`[x](${href})`))).not.toContain('"href"');
  });

  it.each(['> ', '- ', '1. ', '> - 2) '])('refuses “%s” nested beyond 20 levels', (mark) => {
    expect(() => parseMarkdown(mark.repeat(5_000))).toThrow('20 levels');
    expect(() => parseMarkdown(`text\n${mark.repeat(21)}x`)).toThrow('20 levels');
    expect(JSON.stringify(parseMarkdown(`${mark.repeat(6)}x`))).toContain('x');
  });

  it('keeps all words of unclosed marks', () => {
    const text = `${'**a *b _c [d]('.repeat(200)}`;
    const words = parseMarkdown(text).flatMap(({ lines }) => lines.flat().map((span) => span.text));
    expect(words.join('').match(/d/g)).toHaveLength(200);
  });
});
