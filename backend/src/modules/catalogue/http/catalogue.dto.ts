import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import type { CatalogueBoxSize, CategoryKind } from '../products/catalogue-product';

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
  @ApiProperty({ description: 'Price of such a box in dollars, whatever is in it', example: '15.00' })
  basePrice: string;
  @ApiPropertyOptional({ description: 'Hours that it has to be ordered ahead; left out where it need not' })
  noticeHours?: number;
}

export function boxSizeResponse(size: CatalogueBoxSize): BoxSizeResponse {
  const { id, noticeHours } = size;
  const basePrice = formatCents(size.basePriceCents);
  return { id, size: size.size, basePrice, ...(noticeHours > 0 && { noticeHours }) };
}
