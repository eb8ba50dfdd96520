import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { looksLikeGiftCode } from '@crispi/rules/gift-card-code';
import { parseCents } from '@crispi/rules/money';
import { PROMOTION_KINDS, type PromotionKind } from '@crispi/rules/promotion-offer';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import type { PromotionValues } from '../managed-promotion';
import { TYPED_CODE } from '../promotions';
import { momentOf } from './moments';

const MAX_CENTS = 1_000_000;
const WHOLE_PERCENT = 10_000;
const MAX_NAME = 80;
const CODE = 'Use 3 to 20 letters A–Z and digits.';
const MINIMUM = 'Enter an amount from 0.00 to 10000.00.';
const DECIMAL = { oneOf: [{ type: 'string' as const }, { type: 'number' as const }] };
const MOMENT = 'An ISO instant, or "2026-11-21T09:30" or "2026-11-21" of the first store’s clock';

const isDecimal = (value: unknown, highest: number, lowest = 0): boolean => {
  const parsed = typeof value === 'string' || typeof value === 'number' ? parseCents(value) : null;
  return parsed !== null && parsed >= lowest && parsed <= highest;
};

const kindOf = (args?: ValidationArguments) => (args?.object as Partial<SavePromotionRequest> | undefined)?.kind;

/** Percent or dollars, by the kind; not read for free delivery. */
const IsValue = () =>
  ValidateBy({
    name: 'isValue',
    validator: {
      validate: (value, args) => {
        const kind = kindOf(args);
        return isDecimal(value, kind === 'percent' ? WHOLE_PERCENT : MAX_CENTS, kind === 'free_delivery' ? 0 : 1);
      },
      defaultMessage: (args) =>
        kindOf(args) === 'percent' ? 'Enter a percentage from 0.01 to 100.' : 'Enter an amount from 0.01 to 10000.00.',
    },
  });

/** One field of the checkout takes both kinds of codes. */
const IsNoGiftCode = () =>
  ValidateBy({
    name: 'isNoGiftCode',
    validator: {
      validate: (value) => typeof value !== 'string' || !looksLikeGiftCode(value),
      defaultMessage: () => 'Codes of gift cards look like this one. Use fewer than 16 characters, or more.',
    },
  });

const Ids = (what: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: [Number], description: `Ids of the ${what} that it is for`, default: [] }),
    IsOptional(),
    IsInt({ each: true, message: `Unknown ${what}.` }),
    Min(1, { each: true, message: `Unknown ${what}.` }),
    Max(MAX_ID, { each: true, message: `Unknown ${what}.` }),
    ArrayMaxSize(500, { message: `Choose up to 500 ${what}.` }),
    IsArray({ message: `Choose ${what} from the list.` }),
  );

const Limit = (maximum: number, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum, description, default: null }),
    IsOptional(),
    Max(maximum, { message: `Enter a number from 1 to ${maximum.toLocaleString('en-US')}.` }),
    Min(1, { message: 'Enter 1 or more.' }),
    IsInt({ message: 'Enter a whole number.' }),
  );

const YesOrNo = (description: string, usual: boolean) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description, default: usual }),
    IsOptional(),
    IsBoolean({ message: 'Please choose yes or no.' }),
  );

const Moment = (what: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, description: `${what}. ${MOMENT}`, default: null }),
    IsOptional(),
    MaxLength(40, { message: 'Enter a date.' }),
    IsString({ message: 'Enter a date.' }),
  );

/** In capitals, as codes are compared. */
const Capitals = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value));

export class SavePromotionRequest {
  @ApiProperty({ maxLength: MAX_NAME, description: 'Shown to shoppers', example: 'Summer sale' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_NAME, { message: `Use up to ${MAX_NAME} characters.` })
  @IsOneLine()
  @IsNotEmpty({ message: 'Enter a name.' })
  @IsString({ message: 'Enter a name.' })
  name: string;

  @ApiProperty({ enum: PROMOTION_KINDS })
  @IsIn(PROMOTION_KINDS, { message: 'Choose what it gives.' })
  kind: PromotionKind;

  @ApiProperty({ ...DECIMAL, description: 'Percent, or dollars; 0 for free delivery', example: '12.5' })
  @IsValue()
  value: string | number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: TYPED_CODE.source,
    description: 'Null: for every cart that fits, unless it has single-use codes',
    example: 'SAVE10',
    default: null,
  })
  @IsOptional()
  @Capitals()
  @IsNoGiftCode()
  @Matches(TYPED_CODE, { message: CODE })
  @IsString({ message: CODE })
  code?: string | null;

  @ApiPropertyOptional({
    ...DECIMAL,
    description: 'Dollars that the items it is for must cost together',
    default: '0.00',
  })
  @IsOptional()
  @ValidateBy(
    { name: 'isMinimum', validator: { validate: (value) => isDecimal(value, MAX_CENTS) } },
    { message: MINIMUM },
  )
  minimum?: string | number;

  @Ids('categories') categories?: number[];
  @Ids('products') products?: number[];
  @YesOrNo('Only for a customer’s first order', false) firstOrder?: boolean;
  @Limit(1000, 'Uses per person') perPerson?: number | null;
  @Limit(1_000_000, 'Uses in all') limit?: number | null;
  @Moment('When it starts') from?: string | null;
  @Moment('When it ends; a date alone is included') until?: string | null;
  @YesOrNo('False: paused', true) active?: boolean;

  @ApiPropertyOptional({ description: 'The version that was edited; a stale one is refused with 409' })
  @IsOptional()
  @Max(MAX_ID, { message: 'Unknown version.' })
  @Min(0, { message: 'Unknown version.' })
  @IsInt({ message: 'Unknown version.' })
  version?: number;
}

export class MakeCodesRequest {
  @ApiProperty({ minimum: 1, maximum: 5000 })
  @Max(5000, { message: 'Enter a number from 1 to 5,000.' })
  @Min(1, { message: 'Enter a number from 1 to 5,000.' })
  @IsInt({ message: 'Enter a number from 1 to 5,000.' })
  count: number;

  @ApiPropertyOptional({ pattern: TYPED_CODE.source, description: 'What they begin with; by default the code or name' })
  @IsOptional()
  @Capitals()
  @Matches(TYPED_CODE, { message: CODE })
  @IsString({ message: CODE })
  prefix?: string;
}

/** Moments without a zone are those of `timeZone`. @throws RuleBroken */
export function promotionValues(request: SavePromotionRequest, timeZone: string): PromotionValues {
  const errors: FieldError[] = [];
  const moment = (path: 'from' | 'until') => {
    const text = request[path];
    const found = text ? momentOf(text, timeZone, { isEnd: path === 'until' }) : null;
    if (text && !found) errors.push({ path, message: 'Enter a date and time that exist.' });
    return found;
  };
  const [startsAt, endsAt] = [moment('from'), moment('until')];
  if (startsAt && endsAt && endsAt <= startsAt) errors.push({ path: 'until', message: 'It must end after it starts.' });
  if (errors.length > 0) throw new RuleBroken('invalid', 'Please check the form.', errors);
  return {
    name: request.name,
    kind: request.kind,
    value: request.kind === 'free_delivery' ? 0 : parseCents(request.value)!,
    code: request.code ?? null,
    minimumCents: parseCents(request.minimum ?? 0)!,
    categories: [...new Set(request.categories)],
    products: [...new Set(request.products)],
    firstOrder: request.firstOrder ?? false,
    perPerson: request.perPerson ?? null,
    useLimit: request.limit ?? null,
    startsAt,
    endsAt,
    isActive: request.active ?? true,
  };
}
