import type { ProductView } from '../../catalogue';

/** The same `sizes` as the client's, so that it shows the file that is here already instead of loading another. */
export const SIZES = {
  tray: '(width < 640px) 18vw, 130px',
  card: '(width < 640px) 40vw, (width < 1024px) 28vw, 230px',
  product: '(width < 768px) 84vw, 520px',
};

const BARE_TINT = '#EADBD0';

export function tintOf(product: ProductView): string {
  return product.picture?.tint ?? BARE_TINT;
}

interface Props {
  of: ProductView;
  sizes: string;
  alt?: string;
  first?: boolean;
}

export function ProductPicture({ of: { imageUrl, picture }, sizes, alt = '', first }: Props) {
  if (!imageUrl) return <span className="block aspect-square w-full" />;
  return (
    <picture className="contents">
      {picture && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={imageUrl}
        alt={alt}
        width={320}
        height={320}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className="block aspect-square w-full object-contain"
      />
    </picture>
  );
}
