import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { TAX_CLASSES, TAX_METHODS, TAXED_WHEN, type TaxClass, type TaxedWhen, type TaxMethod } from '@crispi/rules/tax';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import { exactRate } from '../../stores';

const CLASS = { message: 'Choose a tax class.' };
const RATE = { message: 'Enter 0 to 20 percent, with two decimals at most.' };
const ZIP_CODE = { message: 'Enter the first digits of a ZIP code or all five, or nothing.' };
const CODE = { message: 'Enter a tax code of Stripe, such as txcd_12345678.' };
const SOURCE_LENGTH = 200;
const MAX_RATES = 200;
const VERSION = { message: 'Which version was changed?' };

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const YesOrNo = (description: string) =>
  applyDecorators(ApiProperty({ description }), IsBoolean({ message: 'Please choose yes or no.' }));

export class TaxRuleDto {
  @ApiProperty({ enum: TAX_CLASSES })
  @IsIn(TAX_CLASSES, CLASS)
  taxClass: TaxClass;

  @ApiProperty({ enum: TAXED_WHEN, description: 'with_goods: of the delivery, as far as what is delivered is taxed' })
  @IsIn(TAXED_WHEN, { message: 'Choose when it is taxed.' })
  taxed: TaxedWhen;

  @ApiProperty({ maxLength: SOURCE_LENGTH, description: 'The law or ruling', example: '34 TAC §3.293' })
  @MaxLength(SOURCE_LENGTH, { message: `Use up to ${SOURCE_LENGTH} characters.` })
  @IsOneLine()
  @IsString({ message: 'Enter the law or ruling.' })
  @Trimmed()
  source: string;
}

export class TaxRateDto {
  @ApiProperty({ enum: TAX_CLASSES, nullable: true, description: 'Null: every class' })
  @ValidateIf(({ taxClass }: TaxRateDto) => taxClass !== null)
  @IsIn(TAX_CLASSES, CLASS)
  taxClass: TaxClass | null;

  @ApiProperty({ example: '787', description: 'The first digits of a ZIP code or all five; empty: everywhere' })
  @Matches(/^\d{0,5}$/, ZIP_CODE)
  @Trimmed()
  zipCode: string;

  @ApiProperty({ type: String, example: '0.0825', description: 'fraction' })
  @Matches(/^0\.\d{4}$/, RATE)
  @Transform(({ value }) => exactRate(value) ?? '')
  rate: string;
}

const Code = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, pattern: '^txcd_\\w+$' }),
    IsOptional(),
    Matches(/^txcd_\w{1,40}$/, CODE),
    Trimmed(),
  );

/** By class; without one Stripe takes the account's. */
export class TaxCodesDto implements Partial<Record<TaxClass, string>> {
  @Code() bakery?: string;
  @Code() prepared?: string;
  @Code() snack?: string;
  @Code() candy?: string;
  @Code() soft_drink?: string;
  @Code() milk?: string;
  @Code() goods?: string;
  @Code() delivery?: string;
}

export class SaveStoreTaxRequest {
  @ApiProperty({ description: 'The version that was edited; a stale one is refused with 409' })
  @Max(MAX_ID, VERSION)
  @Min(0, VERSION)
  @IsInt(VERSION)
  version: number;

  @ApiProperty({ enum: TAX_METHODS })
  @IsIn(TAX_METHODS, { message: 'Choose how the store taxes.' })
  method: TaxMethod;

  @YesOrNo('Cookies are sold warm') isWarm: boolean;
  @YesOrNo('Forks, plates or napkins are enclosed') hasUtensils: boolean;

  @ApiProperty({ type: [TaxRuleDto], description: 'One per class; a class without a rule is always taxed' })
  @ValidateNested({ each: true, message: 'Unknown rule.' })
  @ArrayMaxSize(TAX_CLASSES.length, { message: 'One rule per class.' })
  @IsArray({ message: 'Enter a list of rules.' })
  @Type(() => TaxRuleDto)
  rules: TaxRuleDto[];

  @ApiProperty({ type: [TaxRateDto], description: 'The longest ZIP code wins, then the rate with a class' })
  @ValidateNested({ each: true, message: 'Unknown rate.' })
  @ArrayMaxSize(MAX_RATES, { message: `Up to ${MAX_RATES} rates.` })
  @IsArray({ message: 'Enter a list of rates.' })
  @Type(() => TaxRateDto)
  rates: TaxRateDto[];

  @ApiProperty({ type: TaxCodesDto })
  @ValidateNested({ message: CODE.message })
  @IsObject({ message: 'Enter codes by class.' })
  @Type(() => TaxCodesDto)
  codes: TaxCodesDto;
}

export class StoreTaxResponse {
  storeId: number;
  @ApiProperty({ description: '0: never saved' }) version: number;
  @ApiProperty({ enum: TAX_METHODS }) method: TaxMethod;
  isWarm: boolean;
  hasUtensils: boolean;
  @ApiProperty({ type: [TaxRuleDto] }) rules: TaxRuleDto[];
  @ApiProperty({ type: [TaxRateDto] }) rates: TaxRateDto[];
  @ApiProperty({ type: TaxCodesDto }) codes: TaxCodesDto;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the user who last saved it' })
  changedBy: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'ISO time; null: never saved' })
  changedAt: string | null;
}

export class SampleRuleResponse {
  @ApiProperty({ enum: TAX_CLASSES }) taxClass: TaxClass;
  @ApiProperty({ enum: TAXED_WHEN }) taxed: TaxedWhen;
  @ApiProperty({ example: '34 TAC §3.293' }) source: string;
  @ApiProperty({ description: 'Where the source can be read' }) url: string;
}

export class TaxTableResponse {
  @ApiProperty({ example: 'TX' }) state: string;
  @ApiProperty({ example: 'Texas' }) name: string;
  @ApiProperty({ description: 'What it rests on, and what it leaves out' }) notice: string;
  @ApiProperty({ type: [SampleRuleResponse] }) rules: SampleRuleResponse[];
}
