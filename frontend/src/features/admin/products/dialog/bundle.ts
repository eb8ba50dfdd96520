import type { AdminProduct } from '@/api/models';

export interface Part {
  productId: number;
  quantity: number;
}

/** How many of a bundle can be put together, and the product that decides it. */
export function bundleStock(parts: Part[], products: AdminProduct[]) {
  const possible = parts.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ stock: Math.floor(Math.max(product.stock, 0) / quantity), product }] : [];
  });
  if (possible.length === 0) return { stock: 0, limitedBy: null };
  const least = possible.reduce((a, b) => (b.stock < a.stock ? b : a));
  return { stock: least.stock, limitedBy: { name: least.product.name } };
}

/** What can be put into a bundle: products of the category, no bundles, never the bundle itself. */
export function choices(products: AdminProduct[], category: string, edited: number | null, search: string) {
  const word = search.trim().toLowerCase();
  return products
    .filter(
      (product) =>
        product.category === category &&
        !product.isBundle &&
        product.id !== edited &&
        product.name.toLowerCase().includes(word),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
