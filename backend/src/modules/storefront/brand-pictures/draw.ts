import type sharp from 'sharp';
import type { Brand } from '@crispi/rules/brand';
import { paletteOf, SIGNALS, type Hex, type Palette } from '@crispi/rules/palette';
import { CARD, cardPixels } from './draw-gift-card';

/** What the pictures show. */
export interface Subject {
  brand: Brand;
  font: { file: string; family: string };
  /** The uploaded logo; null: the name in the typeface. */
  logo: Buffer | null;
  /** In link previews; null: a tray of products. */
  hero: Buffer | null;
  /** The first few; one is on the gift card. */
  products: Buffer[];
}

interface Drawer extends Subject {
  sharp: typeof sharp;
  palette: Palette;
}

type Box = { width: number; height: number };
type Layer = { input: Buffer; left: number; top: number };

const FULL = 512;
const SHARE = { width: 1200, height: 630 };
/** Twice the size at which emails show it. */
const EMAIL = { width: 960, height: 88 };

/**
 * Draws every file of a brand: "icon-*.png" for tabs and home screens, "share.jpg" for link previews (1200 × 630),
 * "email.png", the logo on the field color (480 × 44 at two pixels each), and "gift-card.jpg", the gift card without
 * its amount.
 */
export async function drawBrand(subject: Subject): Promise<Record<BrandFile, Buffer>> {
  // Loaded with the first drawing, because most processes never draw.
  const { default: loaded } = await import('sharp');
  const { primaryColour, accentColour } = subject.brand;
  const drawer = { ...subject, sharp: loaded, palette: paletteOf(primaryColour, accentColour) };
  const icon = await drawIcon(drawer);
  const sized = (side: number) => loaded(icon).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
  const tab = await rounded(drawer, icon, FULL * 0.22);
  const small = (bytes: Buffer) => loaded(bytes).resize(96, 96).png({ compressionLevel: 9 }).toBuffer();
  return {
    'icon-96.png': await small(tab),
    'icon-on-the-way.png': await small(await withDot(drawer, tab)),
    'icon-180.png': await sized(180),
    'icon-192.png': await sized(192),
    'icon-512.png': icon,
    'share.jpg': await drawShare(drawer),
    'email.png': await drawEmailHead(drawer),
    'gift-card.jpg': await drawGiftCard(drawer),
  };
}

export const BRAND_FILES = [
  'icon-96.png',
  'icon-on-the-way.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'share.jpg',
  'email.png',
  'gift-card.jpg',
] as const;

export type BrandFile = (typeof BRAND_FILES)[number];

/** The logo, or the first letter of the name, on the field color. Square to the edges: home screens round it. */
async function drawIcon(drawer: Drawer): Promise<Buffer> {
  const { logo, palette, brand } = drawer;
  const [initial = ''] = brand.name.toUpperCase();
  const mark = logo
    ? await within(drawer, logo, { width: 400, height: 400 })
    : await words(drawer, initial, { color: palette.cocoa, fit: { width: 320, height: 300 } });
  return onto(drawer, palette.butter, { width: FULL, height: FULL }, [await centered(drawer, mark, FULL, FULL)]);
}

/** A dot in the corner tells the tab of an order on its way from others. */
async function withDot(drawer: Drawer, tab: Buffer): Promise<Buffer> {
  const rim = shape(drawer, { width: 208, height: 208 }, 104, drawer.palette.milk);
  const dot = shape(drawer, { width: 160, height: 160 }, 80, SIGNALS.pistachio);
  return drawer
    .sharp(tab)
    .composite([
      { input: await rim, left: 304, top: 304 },
      { input: await dot, left: 328, top: 328 },
    ])
    .png()
    .toBuffer();
}

async function drawEmailHead(drawer: Drawer): Promise<Buffer> {
  const mark = await logoOf(drawer, { width: EMAIL.width, height: 64 });
  const { height } = await drawer.sharp(mark).metadata();
  const layer = { input: mark, left: 0, top: Math.round((EMAIL.height - height) / 2) };
  return onto(drawer, drawer.palette.butter, EMAIL, [layer]);
}

/** A card with a bow, the logo and one product: the roundest, which fills most of its square. */
async function drawGiftCard(drawer: Drawer): Promise<Buffer> {
  const { sharp, palette, products } = drawer;
  const logo = await logoOf(drawer, { width: 400, height: 92 });
  const { width, height } = await sharp(logo).metadata();
  const layers: Layer[] = [{ input: logo, left: CARD.width - 60 - width, top: Math.round(116 - height / 2) }];
  const cookies = await Promise.all(products.map((product) => within(drawer, product, { width: 252, height: 252 })));
  const covered = await Promise.all(
    cookies.map(async (cookie) => {
      const { isOpaque, channels } = await sharp(cookie).stats();
      return isOpaque ? 0 : channels[3]!.mean;
    }),
  );
  const largest = Math.max(0, ...covered);
  const cookie = cookies[covered.indexOf(largest)];
  // A photo with a background would be a square on the card.
  if (cookie && largest > 0) {
    const shadow = await sharp(cookie).linear([0.2, 0.1, 0.05, 0.42], [0, 0, 0, 0]).blur(9).png().toBuffer();
    layers.push({ input: shadow, left: 679, top: 338 }, { input: cookie, left: 668, top: 322 });
  }
  return sharp(cardPixels(palette), { raw: { ...CARD, channels: 3 } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** The logo, or the name in its typeface, at most as large as the box. */
async function logoOf(drawer: Drawer, box: Box): Promise<Buffer> {
  if (drawer.logo) return within(drawer, drawer.logo, box);
  return words(drawer, drawer.brand.name, { color: drawer.palette.cocoa, fit: box });
}

/** Logo, title and city on the left; on the right the hero's picture or a tray of products. */
async function drawShare(drawer: Drawer): Promise<Buffer> {
  const { brand, palette } = drawer;
  const picture = await drawShareSide(drawer);
  const column = picture ? 540 : 1072;
  const left = 64;
  const logo = await logoOf(drawer, { width: Math.min(column, 420), height: 64 });
  const title = await words(drawer, brand.hero.title, { color: palette.cocoa, fit: { width: column, height: 290 } });
  const city = await words(drawer, brand.city, { color: palette.cocoa, fit: { width: column, height: 30 } });
  const { height } = await drawer.sharp(title).metadata();
  const layers = [
    { input: logo, left, top: 64 },
    { input: title, left, top: Math.round(160 + (330 - height) / 2) },
    { input: city, left, top: SHARE.height - 64 - 34 },
    ...(picture ? [{ input: picture, left: 652, top: 73 }] : []),
  ];
  const png = await onto(drawer, palette.butter, SHARE, layers);
  return drawer.sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

const SIDE = { width: 484, height: 484 };

async function drawShareSide(drawer: Drawer): Promise<Buffer | null> {
  const { sharp, hero, products, palette } = drawer;
  if (hero)
    return rounded(
      drawer,
      await sharp(hero)
        .resize({ ...SIDE, fit: 'cover' })
        .png()
        .toBuffer(),
      40,
    );
  if (products.length < 4) return null;
  const tray = await shape(drawer, SIDE, 40, palette.milk);
  const well = await shape(drawer, { width: 218, height: 218 }, 24, palette.oat);
  const wells = await Promise.all(
    products.slice(0, 4).map(async (product, at) => {
      const [left, top] = [16 + (at % 2) * 234, 16 + Math.floor(at / 2) * 234];
      const cookie = await within(drawer, product, { width: 194, height: 194 });
      return [
        { input: well, left, top },
        { input: cookie, left: left + 12, top: top + 12 },
      ];
    }),
  );
  return sharp(tray).composite(wells.flat()).png().toBuffer();
}

/** Text in the typeface, broken between words and as large as the box allows. */
async function words({ sharp, font }: Drawer, text: string, { color, fit }: { color: Hex; fit: Box }): Promise<Buffer> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const drawn = sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      // The comma ends the family's name, whose last words would be read as a style.
      font: `${font.family},`,
      fontfile: font.file,
      rgba: true,
      wrap: 'word',
      ...fit,
    },
  });
  return drawn.png().toBuffer();
}

async function within({ sharp }: Drawer, picture: Buffer, box: Box): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture)
    .resize({ ...box, fit: 'inside', background: clear })
    .png()
    .toBuffer();
}

async function centered({ sharp }: Drawer, input: Buffer, width: number, height: number): Promise<Layer> {
  const size = await sharp(input).metadata();
  return { input, left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) };
}

function onto({ sharp }: Drawer, background: Hex, box: Box, layers: Layer[]): Promise<Buffer> {
  return sharp({ create: { ...box, channels: 3, background } })
    .composite(layers)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Cuts the corners off. */
async function rounded(drawer: Drawer, picture: Buffer, radius: number): Promise<Buffer> {
  const { width, height } = await drawer.sharp(picture).metadata();
  const mask = await shape(drawer, { width, height }, radius, '#ffffff');
  return drawer
    .sharp(picture)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A filled rectangle with round corners. As pixels, because the decoder of SVG is off: uploads could be SVG. */
function shape({ sharp }: Drawer, { width, height }: Box, radius: number, color: Hex): Promise<Buffer> {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  const pixels = Buffer.alloc(width * height * 4);
  const beyond = (at: number, length: number) => Math.max(radius - at - 0.5, at + 0.5 - (length - radius), 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = radius + 0.5 - Math.hypot(beyond(x, width), beyond(y, height));
      const alpha = Math.round(255 * Math.min(1, Math.max(0, inside)));
      pixels.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
