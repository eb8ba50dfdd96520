import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fine, warning, type Finding } from './finding';

const FILES = ['docker-compose.yml', 'backend/Dockerfile'];
/** "image: caddy:2.11.7", "FROM node:24-slim AS build". Build stages, and images named by a setting, look different. */
const NAMED = /^(?:\s*image: |FROM )([a-z0-9./-]+:\S+)/gm;

/**
 * Whether a registry can change the images a deployment uses. A container has no such files, which gives no finding.
 */
export async function checkImages(checkout: string): Promise<Finding[]> {
  const texts = await Promise.all(FILES.map((file) => readFile(path.join(checkout, file), 'utf8').catch(() => '')));
  const images = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, image]) => image!)));
  if (images.size === 0) return [];
  const unpinned = [...images].filter((image) => !image.includes('@sha256:'));
  if (unpinned.length === 0) return [fine('images', 'All are pinned by their digests.')];
  return [
    warning(
      'images',
      `A registry can change them, as they have no digest: ${unpinned.join(', ')}.`,
      'Run npm run pin-images on a machine with Docker, and commit the result. No matter without containers.',
    ),
  ];
}
