import type { SelectorDefinition } from 'html-to-text';
import type { ReactElement } from 'react';
import { inBrand, type EmailBrand } from './look';

/** Old versions of Outlook lay out tables according to the doctype. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const OWN_LINES = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** How elements appear in the text body: cells are lines, except in tables of amounts, which are aligned columns. */
const SELECTORS: SelectorDefinition[] = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  // The default is upper case.
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
  { selector: 'td', format: 'block', options: OWN_LINES },
  { selector: 'th', format: 'block', options: OWN_LINES },
  { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
];

interface Renderers {
  toMarkup: (body: ReactElement) => string;
  toText: (html: string) => string;
}

let renderers: Promise<Renderers> | null = null;

/** Renders a template to an e-mail's two bodies. Synchronous rendering is enough: no template waits for data. */
export async function renderEmail(body: ReactElement, brand: EmailBrand): Promise<{ html: string; text: string }> {
  const { toMarkup, toText } = await (renderers ??= load());
  const html = DOCTYPE + toMarkup(inBrand(brand, body));
  return { html, text: toText(html) };
}

/** Loaded with the first e-mail: most processes and tests never send one. */
async function load(): Promise<Renderers> {
  const [{ renderToStaticMarkup }, { compile }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ]);
  return { toMarkup: renderToStaticMarkup, toText: compile({ wordwrap: false, selectors: SELECTORS }) };
}
