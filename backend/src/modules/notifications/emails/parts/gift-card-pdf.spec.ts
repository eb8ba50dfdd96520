import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import { inflateSync } from 'node:zlib';
import { giftCardPdf } from './gift-card-pdf';

const look = { brand: SAMPLE_BRAND, site: 'https://shop.example', pagesDir: '/nowhere', picture: async () => null };

/** The words of its pages; the built-in typefaces write them as hexadecimal bytes of Windows-1252. */
function wordsOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g);
  const pages = [...streams].map(([, data]) => inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'));
  const bytes = [...pages.join('').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex'));
  return new TextDecoder('windows-1252').decode(Buffer.concat(bytes));
}

describe('The printed gift card', () => {
  it('has bakery, amount, greeting and code on one page', async () => {
    const greeting = { to: 'Zoë Łukasz', from: 'Ada', message: 'Happy birthday 🎂' };
    const pdf = await giftCardPdf({ code: 'ABCD-EFGH-JKLM-NPQR', cents: 5000, greeting }, look);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const words = wordsOf(pdf);
    for (const part of ['Crispi', '$50.00', 'For Zoë ukasz, from Ada', 'Happy birthday', 'ABCD-EFGH-JKLM-NPQR'])
      expect(words).toContain(part);
  });

  it('keeps long names and messages on its page', async () => {
    const greeting = { to: 'W'.repeat(100), from: 'M'.repeat(100), message: 'word '.repeat(60) };
    const pdf = await giftCardPdf({ code: 'ABCD-EFGH-JKLM-NPQR', cents: 200_000, greeting }, look);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
