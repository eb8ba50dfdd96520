import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { parseCents } from '@crispi/rules/money';
import { DIETARY_MARKS, type DietaryMark } from '@crispi/rules/allergens';
import { PRODUCT_TAX_CLASSES, TAX_CLASS_NAMES, type ProductTaxClass } from '@crispi/rules/tax';
import { IsOneLine } from '../../../../kernel/http/text-rules';
import { MAX_ID } from '../../../../kernel/http/validation';
import type { ProductValues } from '../../products/product-values';
import { GiftCardOfferDto } from '../gift-card-offer.dto';
import { AllergensRequest } from './allergens.dto';
import { IsPrice, JsonText, OptionalBoolean, OptionalInteger, Trimmed, TrimmedLines } from './form-fields';

const NO_PRODUCT = { message: 'Unknown product.' };
const QUANTITY = { message: 'A bundle can contain 1 to 1000 of a product.' };
const STOCK = 'Please enter a stock from 0 to 1000000.';
const NOTICE = 'Please enter 0 to 720 hours.';
const UNITS = 'Please enter 0 to 1000 units.';
const NAME = 'Please enter a name.';
const NAME_LENGTH = { message: 'Please enter a name of up to 120 characters.' };
const BUNDLE = { message: 'A bundle can contain up to 50 products.' };
const ALLERGENS_GIVEN = { message: 'Please declare all nine allergens, or none.' };
const MARKS = { message: 'Choose vegan or vegetarian.' };
const GIFT_CARD = 'Enter the amounts of the gift card.';
const TAX_CLASS = `Please choose a tax class: ${PRODUCT_TAX_CLASSES.map((name) => TAX_CLASS_NAMES[name]).join(', ')}.`;
const VERSION = 'Unknown product version.';

export class BundleProductRequest {
  @ApiProperty()
  @Max(MAX_ID, NO_PRODUCT)
  @Min(1, NO_PRODUCT)
  @IsInt(NO_PRODUCT)
  productId: number;

  @ApiProperty({ minimum: 1, maximum: 1000 })
  @Max(1000, QUANTITY)
  @Min(1, QUANTITY)
  @IsInt(QUANTITY)
  quantity: number;
}

/** A product as sent by the form of the back office. Missing fields stay unchanged. */
export class SaveProductRequest {
  @ApiProperty({ maxLength: 120 })
  @MaxLength(120, NAME_LENGTH)
  @IsOneLine({ message: 'A name must be a single line.' })
  @IsNotEmpty({ message: NAME })
  @IsString({ message: NAME })
  @Trimmed()
  name: string;

  @ApiPropertyOptional({ maxLength: 5000 })
  @IsOptional()
  @MaxLength(5000, { message: 'Please use up to 5000 characters.' })
  @IsString({ message: 'Please enter a description.' })
  @TrimmedLines()
  description?: string;

  @ApiProperty({ type: String, description: 'Dollars, more than zero', example: '4.50' })
  @IsPrice()
  @Trimmed()
  price: string | number;

  @ApiProperty({ description: "The category's name", example: 'Cookies' })
  @MaxLength(60, { message: 'Please choose a category.' })
  @IsNotEmpty({ message: 'Please choose a category.' })
  @IsString({ message: 'Please choose a category.' })
  @Trimmed()
  category: string;

  @OptionalInteger(0, 1_000_000, STOCK, { default: 0 })
  stock?: number;

  @OptionalInteger(0, MAX_ID, STOCK, {
    description: 'The stock when the form was opened. Pieces sold since then are subtracted from the new stock.',
  })
  stockSeen?: number;

  @ApiPropertyOptional({ maxLength: 200, description: 'Why the stock is another, for its history' })
  @IsOptional()
  @MaxLength(200, { message: 'Please use up to 200 characters.' })
  @IsString({ message: 'Please enter a reason.' })
  @Trimmed()
  stockReason?: string;

  @OptionalBoolean({ default: true })
  isActive?: boolean;

  @OptionalBoolean({ default: false })
  isBundle?: boolean;

  @OptionalBoolean({ default: false })
  isTaxable?: boolean;

  @ApiPropertyOptional({
    enum: PRODUCT_TAX_CLASSES,
    default: 'bakery',
    description: 'For stores that tax by rules or with Stripe Tax',
  })
  @IsOptional()
  @IsIn(PRODUCT_TAX_CLASSES, { message: TAX_CLASS })
  taxClass?: ProductTaxClass;

  @ApiPropertyOptional({
    type: GiftCardOfferDto,
    nullable: true,
    description: 'In a form: JSON text. Set: it is a gift card, and the price is the first amount. Null: it is not',
  })
  @IsOptional()
  @ValidateNested({ message: GIFT_CARD })
  @IsObject({ message: GIFT_CARD })
  @JsonText(GiftCardOfferDto)
  giftCard?: GiftCardOfferDto | null;

  @ApiPropertyOptional({ type: [BundleProductRequest], description: 'In a form: JSON text. Dropped unless isBundle' })
  @IsOptional()
  @ValidateNested({ each: true, message: NO_PRODUCT.message })
  @ArrayMaxSize(50, BUNDLE)
  @IsArray(BUNDLE)
  @JsonText(BundleProductRequest)
  bundleProducts?: BundleProductRequest[];

  @ApiPropertyOptional({
    type: AllergensRequest,
    nullable: true,
    description:
      'In a form: JSON text. Null or empty: not declared. Ignored for a bundle, whose declaration follows from its contents.',
  })
  @IsOptional()
  @ValidateNested()
  @IsObject(ALLERGENS_GIVEN)
  @JsonText(AllergensRequest)
  allergens?: AllergensRequest | null;

  @ApiPropertyOptional({ enum: DIETARY_MARKS, isArray: true, description: 'In a form: JSON text' })
  @IsOptional()
  @IsIn(DIETARY_MARKS, { each: true, ...MARKS })
  @ArrayMaxSize(DIETARY_MARKS.length, MARKS)
  @IsArray(MARKS)
  @JsonText()
  dietaryMarks?: DietaryMark[];

  @OptionalInteger(0, 720, NOTICE, { default: 0, description: 'Hours between the order and the earliest window' })
  noticeHours?: number;

  @OptionalInteger(0, 1000, UNITS, {
    default: 0,
    description: 'Production units of one piece. A cookie is always 1, a bundle the sum of its products.',
  })
  productionUnits?: number;

  @OptionalInteger(1, MAX_ID, VERSION, {
    description: 'The version the form was opened with; without it the last write wins',
  })
  version?: number;

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'A picture, at most 5 MB; only in a form' })
  @IsOptional()
  image?: unknown;
}

const ABOUT_THE_FORM = new Set(['id', 'version', 'stockSeen', 'stockReason', 'image']);

const REMOVED_BY_NULL = new Set(['allergens', 'giftCard']);

/** The values that a request sets. Null removes only the allergen declaration and what makes it a gift card. */
export function requestedValues({ price, ...request }: Partial<SaveProductRequest>): Partial<ProductValues> {
  const sentFields = Object.entries(request).filter(
    ([name, value]) =>
      !ABOUT_THE_FORM.has(name) && value !== undefined && (value !== null || REMOVED_BY_NULL.has(name)),
  );
  const values: Partial<ProductValues> = Object.fromEntries(sentFields);
  return price === undefined || price === null ? values : { ...values, priceCents: parseCents(price)! };
}
