import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code of a promotion: the one that staff typed, or one of many that can be used once each. */
@Entity({ schema: 'promotions', name: 'codes' })
@Index('codes_one_typed', ['promotionId'], { unique: true, where: 'NOT is_single_use' })
@Index('codes_of_promotion', ['promotionId'])
export class PromotionCode {
  /** In capitals. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_promotion_codes' })
  code: string;

  @Column('integer', { name: 'promotion_id' })
  promotionId: number;

  @Column('boolean', { name: 'is_single_use', default: false })
  isSingleUse: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
