import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawSvg } from '../manifest';
import { favicon, wordMark } from './marks';
import { shareImage } from './share-image';

/** Writes the shop's own marks into the folder that the pages are served from. */
export async function renderBrand(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), favicon());
  writeFileSync(join(folder, 'crispi.svg'), wordMark());
  await sharp(Buffer.from(shareImage())).jpeg({ quality: 84, mozjpeg: true }).toFile(join(folder, 'og.jpg'));
  const cookie = await sharp(Buffer.from(drawSvg('brown-butter-chip')))
    .resize(164, 164)
    .png()
    .toBuffer();
  const tile = { width: 180, height: 180, channels: 3, background: '#FFD35C' } as const;
  await sharp({ create: tile })
    .composite([{ input: cookie }])
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'apple-touch-icon.png'));
}
