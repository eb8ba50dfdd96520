import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ManagedReviewRepository } from '../reviews/managed-reviews.repository';
import type { ManagedReviewRow } from '../reviews/review-row';

/** Hides a review from shoppers or shows it again. Only visible reviews count in the product's rating. */
@Injectable()
export class DecideOnReview {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reviews: ManagedReviewRepository,
  ) {}

  /** Hiding a hidden review changes nothing; the first reason is kept. @throws NotFound */
  execute(id: number, hidden: boolean, reason: string, by: string): Promise<ManagedReviewRow> {
    return this.unitOfWork.run(async (tx) => {
      const review = await this.reviews.lock(tx, id);
      if (!review) throw new NotFound('The review');
      if (review.hidden !== hidden) {
        await this.reviews.decide(tx, { reviewId: id, hidden, reason, decidedBy: by });
        await tx.notice(CATALOGUE_CHANGED);
      }
      return (await this.reviews.find(tx, id))!;
    });
  }
}
