import { render } from '@react-email/render';
import type { ReactElement } from 'react';

/** Headings as they are written (the default shouts them), and tables of amounts in two aligned columns. */
const TEXT = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
  ],
};

/** A template as the two bodies every mail has. */
export async function renderLetter(body: ReactElement): Promise<{ html: string; text: string }> {
  return { html: await render(body), text: await render(body, { plainText: true, htmlToTextOptions: TEXT }) };
}
