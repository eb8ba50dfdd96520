import { Picture } from '@/ui/picture';
import type { Item } from '../account.queries';

const WELLS = 6;

interface Props {
  items: Item[];
  className: string;
}

/** The shipment's items as pictures. */
export function OrderTray({ items, className }: Props) {
  const images = imagesOf(items);
  return (
    <div aria-hidden className={`grid shrink-0 grid-cols-3 bg-milk shadow-lift ${className}`}>
      {Array.from({ length: WELLS }, (_, at) => (
        <span key={at} className="well grid aspect-square place-items-center rounded-control p-1">
          {images[at] && <Picture of={{ imageUrl: images[at], picture: null }} alt="" sizes="80px" loading="eager" />}
        </span>
      ))}
    </div>
  );
}

/** The items' pictures, repeated by quantity. */
export function imagesOf(items: Item[]): string[] {
  return items.flatMap((item) => {
    const inside = item.type === 'cookie_box' && item.cookies.length > 0 ? item.cookies : [item];
    return inside.flatMap(({ image, quantity }) =>
      Array.from({ length: image ? Math.min(quantity, WELLS) : 0 }, () => image!),
    );
  });
}
