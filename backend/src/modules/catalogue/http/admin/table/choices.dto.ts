import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsOneLine } from '../../../../../kernel/http/text-rules';
import type { CategoryKind } from '../../../products/catalogue-product';
import { JsonText, OptionalInteger, Trimmed } from '../form-fields';

const KINDS = ['box_only', 'card', 'standard'] as const;
const NAME = 'Please choose a category.';
const UNKNOWN = { message: 'Please choose the file again.' };

class CategoryChoice {
  @ApiProperty({ description: 'The category in the file; empty for products without one' })
  @MaxLength(5000, UNKNOWN)
  @IsString(UNKNOWN)
  name: string;

  @ApiProperty({ description: 'Name of the category here, which is made unless it exists', maxLength: 60 })
  @MaxLength(60, { message: 'Please enter a name of up to 60 characters.' })
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty({ message: NAME })
  @IsString({ message: NAME })
  @Trimmed()
  to: string;

  @ApiProperty({ enum: KINDS, description: 'For a new category' })
  @IsIn(KINDS, { message: NAME })
  kind: CategoryKind;
}

class GroupChoice {
  @MaxLength(5000, UNKNOWN)
  @IsString(UNKNOWN)
  key: string;

  @ApiProperty({ enum: ['products', 'boxes'] })
  @IsIn(['products', 'boxes'], UNKNOWN)
  as: 'products' | 'boxes';
}

/** What staff chose on the screen; what is left out is as the dry run proposed it. */
export class ImportChoices {
  @ApiPropertyOptional({ type: [CategoryChoice], description: 'In a form: JSON text' })
  @IsOptional()
  @ValidateNested({ each: true, ...UNKNOWN })
  @ArrayMaxSize(1000, UNKNOWN)
  @IsArray(UNKNOWN)
  @JsonText(CategoryChoice)
  categories?: CategoryChoice[];

  @ApiPropertyOptional({ type: [GroupChoice], description: 'In a form: JSON text' })
  @IsOptional()
  @ValidateNested({ each: true, ...UNKNOWN })
  @ArrayMaxSize(1000, UNKNOWN)
  @IsArray(UNKNOWN)
  @JsonText(GroupChoice)
  groups?: GroupChoice[];

  @OptionalInteger(0, 1_000_000, 'Please enter a stock from 0 to 1000000.', {
    description: 'The stock of new products that the file has in stock without counting them',
  })
  stock?: number;
}
