import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import type { ProductQuantity } from '../../catalogue';
import { GiftCardDetailsDto } from '../../gift-cards/http';

const MAX_QUANTITY = 999;
const QUANTITY = `Please choose a quantity between 1 and ${MAX_QUANTITY}.`;
const PRODUCT = 'Please choose a product.';
const COOKIES = 'Please choose the cookies for your box.';
const SIZE = 'Please select a box size before adding to cart.';

/** A quantity of a product. */
export class PiecesRequest {
  @ApiProperty()
  @IsInt({ message: PRODUCT })
  @Min(1, { message: PRODUCT })
  @Max(MAX_ID, { message: PRODUCT })
  cookieId: number;

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY })
  @IsInt({ message: QUANTITY })
  @Min(1, { message: QUANTITY })
  @Max(MAX_QUANTITY, { message: QUANTITY })
  quantity: number;
}

export class AddToCartRequest extends PiecesRequest {
  @ApiPropertyOptional({
    type: GiftCardDetailsDto,
    description: 'Of a gift card; without it: the first amount, to the buyer, at once',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => GiftCardDetailsDto)
  giftCard?: GiftCardDetailsDto;
}

/** Number of cookies of one kind in a box. */
export class SelectedCookieRequest extends PiecesRequest {}

export class SaveBoxRequest {
  @ApiProperty({ description: 'An id from GET /api/box-sizes' })
  @IsInt({ message: SIZE })
  @Min(1, { message: SIZE })
  @Max(MAX_ID, { message: SIZE })
  boxSizeId: number;

  @ApiProperty({ type: [SelectedCookieRequest], description: 'Exactly as many cookies as the size' })
  @IsArray({ message: COOKIES })
  @ArrayNotEmpty({ message: COOKIES })
  @ArrayMaxSize(100, { message: COOKIES })
  @ValidateNested({ each: true, message: COOKIES })
  @Type(() => SelectedCookieRequest)
  selectedCookies: SelectedCookieRequest[];

  @ApiPropertyOptional({
    type: String,
    description: 'Ignored: a box costs the basePrice of its size, see totalPrice of the answer',
  })
  @IsOptional()
  totalPrice?: unknown;

  /** The selection merged to one entry per cookie, by id. */
  contents(): ProductQuantity[] {
    const sums = new Map<number, number>();
    for (const { cookieId, quantity } of this.selectedCookies) {
      sums.set(cookieId, (sums.get(cookieId) ?? 0) + quantity);
    }
    return [...sums]
      .map(([productId, quantity]) => ({ productId, quantity }))
      .sort((a, b) => a.productId - b.productId);
  }
}

export class ChangeQuantityRequest {
  @ApiProperty({ description: "The line's product" })
  @IsInt({ message: PRODUCT })
  @Min(1, { message: PRODUCT })
  @Max(MAX_ID, { message: PRODUCT })
  cookieId: number;

  @ApiProperty({ minimum: 0, maximum: MAX_QUANTITY, description: '0 removes the line' })
  @IsInt({ message: `Please choose a quantity between 0 and ${MAX_QUANTITY}.` })
  @Min(0, { message: `Please choose a quantity between 0 and ${MAX_QUANTITY}.` })
  @Max(MAX_QUANTITY, { message: `Please choose a quantity between 0 and ${MAX_QUANTITY}.` })
  quantity: number;
}

export class SplitLineRequest {
  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY, description: 'Pieces of the new line; the old one keeps the rest' })
  @IsInt({ message: QUANTITY })
  @Min(1, { message: QUANTITY })
  @Max(MAX_QUANTITY, { message: QUANTITY })
  quantity: number;
}

export class ChangeMessageRequest {
  @ApiProperty({ type: String, nullable: true, description: 'At most 50 words; null or only spaces removes it' })
  @ValidateIf((_, value) => value !== null)
  @IsString({ message: 'Please write your message as text.' })
  personalMessage: string | null;
}
