import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { AlreadyReviewed } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import type { NewReview, WrittenReview } from './review-row';
import { ReviewRepository } from './review.repository';

/** Reviews for the module that knows what was bought and delivered. */
@Injectable()
export class Reviews {
  constructor(private readonly repository: ReviewRepository) {}

  /** Publishes a review, signed with first name and initial. @throws AlreadyReviewed */
  async write(tx: Tx, review: NewReview): Promise<void> {
    const signed = { ...review, customerName: authorName(review.customerName) };
    if (!(await this.repository.add(tx, signed))) throw new AlreadyReviewed();
    await tx.notice(CATALOGUE_CHANGED);
  }

  /** Reviews of these lines of an order. */
  async ofItems(orderItemIds: readonly number[]): Promise<WrittenReview[]> {
    return orderItemIds.length ? this.repository.ofItems(orderItemIds) : [];
  }
}

const LONGEST = 40;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** "Maria Lopez" becomes "Maria L."; a single name stays as it is. */
export function authorName(fullName: string): string {
  const [first = '', ...otherNames] = fullName.trim().split(/\s+/);
  const initial = graphemes(otherNames.at(-1) ?? '')[0];
  const shown = graphemes(first).slice(0, LONGEST).join('') || 'A customer';
  return initial ? `${shown} ${initial.toLocaleUpperCase('en')}.` : shown;
}
