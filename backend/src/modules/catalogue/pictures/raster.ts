import type { Metadata } from 'sharp';
import { MAX_PIXELS, MAX_UPLOAD_BYTES, noPicture, tooLarge, tooManyPixels, unreadable } from './picture.errors';
import type { PictureSize } from './picture-file';

/** Longer side of a master in pixels; no page shows pictures larger. */
const MASTER_SIDE = 1600;
const SLOWEST_SECONDS = 30;
const EMAIL_SIDE = 160;
/** The color behind transparent pictures in e-mails: that of the panel around them. */
const TILE = '#fbf3e4';
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

let loaded: ReturnType<typeof loadDecoder> | null = null;
const decoder = () => (loaded ??= loadDecoder());

/** libvips is loaded with the first picture, because most processes never process one. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  // Only these decoders are enabled, whatever format the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });
  // One thread and no cache, so that a large picture does not starve concurrent requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    open: (bytes: Buffer, limitInputPixels: number | false = MAX_PIXELS) =>
      sharp(bytes, { limitInputPixels, failOn: 'error' }),
  };
}

/**
 * Decodes an upload and encodes it again, upright and at most 1,600 px long. This removes everything except the pixels:
 * location, camera data and embedded files. Of an animation the first frame is used.
 * @throws PictureRefused (413, 415, 422) if it is no acceptable picture
 */
export async function masterOf(upload: Buffer): Promise<Buffer> {
  if (upload.length > MAX_UPLOAD_BYTES) throw tooLarge();
  const { format, compression, width, height } = await metadataOf(upload);
  if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw noPicture();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  const { open } = await decoder();
  try {
    return await open(upload)
      .autoOrient()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: SLOWEST_SECONDS })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

/** Makes one of the sizes that pages request; a smaller picture is not enlarged. */
export async function sizeOf(master: Buffer, { width, type }: PictureSize): Promise<Buffer> {
  const { open } = await decoder();
  const sized = open(master).resize(width, width, { fit: 'inside', withoutEnlargement: true });
  return (type === 'avif' ? sized.avif({ quality: 50, effort: 4 }) : sized.webp({ quality: 74 })).toBuffer();
}

/** Makes the picture of e-mails from a master, on a light tile, because JPEG has no transparency. */
export async function forEmails(master: Buffer): Promise<Buffer> {
  const { open } = await decoder();
  const tile = { width: EMAIL_SIDE, height: EMAIL_SIDE, fit: 'contain', background: TILE } as const;
  return open(master).resize(tile).flatten({ background: TILE }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Reads the header only. */
async function metadataOf(upload: Buffer): Promise<Metadata> {
  const { open } = await decoder();
  try {
    return await open(upload, false).metadata();
  } catch {
    throw noPicture();
  }
}
