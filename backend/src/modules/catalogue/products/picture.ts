/** Widths in pixels in which every picture exists; pictures are square and have transparent backgrounds. */
export const PICTURE_WIDTHS = [160, 320, 640, 960] as const;

/** How a page shows a picture: the background color of the tile and the sources by width (`srcset` syntax). */
export interface PictureSources {
  tint: string;
  avif: string;
  webp: string;
}

/** "/pictures/lemon-glaze" → the address of its 640 px version. */
export function pictureUrl(picture: string | null): string | null {
  return picture && `${picture}-640.webp`;
}

export function pictureSources(picture: string | null, tint: string): PictureSources | null {
  if (!picture) return null;
  const sources = (type: string) => PICTURE_WIDTHS.map((width) => `${picture}-${width}.${type} ${width}w`).join(', ');
  return { tint, avif: sources('avif'), webp: sources('webp') };
}
