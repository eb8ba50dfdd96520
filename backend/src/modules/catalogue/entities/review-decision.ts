import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Review } from './review';

/** A member of staff hid a review or showed it again. */
@Entity({ schema: 'catalogue', name: 'review_decisions' })
@Index('review_decisions_of_review', ['reviewId', 'id'])
export class ReviewDecision {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'review_decisions_pk' })
  id: number;

  @ManyToOne(() => Review, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'review_id', foreignKeyConstraintName: 'review_decisions_review_fk' })
  review: Relation<Review>;

  @Column('integer', { name: 'review_id' })
  reviewId: number;

  @Column('boolean')
  hidden: boolean;

  @Column('text')
  reason: string;

  /** E-mail of the member of staff. */
  @Column('text', { name: 'decided_by' })
  decidedBy: string;

  @Column('timestamptz', { name: 'decided_at', default: () => 'kernel.now()' })
  decidedAt: Date;
}
