import sharp, { type Sharp } from 'sharp';

/** A photo with some detail in it, `width` × `height` pixels; call `.jpeg()` or another format on it. */
export function photo(width = 1200, height = 900, red = 200): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    pixels[at] = red;
    pixels[at + 1] = (x >> 3) & 255;
    pixels[at + 2] = (y >> 3) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
