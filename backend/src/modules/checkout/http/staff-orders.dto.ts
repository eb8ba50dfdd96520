import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Line, Text } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import type { KeyedItem } from '../../cart';
import { PiecesRequest } from '../../cart/http';
import { GiftCardDetailsDto } from '../../gift-cards/http';
import type { StaffOrderDocument, StaffPayment } from '../staff-orders/staff-order';
import { CheckoutRequest } from './checkout.dto';
import { QuotesRequest } from './delivery-quotes.dto';

const KINDS = ['link', 'counter', 'invoice'] as const;
const MOST_HOURS = 24;
const MOST_ITEMS = 100;
const KEY = { message: 'Each item needs a number of its own.' };
const GOODS = { message: 'Choose a box or a product.' };
const HOURS = { message: `Choose 1 to ${MOST_HOURS} hours.` };
const DAY = { message: 'Choose a day.' };

const isBox = ({ boxSizeId, cookieId }: StaffItemRequest) => boxSizeId !== undefined || cookieId === undefined;

/** A box (`boxSizeId`, `selectedCookies`), or pieces of a product (`cookieId`, `quantity`). */
export class StaffItemRequest {
  @ApiProperty({ description: 'The browser’s number of it, which recipients name in assignedItems' })
  @Max(MAX_ID, KEY)
  @Min(1, KEY)
  @IsInt(KEY)
  key: number;

  @ApiPropertyOptional()
  @ValidateIf(isBox)
  @Max(MAX_ID, GOODS)
  @Min(1, GOODS)
  @IsInt(GOODS)
  boxSizeId?: number;

  @ApiPropertyOptional({ type: [PiecesRequest], description: 'The cookies of a box; incomplete while it is priced' })
  @ValidateIf(isBox)
  @ValidateNested({ each: true })
  @Type(() => PiecesRequest)
  @ArrayMaxSize(100, GOODS)
  @IsArray(GOODS)
  selectedCookies?: PiecesRequest[];

  @ApiPropertyOptional({ description: 'A product' })
  @ValidateIf((item: StaffItemRequest) => !isBox(item))
  @Max(MAX_ID, GOODS)
  @Min(1, GOODS)
  @IsInt(GOODS)
  cookieId?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 999 })
  @ValidateIf((item: StaffItemRequest) => !isBox(item))
  @Max(999, { message: 'Choose a quantity between 1 and 999.' })
  @Min(1, { message: 'Choose a quantity between 1 and 999.' })
  @IsInt({ message: 'Choose a quantity between 1 and 999.' })
  quantity?: number;

  @ApiPropertyOptional({ type: GiftCardDetailsDto, description: 'Of gift cards' })
  @IsOptional()
  @ValidateNested()
  @Type(() => GiftCardDetailsDto)
  giftCard?: GiftCardDetailsDto;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'At most 50 words' })
  @Text(1000)
  message?: string | null;
}

/** The shop’s form. Its items are those beside it, and recipients name them by their keys. */
export class StaffFormRequest extends OmitType(CheckoutRequest, ['amount', 'due', 'items'] as const) {}

export class StaffOrderTotalsRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Of an order that is changed: what it holds itself is not short',
  })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: [StaffItemRequest], maxItems: MOST_ITEMS })
  @ValidateNested({ each: true })
  @Type(() => StaffItemRequest)
  @ArrayUnique(({ key }: StaffItemRequest) => key, KEY)
  @ArrayMaxSize(MOST_ITEMS, { message: `Up to ${MOST_ITEMS} items.` })
  @IsArray(GOODS)
  items: StaffItemRequest[];

  @ApiProperty({ type: StaffFormRequest })
  @ValidateNested()
  @Type(() => StaffFormRequest)
  form: StaffFormRequest = new StaffFormRequest();
}

export class StaffQuotesRequest extends QuotesRequest {
  @ApiProperty({ type: [StaffItemRequest] })
  @ValidateNested({ each: true })
  @Type(() => StaffItemRequest)
  @ArrayMaxSize(MOST_ITEMS, { message: `Up to ${MOST_ITEMS} items.` })
  @IsArray(GOODS)
  items: StaffItemRequest[];
}

const isLink = ({ kind }: StaffPaymentDto) => kind === 'link';
const isInvoice = ({ kind }: StaffPaymentDto) => kind === 'invoice';

/** How its customer pays: with a link, at the counter (`method` null: later, when it is handed over), or by invoice. */
export class StaffPaymentDto {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: 'Choose how it is paid.' })
  kind: StaffPayment['kind'];

  @ApiPropertyOptional({ default: 2, minimum: 1, maximum: MOST_HOURS, description: 'How long a link can be paid' })
  @ValidateIf(isLink)
  @Max(MOST_HOURS, HOURS)
  @Min(1, HOURS)
  @IsInt(HOURS)
  hours?: number = 2;

  @ApiPropertyOptional({ default: true, description: 'Whether a link is emailed to the customer' })
  @ValidateIf(isLink)
  @IsBoolean()
  email?: boolean = true;

  @ApiPropertyOptional({ enum: ['cash', 'terminal'], nullable: true, description: 'Null: it is paid later' })
  @IsOptional()
  @IsIn(['cash', 'terminal'], { message: 'Choose cash or card.' })
  method?: 'cash' | 'terminal' | null;

  @ApiPropertyOptional({ example: '2026-12-13', description: 'Local date by which an invoice is to be paid' })
  @ValidateIf(isInvoice)
  @Matches(/^\d{4}-\d{2}-\d{2}$/, DAY)
  dueOn?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'The customer’s number, of a purchase order' })
  @Line(100)
  reference?: string | null;
}

/** How long the link can be paid, and whether it is emailed. */
export class RenewLinkRequest {
  @ApiPropertyOptional({ default: 2, minimum: 1, maximum: MOST_HOURS })
  @Max(MOST_HOURS, HOURS)
  @Min(1, HOURS)
  @IsInt(HOURS)
  hours: number = 2;

  @ApiPropertyOptional({ default: true })
  @IsBoolean()
  email: boolean = true;

  @ApiProperty({ description: 'The total shown to staff, in cents; a different one answers 409 price_changed' })
  @IsInt()
  amount: number;

  @ApiPropertyOptional({ description: 'What gift cards leave to pay, as shown to staff, in cents; like `amount`' })
  @IsOptional()
  @IsInt()
  due?: number;
}

export class WriteStaffOrderRequest extends OmitType(StaffOrderTotalsRequest, ['id', 'items'] as const) {
  @ApiProperty({ type: [StaffItemRequest], minItems: 1, maxItems: MOST_ITEMS })
  @ValidateNested({ each: true })
  @Type(() => StaffItemRequest)
  @ArrayUnique(({ key }: StaffItemRequest) => key, KEY)
  @ArrayMaxSize(MOST_ITEMS, { message: `Up to ${MOST_ITEMS} items.` })
  @ArrayNotEmpty({ message: 'Add what the customer orders.' })
  @IsArray(GOODS)
  items: StaffItemRequest[];

  @ApiProperty({ description: 'The total shown to staff, in cents; a different one answers 409 price_changed' })
  @IsInt()
  amount: number;

  @ApiPropertyOptional({ description: 'What gift cards leave to pay, as shown to staff, in cents; like `amount`' })
  @IsOptional()
  @IsInt()
  due?: number;

  @ApiProperty({ minimum: 0, description: 'The version that was loaded; 0 for a new order' })
  @Min(0)
  @IsInt()
  version: number;

  @ApiProperty({ type: StaffPaymentDto })
  @ValidateNested()
  @Type(() => StaffPaymentDto)
  payment: StaffPaymentDto;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Why windows may be taken that are full' })
  @Text(300)
  overbookedFor?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'For staff' })
  @Text(1000)
  note?: string | null;
}

export class StaffOrdersQuery {
  @ApiPropertyOptional({ default: false, description: 'Also those that are paid or withdrawn' })
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  all?: boolean;
}

export function toItem({ key, message, boxSizeId, selectedCookies = [], ...pieces }: StaffItemRequest): KeyedItem {
  const common = { key, message: message?.trim() || null };
  if (boxSizeId === undefined)
    return { ...common, productId: pieces.cookieId!, quantity: pieces.quantity!, giftCard: pieces.giftCard };
  const sums = new Map<number, number>();
  for (const { cookieId, quantity } of selectedCookies) sums.set(cookieId, (sums.get(cookieId) ?? 0) + quantity);
  const contents = [...sums].map(([productId, quantity]) => ({ productId, quantity }));
  return { ...common, boxSizeId, contents };
}

export function toPayment({ kind, hours = 2, email = true, method, dueOn, reference }: StaffPaymentDto): StaffPayment {
  if (kind === 'link') return { kind, hours, email };
  if (kind === 'counter') return { kind, method: method ?? null };
  return { kind, dueOn: dueOn!, reference: reference?.trim() || null };
}

export const toDocument = ({
  items,
  form,
  payment,
  overbookedFor,
  note,
}: WriteStaffOrderRequest): StaffOrderDocument => ({
  items: items.map(toItem),
  form,
  payment: toPayment(payment),
  overbookedFor: overbookedFor?.trim() || null,
  note: note?.trim() || null,
});
