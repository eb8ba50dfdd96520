import { DrawnGiftCard, SmallGiftCard } from './gift-card';
import { LARGE, mix, THUMBNAIL, Tray } from './tray';

const WITHOUT_BOX = 6;
const NO_PICTURE = { imageUrl: null, picture: null };

interface Piece {
  quantity: number;
  image: string | null;
}
/** An item of an order. */
interface Bought extends Piece {
  /** Null for a product. */
  boxSize: number | null;
  cookies: Piece[];
  giftCard?: { amount: number } | null;
}

/** What was bought as one tray: the cookies of its boxes, or else its products; gift cards alone as a card. */
export function OrderTray({ items, className }: { items: Bought[]; className?: string }) {
  const [first] = items;
  if (first?.giftCard && items.every(({ giftCard }) => giftCard))
    return <DrawnGiftCard amount={first.giftCard.amount} className={className} />;
  const pictures = picturesOf(items);
  const empty = Array.from({ length: Math.max(0, WITHOUT_BOX - pictures.length) }, () => undefined);
  return <Tray look={LARGE} spots={[...pictures, ...empty]} className={className} />;
}

/** The picture of an item in a list: a box with all its spots, a gift card with its amount, or the product. */
export function ItemPicture({ item }: { item: Bought }) {
  if (item.giftCard) return <SmallGiftCard amount={item.giftCard.amount} className="self-start" />;
  const pictures = picturesOf([{ ...item, quantity: 1 }]);
  return <Tray look={THUMBNAIL} spots={pictures.length > 0 ? pictures : [NO_PICTURE]} />;
}

/** As many as the largest box has spots; without a box one of each piece, six at most. */
function picturesOf(items: Bought[]) {
  const boxes = items.filter(({ boxSize }) => boxSize !== null);
  const pieces = boxes.length > 0 ? boxes.flatMap(({ cookies }) => cookies) : items;
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const spots = Math.max(0, ...boxes.map(({ boxSize }) => boxSize ?? 0)) || Math.min(count, WITHOUT_BOX);
  return mix(pieces, count > 0 ? spots : 0).map(({ image }) => ({ imageUrl: image, picture: null }));
}
