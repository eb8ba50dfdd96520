import { plainTextSelectors, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Old Outlooks lay tables out by the rules of the doctype they find. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Headings as they are written (the default shouts them), and tables of amounts in two aligned columns. */
const TEXT = {
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
  ],
};

/** A template as the two bodies every mail has. React renders it itself: no template waits for data. */
export function renderLetter(body: ReactElement): { html: string; text: string } {
  const html = DOCTYPE + renderToStaticMarkup(body);
  return { html, text: toPlainText(html, TEXT) };
}
