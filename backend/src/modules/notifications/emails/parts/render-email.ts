import type { ReactElement } from 'react';

/** Old Outlooks lay tables out by the rules of the doctype they find. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Headings as they are written (the default shouts them), and tables of amounts in two aligned columns. */
const SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
  { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
];

/**
 * A template as the two bodies every e-mail has. React renders it itself: no template waits for data. What renders is
 * loaded with the first e-mail: most processes and tests never send one.
 */
export async function renderEmail(body: ReactElement): Promise<{ html: string; text: string }> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { plainTextSelectors, toPlainText } = await import('@react-email/render');
  const html = DOCTYPE + renderToStaticMarkup(body);
  return { html, text: toPlainText(html, { selectors: [...plainTextSelectors, ...SELECTORS] }) };
}
