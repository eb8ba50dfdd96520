import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import type { CatalogueBoxSize, CategoryKind } from '../products/catalogue-product';
import { PageSize, QueryId } from '../../../kernel/http/api-properties';

export class CategoryResponse {
  id: number;
  name: string;
  description: string;
  sortOrder: number;
  isActive: boolean;
  @ApiProperty({ enum: ['box_only', 'card', 'standard'], description: 'box_only: sold inside cookie boxes only' })
  kind: CategoryKind;
}

export class BoxSizeResponse {
  id: number;
  @ApiProperty({ description: 'Number of cookies' }) size: number;
  @ApiProperty({ description: 'Price of the box in dollars, for any contents', example: '15.00' })
  basePrice: string;
  @ApiPropertyOptional({ description: 'Hours between the order and the earliest window; missing: none' })
  noticeHours?: number;
}

export function boxSizeResponse(size: CatalogueBoxSize): BoxSizeResponse {
  const { id, noticeHours } = size;
  const basePrice = formatCents(size.basePriceCents);
  return { id, size: size.size, basePrice, ...(noticeHours > 0 && { noticeHours }) };
}

export class ReviewsQuery {
  @PageSize({ max: 500, usual: 500 })
  limit?: number;

  @QueryId('review', 'Goes on after this review, the last one of the page before')
  after?: number;
}

export class ReviewResponse {
  id: number;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating: number;
  comment: string;
  @ApiProperty({ description: 'First name and initial', example: 'Maria L.' }) customerName: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
}
