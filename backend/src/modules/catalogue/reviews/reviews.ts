import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { AlreadyReviewed } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { authorName } from './author-name';
import type { NewReview, WrittenReview } from './review-row';
import { ReviewRepository } from './review.repository';

/** For whoever knows what was bought and delivered. */
@Injectable()
export class Reviews {
  constructor(private readonly repository: ReviewRepository) {}

  /** Signed with first name and initial; shoppers read it at once. @throws AlreadyReviewed */
  async write(tx: Tx, review: NewReview): Promise<void> {
    const signed = { ...review, customerName: authorName(review.customerName) };
    if (!(await this.repository.add(tx, signed))) throw new AlreadyReviewed();
    await tx.notice(CATALOGUE_CHANGED);
  }

  /** What was written about these lines of an order. */
  async ofItems(orderItemIds: readonly number[]): Promise<WrittenReview[]> {
    return orderItemIds.length ? this.repository.ofItems(orderItemIds) : [];
  }
}
