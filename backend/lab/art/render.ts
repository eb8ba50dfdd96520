import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { SIDE } from './ink/drawing';
import {
  type Manifest,
  currentManifest,
  drawSvg,
  emailFile,
  fileName,
  formats,
  readManifest,
  renditions,
} from './manifest';
import { favicon, wordMark } from './brand/marks';
import { shareImage } from './brand/share-image';

/** Renders the pictures that changed since the committed manifest; started by `npm run pictures`. */
async function main(): Promise<void> {
  const backend = resolve(__dirname, '../..');
  const folder = join(backend, 'assets/pictures');
  mkdirSync(folder, { recursive: true });
  const now = currentManifest();
  const before = readManifest(folder);
  if (before.settings !== now.settings) before.pictures = {};
  const slugs = Object.keys(now.pictures);
  const stale = slugs.filter(
    (slug) =>
      before.pictures[slug] !== now.pictures[slug] || filesOf(slug).some((file) => !existsSync(join(folder, file))),
  );
  for (const slug of stale) {
    await renderPicture(slug, folder);
    // Written after each picture, so that an interrupted run can be continued.
    before.pictures[slug] = now.pictures[slug]!;
    writeManifest(folder, { ...before, settings: now.settings });
    console.log(`rendered ${slug}`);
  }
  removeUnusedFiles(folder, new Set(slugs.flatMap(filesOf)));
  writeManifest(folder, now);
  await renderBrand(resolve(backend, '../frontend/public'));
  console.log(`${stale.length} of ${slugs.length} pictures rendered`);
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function filesOf(slug: string): string[] {
  const sizes = renditions.flatMap(({ width }) => formats.map((format) => fileName(slug, width, format)));
  return [...sizes, emailFile(slug)];
}

/**
 * Renders once at full size and scales that down: filters work in pixels, so every width must come from the same
 * rendering.
 */
async function renderPicture(slug: string, folder: string): Promise<void> {
  const full = await sharp(Buffer.from(drawSvg(slug)))
    .resize(SIDE, SIDE)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const { width, avif, webp, budget } of renditions) {
    const sized = sharp(full).resize(width, width, { kernel: 'lanczos3' });
    writeFileSync(join(folder, fileName(slug, width, 'avif')), await avifWithin(budget, sized, avif));
    await sized
      .clone()
      .webp({ quality: webp, alphaQuality: 80, effort: 6 })
      .toFile(join(folder, fileName(slug, width, 'webp')));
  }
  await sharp(full)
    .resize(160, 160, { kernel: 'lanczos3' })
    .flatten({ background: '#FBF3E4' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, emailFile(slug)));
}

/** A crumbly surface compresses badly: reduces the quality in small steps until the file fits. */
async function avifWithin(budget: number, picture: sharp.Sharp, quality: number): Promise<Buffer> {
  const file = await picture.clone().avif({ quality, effort: 5, chromaSubsampling: '4:2:0' }).toBuffer();
  return file.length <= budget || quality <= 20 ? file : avifWithin(budget, picture, quality - 3);
}

/** Removes pictures that are no longer drawn. */
function removeUnusedFiles(folder: string, known: Set<string>): void {
  const unused = readdirSync(folder).filter((file) => /\.(avif|webp|jpg)$/.test(file) && !known.has(file));
  for (const file of unused) rmSync(join(folder, file));
}

/** Writes the icons and the preview image into the folder of the pages. */
async function renderBrand(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), favicon());
  writeFileSync(join(folder, 'crispi.svg'), wordMark());
  // For e-mails, at twice their 74 × 32 px. Not transparent: a client that darkens the field would leave the ink on it.
  await sharp(Buffer.from(wordMark()))
    .resize({ height: 64 })
    .flatten({ background: '#FFD35C' })
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'crispi.png'));
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

void main();
