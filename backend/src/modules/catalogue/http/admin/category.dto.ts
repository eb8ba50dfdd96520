import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsOneLine } from '../../../../kernel/http/text-rules';
import { CategoryResponse } from '../catalogue.dto';
import { IsPrice, OptionalInteger, Trimmed } from './form-fields';

const NAME = { message: 'Please enter a category name' };
const ORDER = { message: 'The sort order must be a number from 0 to 100000.' };
const DESCRIPTION = { message: 'Please use up to 500 characters.' };

export class CreateCategoryRequest {
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: 'Please enter a name of up to 60 characters.' })
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty(NAME)
  @IsString(NAME)
  @Trimmed()
  name: string;

  @ApiPropertyOptional({ maxLength: 500 })
  @IsOptional()
  @MaxLength(500, DESCRIPTION)
  @IsString(DESCRIPTION)
  @Trimmed()
  description?: string;

  @ApiPropertyOptional({ minimum: 0, maximum: 100_000, default: 0 })
  @IsOptional()
  @Max(100_000, ORDER)
  @Min(0, ORDER)
  @IsInt(ORDER)
  sortOrder?: number;

  @ApiPropertyOptional({ default: true, description: 'Products of an inactive category are not on sale' })
  @IsOptional()
  @IsBoolean({ message: 'Please choose Active or Inactive.' })
  isActive?: boolean;
}

/** Missing fields stay unchanged: a reordering sends only the sort order. */
export class UpdateCategoryRequest extends PartialType(CreateCategoryRequest) {}

/** A category in the back office. */
export class AdminCategoryResponse extends CategoryResponse {
  @ApiProperty({
    description: 'Number of products, inactive ones included. The category can be deleted if there are none.',
  })
  productCount: number;
}

export class SetBoxPriceRequest {
  @ApiProperty({ type: String, description: 'Dollars', example: '15.00' })
  @IsPrice()
  @Trimmed()
  basePrice: string | number;

  @OptionalInteger(0, 720, 'Please enter 0 to 720 hours.', {
    description: 'Hours between the order and the earliest window; missing: unchanged',
  })
  noticeHours?: number;
}
