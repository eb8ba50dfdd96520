import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { Instant } from '../http/order.dto';
import type { OrderReview } from './order-reviews';

export function orderReview({ imageUrl, review, ...rest }: OrderReview): OrderReviewResponse {
  return {
    ...rest,
    image: imageUrl,
    review: review && {
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
      hidden: review.hidden,
    },
  };
}

const LINE = { message: 'Unknown order item.' };
const PRODUCT = { message: 'Unknown product.' };
const RATING = { message: 'Please choose one to five stars.' };
const COMMENT = { message: 'Please write 3 to 1,000 characters.' };

export class WriteReviewRequest {
  @ApiProperty({ description: 'The line of the order' })
  @Max(MAX_ID, LINE)
  @Min(1, LINE)
  @IsInt(LINE)
  itemId: number;

  @ApiProperty()
  @Max(MAX_ID, PRODUCT)
  @Min(1, PRODUCT)
  @IsInt(PRODUCT)
  productId: number;

  @ApiProperty({ minimum: 1, maximum: 5 })
  @Max(5, RATING)
  @Min(1, RATING)
  @IsInt(RATING)
  rating: number;

  @ApiProperty({ minLength: 3, maxLength: 1000, description: 'Plain text' })
  @Length(3, 1000, COMMENT)
  @IsString(COMMENT)
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().replaceAll(/\r\n?/g, '\n') : value,
  )
  comment: string;
}

export class OwnReviewResponse {
  @ApiProperty({ minimum: 1, maximum: 5 }) rating: number;
  comment: string;
  @Instant() createdAt: string;
  @ApiProperty({ description: 'Hidden by staff' }) hidden: boolean;
}

/** A product of a line that was delivered. */
export class OrderReviewResponse {
  @ApiProperty({ description: 'The line of the order' }) itemId: number;
  productId: number;
  name: string;
  image: string | null;
  @ApiProperty({ description: 'The shipment that contained it' }) recipientIndex: number;
  @ApiProperty({ type: OwnReviewResponse, nullable: true, description: 'Null: not written yet' })
  review: OwnReviewResponse | null;
}
