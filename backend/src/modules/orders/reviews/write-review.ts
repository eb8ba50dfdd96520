import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { Reviews } from '../../catalogue';
import { NotDelivered } from '../core/orders.errors';
import { DeliveredItemRepository } from './delivered-items.repository';
import { reviewableProducts } from './order-reviews';

export interface ReviewOfALine {
  itemId: number;
  productId: number;
  rating: number;
  comment: string;
}

/** The buyer reviews a delivered product. The caller has checked that the order is theirs. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly items: DeliveredItemRepository,
    private readonly reviews: Reviews,
  ) {}

  /** @throws NotDelivered, NotFound, AlreadyReviewed */
  async execute(orderId: number, { itemId, productId, rating, comment }: ReviewOfALine): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const item = await this.items.lock(tx, orderId, itemId);
      if (!item) throw new NotDelivered();
      if (!reviewableProducts(item).some((one) => one.productId === productId)) throw new NotFound('The product');
      const { customerName } = item;
      await this.reviews.write(tx, { orderId, orderItemId: itemId, productId, rating, comment, customerName });
    });
  }
}
