import type { DeliveredItem } from './delivered-items.repository';

export interface ReviewableProduct {
  productId: number;
  name: string;
  imageUrl: string | null;
}

/** What can be said something about: each cookie of a box; a bundle as what it was bought as. */
export function reviewableProducts({ productId, title, imageUrl, contents }: DeliveredItem): ReviewableProduct[] {
  if (productId !== null) return [{ productId, name: title, imageUrl: imageUrl ?? contents[0]?.imageUrl ?? null }];
  return contents.map((content) => ({
    productId: content.productId,
    name: content.name,
    imageUrl: content.imageUrl,
  }));
}
