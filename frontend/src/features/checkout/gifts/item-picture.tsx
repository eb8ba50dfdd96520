import type { CartRow } from '@/api/cart-rows';
import type { Product } from '@/api/models';
import { MiniTray } from '@/shop/mini-tray';
import { Picture, tintOf } from '@/ui/picture';

/** The catalogue's products by id. */
export type Known = Map<number, Product>;

/** An item of the cart: a box as a small tray of its flavors. */
export function ItemPicture({ row, products, className }: { row: CartRow; products: Known; className: string }) {
  if (row.kind === 'box' && !row.line.isBundle)
    return <MiniTray line={row.line} products={products} dense className={className} />;
  const product = products.get(row.lines[0]?.selectedCookies[0]?.cookieId ?? 0);
  return (
    <span className={`block self-start rounded-chip p-1 ${className}`} style={{ backgroundColor: tintOf(product) }}>
      <Picture of={product} alt="" sizes="44px" loading="eager" />
    </span>
  );
}
