import type { OrderItemView } from './order-view';

/**
 * One line per product for customers: a product added to the cart twice is two items. Boxes, items with a message, and
 * pieces for another recipient or at another price keep their own line. A merged line has the id of its first item.
 */
export function mergeEqualItems(items: readonly OrderItemView[]): OrderItemView[] {
  const lines = new Map<string, OrderItemView>();
  for (const item of items) {
    const key = keyOf(item);
    const line = lines.get(key);
    lines.set(key, line ? merged(line, item) : item);
  }
  return [...lines.values()];
}

function keyOf({ id, type, productId, recipientIndex, personalMessage, totalCents, quantity }: OrderItemView): string {
  if (type === 'cookie_box' || productId === null || personalMessage) return `item-${id}`;
  return `product-${productId}-${recipientIndex}-${totalCents / quantity}`;
}

function merged(line: OrderItemView, item: OrderItemView): OrderItemView {
  const pieces = new Map(item.contents.map(({ productId, quantity }) => [productId, quantity]));
  return {
    ...line,
    quantity: line.quantity + item.quantity,
    totalCents: line.totalCents + item.totalCents,
    contents: line.contents.map((part) => ({ ...part, quantity: part.quantity + (pieces.get(part.productId) ?? 0) })),
  };
}
