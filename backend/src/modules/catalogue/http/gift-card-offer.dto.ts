import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, IsOptional } from 'class-validator';

const AMOUNT = 'Enter whole cents.';

/** The amounts of a gift card, in cents. Their limits are settings, so they are checked when the product is saved. */
export class GiftCardOfferDto implements GiftCardOffer {
  @ApiProperty({ type: [Number], example: [2500, 5000, 10_000], description: 'Cents; the first is the price' })
  @IsInt({ each: true, message: AMOUNT })
  @ArrayMaxSize(50, { message: AMOUNT })
  @IsArray({ message: AMOUNT })
  amounts: number[];

  @ApiProperty({ type: Number, nullable: true, description: 'Cents; with `max`: any amount between them is sold, too' })
  @IsOptional()
  @IsInt({ message: AMOUNT })
  min: number | null = null;

  @ApiProperty({ type: Number, nullable: true })
  @IsOptional()
  @IsInt({ message: AMOUNT })
  max: number | null = null;
}
