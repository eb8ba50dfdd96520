import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { OrNull, PageSize, QueryId } from '../../../../kernel/http/api-properties';
import { ReviewResponse } from '../catalogue.dto';
import { TrimmedLines } from './form-fields';

const RATING = { message: 'A rating must be a number from 1 to 5.' };
const REASON = { message: 'Enter a reason of 3 to 300 characters.' };

export class AdminReviewsQuery {
  @ApiPropertyOptional({ enum: ['shown', 'hidden'], description: 'Missing: both' })
  @IsOptional()
  @IsIn(['shown', 'hidden'], { message: 'Choose shown or hidden.' })
  shown?: 'shown' | 'hidden';

  @ApiPropertyOptional({ minimum: 1, maximum: 5 })
  @IsOptional()
  @Type(() => Number)
  @Max(5, RATING)
  @Min(1, RATING)
  @IsInt(RATING)
  rating?: number;

  @QueryId('product', 'Of this product alone')
  product?: number;

  @QueryId('review', 'Goes on before this review, the last one of the page before')
  before?: number;

  @PageSize()
  limit?: number;
}

export class ReviewReasonRequest {
  @ApiProperty({ minLength: 3, maxLength: 300, description: 'Visible to staff only' })
  @Length(3, 300, REASON)
  @IsString(REASON)
  @TrimmedLines()
  reason: string;
}

/** A review in the back office. */
export class AdminReviewResponse extends ReviewResponse {
  productId: number;
  productName: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Null for a review of the sample data' })
  orderId: number | null;
  @ApiProperty({ description: 'Not visible to shoppers and not part of the rating' }) hidden: boolean;
  @OrNull('Why it was last hidden or shown again') reason: string | null;
  @OrNull('E-mail of a member of staff') decidedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt: Date | null;
}
