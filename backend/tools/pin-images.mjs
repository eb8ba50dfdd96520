// npm run pin-images: writes each image's digest beside its tag, so that a registry cannot replace the image.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** "image: caddy:2.11.7", "FROM node:24-slim AS build", with or without an earlier digest. */
const NAMED = /^(\s*image: |FROM )([a-z0-9./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

const digests = new Map();
for (const file of ['docker-compose.yml', 'backend/Dockerfile']) {
  const where = path.join(root, file);
  const text = readFileSync(where, 'utf8').replace(NAMED, (_, before, image) => `${before}${image}@${digestOf(image)}`);
  writeFileSync(where, text);
}
for (const [image, digest] of digests) process.stdout.write(`${image}@${digest}\n`);

/** The digest in the registry, for all platforms of the image. */
function digestOf(image) {
  if (!digests.has(image)) {
    const args = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
    const digest = execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`No digest of ${image}: ${digest}`);
    digests.set(image, digest);
  }
  return digests.get(image);
}
