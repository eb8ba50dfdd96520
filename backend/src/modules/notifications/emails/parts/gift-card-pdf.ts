import { existsSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '@crispi/rules/palette';
import type { EmailedGiftCard } from '../../../gift-cards';
import { dollars } from './amounts';
import type { AttachmentLook } from '../define-email';

/** A card of 5 × 7 inches, in points. */
const WIDTH = 360;
const HEIGHT = 504;
/** Of the card's picture. */
const PICTURE = 225;
const MARGIN = 32;

type Printed = Pick<EmailedGiftCard, 'code' | 'cents' | 'greeting'>;

/** A gift card to print: bakery, amount, greeting, code, and how it is spent. */
export async function giftCardPdf(
  { code, cents, greeting }: Printed,
  { brand, site, pagesDir, picture }: AttachmentLook,
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

  pdf.rect(0, 0, WIDTH, HEIGHT).fill(color.milk);
  pdf.rect(0, 0, WIDTH, PICTURE).fill(color.butter);
  const card = await picture('gift-card.jpg');
  if (card) pdf.image(card, 0, 0, { width: WIDTH, height: PICTURE });
  pdf.fillColor(color.cocoa);
  if (!card) line(title, 40, heading, 22);
  line(dollars(cents), 244, heading, 44);
  const words = greeting?.to ? `For ${greeting.to}, from ${greeting.from}` : '';
  line(words, 306, 'Helvetica-Bold', 13);
  line(greeting?.message ?? '', 326, 'Helvetica', 12, { height: 46 });
  pdf.roundedRect(MARGIN, 384, inner, 50, 10).fill(color.oat);
  pdf.fillColor(color.cocoa);
  line(code, 398, heading, 20, { align: 'center', characterSpacing: 0.5 });
  const balance = `${site}/gift-card`;
  line('Enter the code in the cart. It never expires.', 446, 'Helvetica', 10, { align: 'center' });
  line(`Balance: ${balance.replace(/^https?:\/\//, '')}`, 460, 'Helvetica', 10, { align: 'center', link: balance });
  pdf.end();
  return written;
}

const WINDOWS_1252 = /[^\n\x20-\x7e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** The built-in typefaces have the characters of Western Europe: others lose their accents, or are left out. */
const printable = (text: string) =>
  text
    .replaceAll(WINDOWS_1252, (character) => character.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(WINDOWS_1252, '');
