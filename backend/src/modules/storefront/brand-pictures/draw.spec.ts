import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import type { Brand } from '@crispi/rules/brand';
import { BACKEND } from '../../../kernel/config/folders';
import { BRAND_FILES, drawBrand } from './draw';

const font = {
  file: require.resolve('@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff'),
  family: 'DM Serif Display',
};
const cookie = readFileSync(path.join(BACKEND, 'assets/pictures/lemon-glaze-640.webp'));
const draw = (brand: Partial<Brand>, more: { logo?: Buffer; hero?: Buffer; products?: Buffer[] } = {}) =>
  drawBrand({ brand: { ...SAMPLE_BRAND, ...brand }, font, logo: null, hero: null, products: [], ...more });

describe('The pictures of a brand', () => {
  it('have the sizes that browsers, link previews and emails expect', async () => {
    const files = await draw({ name: 'Fior & Sons <b>' }, { products: [cookie, cookie, cookie, cookie] });
    const sizes = await Promise.all(
      BRAND_FILES.map(async (file) => {
        const { width, height, format } = await sharp(files[file]).metadata();
        return [file, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['icon-96.png', 'png', 96, 96],
      ['icon-on-the-way.png', 'png', 96, 96],
      ['icon-180.png', 'png', 180, 180],
      ['icon-192.png', 'png', 192, 192],
      ['icon-512.png', 'png', 512, 512],
      ['share.jpg', 'jpeg', 1200, 630],
      ['email.png', 'png', 960, 88],
      ['gift-card.jpg', 'jpeg', 960, 600],
    ]);
  });

  it('show the name and the colors, and the logo in their place', async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const center = async (file: Buffer) => {
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    const [own, other, withLogo] = await Promise.all([
      draw({ name: 'Il Forno' }),
      draw({ name: 'Il Forno', primaryColour: '#b7e4c7' }),
      draw({ name: 'Il Forno' }, { logo }),
    ]);
    expect(await center(own['icon-512.png'])).toEqual([0x2a, 0x15, 0x09]);
    expect(await center(withLogo['icon-512.png'])).toEqual([0, 0, 255]);
    expect(own['email.png'].equals(other['email.png'])).toBe(false);
    expect(own['email.png'].equals((await draw({ name: 'Il Fornaio' }))['email.png'])).toBe(false);
  });
});
