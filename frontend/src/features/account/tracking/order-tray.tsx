import { Picture } from '@/ui/picture';
import type { Item } from '../account.types';

const WELLS = 6;

/** A look into the shipment, on screens with room for it. */
export function OrderTray({ items }: { items: Item[] }) {
  const images = items.flatMap((item) => {
    const inside = item.type === 'cookie_box' && item.cookies.length > 0 ? item.cookies : [item];
    return inside.flatMap(({ image, quantity }) => Array.from({ length: Math.min(quantity, WELLS) }, () => image));
  });
  if (images.length === 0) return null;
  return (
    <div
      aria-hidden
      className="grid w-72 shrink-0 rotate-3 grid-cols-3 gap-2.5 rounded-card bg-milk p-3 shadow-lift max-lg:hidden"
    >
      {Array.from({ length: WELLS }, (_, at) => (
        <span key={at} className="well grid aspect-square place-items-center rounded-control p-1">
          {images[at] && <Picture of={{ imageUrl: images[at], picture: null }} alt="" sizes="80px" loading="eager" />}
        </span>
      ))}
    </div>
  );
}
