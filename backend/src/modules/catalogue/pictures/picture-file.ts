import { PICTURE_WIDTHS } from '../products/picture';

const TYPES = ['avif', 'webp'] as const;

/** The file that every size of an uploaded picture is made from. */
export const MASTER = 'master.webp';
/** The file that e-mails show: some email clients cannot display WebP or AVIF, and none chooses between sources. */
export const EMAIL_FILE = '160.jpg';
/** The sizes that pages request, the smallest first. */
export const SIZES = PICTURE_WIDTHS.flatMap((width) => TYPES.map((type) => ({ width, type })));
export type PictureSize = (typeof SIZES)[number];

export const fileOf = ({ width, type }: PictureSize) => `${width}.${type}`;

/** Every file an uploaded picture may have. */
export const FILES = [MASTER, EMAIL_FILE, ...SIZES.map(fileOf)];

const UPLOADS = '/pictures/uploads/';

/** The value of `Product.picture` for an uploaded picture: "/pictures/uploads/<id>", without width and type. */
export const addressOf = (id: string) => `${UPLOADS}${id}`;

/** Parses "<id>-640.webp", the last part of an address; null for a name the shop never issues. */
export function parseFileName(name: string): { id: string; file: string } | null {
  const [, id, file] = /^([0-9a-f]{32})-(.+)$/.exec(name) ?? [];
  return id && file && file !== MASTER && FILES.includes(file) ? { id, file } : null;
}

export const typeOf = (file: string) => (file === EMAIL_FILE ? 'image/jpeg' : `image/${file.split('.')[1]}`);
