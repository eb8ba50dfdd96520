import { existsSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '@crispi/rules/palette';
import type { EmailedGiftCard } from '../../../gift-cards';
import { dollars } from './amounts';
import type { AttachmentLook } from '../define-email';

/** A card of 5 × 7 inches, in points. */
const WIDTH = 504;
const HEIGHT = 360;
const MARGIN = 40;

type Printed = Pick<EmailedGiftCard, 'code' | 'cents' | 'greeting'>;

/** A gift card to print: bakery, amount, greeting, code, and how it is spent. */
export async function giftCardPdf(
  { code, cents, greeting }: Printed,
  { brand, site, pagesDir }: AttachmentLook,
): Promise<Buffer> {
  // Loaded with the first card: most processes never print one.
  const { default: Pdf } = await import('pdfkit');
  const color = paletteOf(brand.primaryColour, brand.accentColour);
  const title = `${brand.name} gift card`;
  const pdf = new Pdf({ size: [WIDTH, HEIGHT], margin: MARGIN, info: { Title: title, Author: brand.name } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });

  const typeface = path.join(pagesDir, '.vite', `${brand.typeface}.ttf`);
  const heading = existsSync(typeface) ? typeface : 'Helvetica-Bold';
  const inner = WIDTH - 2 * MARGIN;
  const line = (text: string, y: number, font: string, size: number, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf
      .font(font)
      .fontSize(size)
      .text(printable(text), MARGIN, y, { width: inner, height: size * 1.5, ellipsis: true, ...options });

  pdf.rect(0, 0, WIDTH, HEIGHT).fill(color.butter);
  pdf.fillColor(color.cocoa);
  line(brand.name, 36, heading, 22, { width: inner * 0.6 });
  line('Gift card', 40, 'Helvetica', 14, { align: 'right' });
  line(dollars(cents), 92, heading, 56);
  const words = greeting?.to ? `For ${greeting.to}, from ${greeting.from}` : '';
  line(words, 168, 'Helvetica-Bold', 14);
  line(greeting?.message ?? '', 190, 'Helvetica', 12, { height: 48 });
  pdf.roundedRect(MARGIN, 250, inner, 74, 12).fill(color.milk);
  pdf.fillColor(color.cocoa);
  line(code, 264, 'Courier-Bold', 20, { align: 'center' });
  const where = `${site.replace(/^https?:\/\//, '')}/gift-card`;
  line(`Enter the code in the cart. Balance: ${where}. Never expires.`, 296, 'Helvetica', 10, { align: 'center' });
  pdf.end();
  return written;
}

const WINDOWS_1252 = /[^\n\x20-\x7e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** The built-in typefaces have the characters of Western Europe: others lose their accents, or are left out. */
const printable = (text: string) =>
  text
    .replaceAll(WINDOWS_1252, (character) => character.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(WINDOWS_1252, '');
