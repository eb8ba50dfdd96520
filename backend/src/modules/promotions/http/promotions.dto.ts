import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { PROMOTION_KINDS, type PromotionKind } from '@crispi/rules/promotion-offer';
import { OrNull } from '../../../kernel/http/api-properties';
import { PROMOTION_STATES, stateOf, type MeasuredPromotion, type PromotionState } from '../managed-promotion';

class PromotionPerformanceResponse {
  @ApiProperty({ description: 'Orders with it' }) uses: number;
  @ApiProperty({ description: 'Uses that unpaid checkouts hold' }) held: number;
  @ApiProperty({ description: 'What the orders with it cost in all, less what was refunded', example: '360.00' })
  revenue: string;
  @ApiProperty({ description: 'What it took off them, delivery fees included', example: '40.00' }) discount: string;
}

/** A promotion in the back office. */
export class PromotionResponse {
  id: number;
  name: string;
  @ApiProperty({ enum: PROMOTION_KINDS }) kind: PromotionKind;
  @ApiProperty({ description: 'Percent or dollars with two decimals; "0.00" for free delivery', example: '12.50' })
  value: string;
  @OrNull('In capitals') code: string | null;
  @ApiProperty({ description: 'Codes that can be used once each' }) singleUseCodes: number;
  @ApiProperty({ description: 'It applies without a code' }) automatic: boolean;
  @ApiProperty({ example: '25.00' }) minimum: string;
  categories: number[];
  products: number[];
  firstOrder: boolean;
  @ApiProperty({ type: Number, nullable: true }) perPerson: number | null;
  @ApiProperty({ type: Number, nullable: true }) limit: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) from: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The first moment without it' })
  until: Date | null;
  active: boolean;
  @ApiProperty({ enum: PROMOTION_STATES }) state: PromotionState;
  performance: PromotionPerformanceResponse;
  @ApiProperty({ description: 'Incremented by each save; send it back with the next one' }) version: number;
  @OrNull('E-mail of the member of staff who saved it last') changedBy: string | null;
  changedAt: Date;
}

/** 409: another user saved the promotion since it was opened. Nothing was written. */
export class PromotionConflictResponse {
  @ApiProperty({ enum: ['promotion_changed'] }) code: 'promotion_changed';
  message: string;
  @ApiProperty({ type: PromotionResponse, description: 'The promotion as it is now' }) theirs: PromotionResponse;
}

/** `names` maps the ids of staff to their e-mails. */
export function promotionResponse(
  promotion: MeasuredPromotion,
  { names, now }: { names: ReadonlyMap<number, string>; now: Date },
): PromotionResponse {
  const { id, name, kind, value, code, singleUseCodes, categories, products, firstOrder, perPerson } = promotion;
  const { changedBy } = promotion;
  return {
    id,
    name,
    kind,
    value: formatCents(value),
    code,
    singleUseCodes,
    automatic: promotion.isAutomatic,
    minimum: formatCents(promotion.minimumCents),
    categories,
    products,
    firstOrder,
    perPerson,
    limit: promotion.useLimit,
    from: promotion.startsAt,
    until: promotion.endsAt,
    active: promotion.isActive,
    state: stateOf(promotion, now),
    performance: {
      uses: promotion.finalUses,
      held: promotion.heldUses,
      revenue: formatCents(promotion.revenueCents - promotion.refundedCents),
      discount: formatCents(promotion.givenCents),
    },
    version: promotion.version,
    changedBy: (changedBy && names.get(changedBy)) || null,
    changedAt: promotion.changedAt,
  };
}
