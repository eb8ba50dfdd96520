import { Injectable } from '@nestjs/common';
import { Reviews, type WrittenReview } from '../../catalogue';
import { DeliveredItemRepository, type DeliveredItem } from './delivered-items.repository';

export interface ReviewableProduct {
  productId: number;
  name: string;
  imageUrl: string | null;
}

/** The products that can be reviewed: each cookie of a box; a bundle as a whole. */
export function reviewableProducts({ productId, title, imageUrl, contents }: DeliveredItem): ReviewableProduct[] {
  if (productId !== null) return [{ productId, name: title, imageUrl: imageUrl ?? contents[0]?.imageUrl ?? null }];
  return contents.map((content) => ({
    productId: content.productId,
    name: content.name,
    imageUrl: content.imageUrl,
  }));
}

export interface OrderReview extends ReviewableProduct {
  itemId: number;
  recipientIndex: number;
  review: WrittenReview | null;
}

/** What a buyer can review of an order, and their reviews. */
@Injectable()
export class OrderReviews {
  constructor(
    private readonly items: DeliveredItemRepository,
    private readonly reviews: Reviews,
  ) {}

  /** By product and line, without items that were not delivered yet. */
  async of(orderId: number): Promise<OrderReview[]> {
    const items = await this.items.ofOrder(orderId);
    const written = await this.reviews.ofItems(items.map(({ id }) => id));
    return items.flatMap((item) =>
      reviewableProducts(item).map((product) => ({
        ...product,
        itemId: item.id,
        recipientIndex: item.recipientIndex,
        review: written.find((one) => one.orderItemId === item.id && one.productId === product.productId) ?? null,
      })),
    );
  }
}
