import type { Metadata } from 'sharp';
import { MAX_PIXELS, MAX_UPLOAD_BYTES, noPicture, tooLarge, tooManyPixels, unreadable } from './picture.errors';
import type { PictureSize } from './picture-file';

/** Longer side of a master, in pixels: what is larger shows nothing more on any screen of the shop. */
const MASTER_SIDE = 1600;
const SLOWEST_SECONDS = 30;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

let loaded: ReturnType<typeof loadDecoder> | null = null;
const decoder = () => (loaded ??= loadDecoder());

/** libvips comes with the first picture: most processes never see one. */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  // Whatever the bytes claim to be, libvips opens them with one of these decoders or not at all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });
  // One picture at a time on one thread, nothing kept: a large one must not starve the calls beside it.
  sharp.concurrency(1);
  sharp.cache(false);
  return {
    open: (bytes: Buffer, limitInputPixels: number | false = MAX_PIXELS) =>
      sharp(bytes, { limitInputPixels, failOn: 'error' }),
  };
}

/**
 * Decodes what somebody uploaded and encodes it anew, upright and at most 1,600 px long: nothing but its pixels is
 * left, no place or camera and no other file that hides in it. Of moving pictures the first frame is taken.
 * @throws PictureRefused (413, 415, 422) when it is no picture we take
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

/** One of the sizes pages ask for; a smaller picture keeps its own. */
export async function sizeOf(master: Buffer, { width, type }: PictureSize): Promise<Buffer> {
  const { open } = await decoder();
  const sized = open(master).resize(width, width, { fit: 'inside', withoutEnlargement: true });
  return (type === 'avif' ? sized.avif({ quality: 50, effort: 4 }) : sized.webp({ quality: 74 })).toBuffer();
}

/** Reads no pixel yet. */
async function metadataOf(upload: Buffer): Promise<Metadata> {
  const { open } = await decoder();
  try {
    return await open(upload, false).metadata();
  } catch {
    throw noPicture();
  }
}
