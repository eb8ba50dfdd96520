import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Drawing } from './ink/drawing';
import { pictures } from './pictures';

/** Widths of every picture in pixels, the quality per format (0 to 100) and the maximum size of an AVIF in bytes. */
export const renditions = [
  { width: 160, avif: 56, webp: 74, budget: 6_000 },
  { width: 320, avif: 50, webp: 72, budget: 12_000 },
  { width: 640, avif: 46, webp: 66, budget: 30_000 },
  { width: 960, avif: 40, webp: 56, budget: 44_000 },
] as const;

export const formats = ['avif', 'webp'] as const;

/** The file of e-mails. */
export const emailFile = (slug: string) => fileName(slug, 160, 'jpg');

/** The inputs of the committed files: the hash of the settings and of each picture's SVG. */
export interface Manifest {
  settings: string;
  pictures: Record<string, string>;
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const fileName = (slug: string, width: number, format: string) => `${slug}-${width}.${format}`;

export function drawSvg(slug: string): string {
  const draw = pictures[slug];
  if (!draw) throw new Error(`No picture is drawn for "${slug}"`);
  const art = new Drawing();
  return art.svg(draw(art));
}

/** The manifest of the current drawings. */
export function currentManifest(): Manifest {
  const hashes = Object.keys(pictures).map((slug) => [slug, hashOf(drawSvg(slug))] as const);
  return { settings: hashOf(JSON.stringify(renditions)), pictures: Object.fromEntries(hashes) };
}

/** The manifest on disk, or an empty one. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return { settings: '', pictures: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
