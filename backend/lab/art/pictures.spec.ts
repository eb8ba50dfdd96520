import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { products } from '../../src/seed/data/products';
import { currentManifest, emailFile, fileName, formats, hashOf, readManifest, renditions } from './manifest';

const folder = join(__dirname, '../../assets/pictures');
const now = currentManifest();

test('the committed pictures match what the illustrator draws (run "npm run pictures -w backend")', () => {
  expect(readManifest(folder)).toEqual(now);
});

test('every product has its own picture in every width and format', () => {
  for (const { slug } of products) {
    for (const { width } of renditions) {
      for (const format of formats)
        expect([slug, existsSync(join(folder, fileName(slug, width, format)))]).toEqual([slug, true]);
    }
    expect([slug, existsSync(join(folder, emailFile(slug)))]).toEqual([slug, true]);
  }
});

test('no two products share a picture, and every picture belongs to a product', () => {
  expect(new Set(Object.values(now.pictures)).size).toBe(products.length);
  expect(Object.keys(now.pictures).toSorted()).toEqual(products.map((product) => product.slug).toSorted());
  const files = readdirSync(folder).filter((file) => file.endsWith('-640.webp'));
  expect(new Set(files.map((file) => hashOf(readFileSync(join(folder, file), 'base64')))).size).toBe(products.length);
});

test('pictures are small enough for a phone', () => {
  const weights = products.flatMap(({ slug }) =>
    renditions.map(({ width, budget }) => ({
      slug,
      width,
      fits: statSync(join(folder, fileName(slug, width, 'avif'))).size <= budget,
    })),
  );
  expect(weights.filter(({ fits }) => !fits)).toEqual([]);
});

test('pictures are square and transparent, and nothing touches the edge', async () => {
  for (const { slug } of products) {
    const { data, info } = await sharp(join(folder, fileName(slug, 320, 'webp')))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([slug, info.width, info.height]).toEqual([slug, 320, 320]);
    const opacity = (x: number, y: number) => data[(y * 320 + x) * 4 + 3]!;
    const frame = Array.from({ length: 320 }, (_, i) =>
      Math.max(opacity(i, 0), opacity(i, 319), opacity(0, i), opacity(319, i)),
    );
    expect([slug, Math.max(...frame) < 24]).toEqual([slug, true]);
  }
});
