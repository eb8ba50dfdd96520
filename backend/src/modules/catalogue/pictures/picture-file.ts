import { PICTURE_WIDTHS } from '../products/picture';

const TYPES = ['avif', 'webp'] as const;

/** What every other file of an uploaded picture is made from. */
export const MASTER = 'master.webp';
/** The sizes pages ask for, the lightest first: the others can wait for them. */
export const SIZES = PICTURE_WIDTHS.flatMap((width) => TYPES.map((type) => ({ width, type })));
export type PictureSize = (typeof SIZES)[number];

export const fileOf = ({ width, type }: PictureSize) => `${width}.${type}`;

/** Every file an uploaded picture may have. */
export const FILES = [MASTER, ...SIZES.map(fileOf)];

const UPLOADS = '/pictures/uploads/';

/** What a product keeps of an uploaded picture: "/pictures/uploads/<id>", without width and type. */
export const addressOf = (id: string) => `${UPLOADS}${id}`;

/** "<id>-640.webp", the last part of an address, as id and size; null when we never named one like it. */
export function parseFileName(name: string): { id: string; size: PictureSize } | null {
  const [, id, width, type] = /^([0-9a-f]{32})-(\d+)\.(\w+)$/.exec(name) ?? [];
  const size = SIZES.find((known) => String(known.width) === width && known.type === type);
  return id && size ? { id, size } : null;
}
