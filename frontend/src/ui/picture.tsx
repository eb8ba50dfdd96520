import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { preload } from 'react-dom';

export interface PictureSources {
  imageUrl: string | null;
  picture: { tint: string; avif: string; webp: string } | null;
}

const COMING_SOON = 'Image coming soon.';
const BARE_TINT = 'var(--color-line)';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  of: PictureSources | null | undefined;
  sizes: string;
  alt: string;
  /** The largest image of the page: preloaded from the page's head. */
  preloaded?: boolean;
}

/** A square picture without a background; a drawn placeholder if there is none or it fails to load. */
export function Picture({ of, sizes, alt, className = '', loading = 'lazy', preloaded, ...img }: Props) {
  const source = of?.imageUrl && of.imageUrl !== COMING_SOON ? of.imageUrl : null;
  const url = source ?? of?.picture?.webp ?? null;
  const [failed, fail] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration, without an error event.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) fail(url);
  }, [url]);
  const look = `block aspect-square w-full object-contain ${className}`;
  if (preloaded && of?.picture)
    preload(source ?? '', {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: of.picture.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  if (url === null || failed === url) return <NoPicture alt={alt} className={look} />;
  return (
    <picture className="contents">
      {of?.picture && <source type="image/avif" srcSet={of.picture.avif} sizes={sizes} />}
      {of?.picture && <source type="image/webp" srcSet={of.picture.webp} sizes={sizes} />}
      <img
        ref={image}
        onError={() => fail(url)}
        src={source ?? undefined}
        alt={alt}
        width={320}
        height={320}
        loading={loading}
        decoding="async"
        draggable={false}
        className={look}
        {...img}
      />
    </picture>
  );
}

/** A picture that comes with the shop, by its name. */
export function builtInPicture(name: string): PictureSources {
  const sizes = (type: string) =>
    [160, 320, 640].map((size) => `/pictures/${name}-${size}.${type} ${size}w`).join(', ');
  return {
    imageUrl: `/pictures/${name}-320.webp`,
    picture: { tint: BARE_TINT, avif: sizes('avif'), webp: sizes('webp') },
  };
}

/** The tints suit the sample's colors; another brand mixes its own into them (`brandTags` in the backend). */
export function tintOf(product: PictureSources | null | undefined): string {
  return product?.picture
    ? `color-mix(in oklab, ${product.picture.tint}, var(--color-tint) var(--tile-tint, 0%))`
    : BARE_TINT;
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={className}
    >
      <circle
        cx="50"
        cy="50"
        r="32"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeDasharray="5 6"
      />
      <g className="fill-line-strong">
        <circle cx="40" cy="42" r="3.5" />
        <circle cx="59" cy="45" r="3" />
        <circle cx="47" cy="60" r="3.8" />
        <circle cx="62" cy="60" r="2.4" />
      </g>
    </svg>
  );
}
