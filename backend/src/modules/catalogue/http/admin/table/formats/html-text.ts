type ToText = (html: string, newlines: boolean) => string;

let loaded: Promise<ToText> | null = null;

/** Loaded with the first import: most processes never see one. */
async function load(): Promise<ToText> {
  const { compile } = await import('html-to-text');
  const options = (preserveNewlines: boolean) =>
    compile({
      wordwrap: false,
      preserveNewlines,
      // A table within a table within a table: deeper ones are left out instead of exhausting the stack.
      limits: { maxDepth: 50, maxInputLength: 200_000 },
      selectors: [
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        { selector: 'ul', options: { itemPrefix: '• ' } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    });
  const [plain, withNewlines] = [options(false), options(true)];
  return (html, newlines) => (newlines ? withNewlines : plain)(html);
}

const BLOCKS = /<(?:p|br|ul|ol|li|div|h[1-6]|table|tr)\b/i;

/** The text of a description: paragraphs, lists and entities are kept as text, everything else of HTML is dropped. */
export async function htmlToText(html: string): Promise<string> {
  const text = html.trim();
  if (!/[<&]/.test(text)) return text;
  const toText = await (loaded ??= load());
  // Without paragraphs in HTML the line breaks of the source are those of the text.
  return toText(text, !BLOCKS.test(text))
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
