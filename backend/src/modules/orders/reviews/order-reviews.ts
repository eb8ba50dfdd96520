import { Injectable } from '@nestjs/common';
import { Reviews, type WrittenReview } from '../../catalogue';
import { DeliveredItemRepository } from './delivered-items.repository';
import { reviewableProducts, type ReviewableProduct } from './reviewable';

export interface OrderReview extends ReviewableProduct {
  itemId: number;
  recipientIndex: number;
  review: WrittenReview | null;
}

/** What a buyer can review of an order, and what they wrote. */
@Injectable()
export class OrderReviews {
  constructor(
    private readonly items: DeliveredItemRepository,
    private readonly reviews: Reviews,
  ) {}

  /** Product by product, line by line; nothing of what was not delivered yet. */
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
