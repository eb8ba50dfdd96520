import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { normalizedGiftCode } from '@crispi/rules/gift-card-code';
import { formatCents, parseCents, type Cents } from '@crispi/rules/money';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { OrNull } from '../../../kernel/http/api-properties';
import { IsEmailAddress } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import {
  GIFT_CARD_ORIGINS,
  GIFT_CARD_STATUSES,
  STAFF_ORIGINS,
  statusOf,
  type GiftCardOrigin,
  type GiftCardStatus,
} from '../entities/gift-card';
import { MOVEMENT_KINDS, type MovementKind } from '../entities/gift-card-movement';
import type { Movement } from '../gift-cards.repository';
import {
  GIFT_CARD_VIEWS,
  type CardSearch,
  type GiftCardView,
  type ManagedCard,
} from '../managed-gift-cards.repository';

const MAX_REASON = 300;
const MAX_SEARCH = 254;
const REASON = { message: 'Enter a reason.' };
const EMAIL = { message: 'Enter a valid email address.' };
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** Dollars; how many is checked by `amountIn`, since the limit is a setting. */
const Amount = (description: string) =>
  applyDecorators(
    ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '25.00', description }),
    ValidateBy(
      {
        name: 'isAmount',
        validator: {
          validate: (value) => (typeof value === 'string' || typeof value === 'number') && parseCents(value) !== null,
        },
      },
      { message: 'Enter an amount like 25.00.' },
    ),
  );

const RequestId = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: 64, description: 'Idempotency key of the client: a repetition changes nothing' }),
    IsOptional(),
    MaxLength(64),
    IsNotEmpty(),
    IsString(),
  );

/** Body of block and cash-out. */
export class GiftCardReasonRequest {
  @ApiProperty({ maxLength: MAX_REASON, description: 'For the history of the card' })
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  @MaxLength(MAX_REASON, { message: `Use up to ${MAX_REASON} characters.` })
  @Matches(/\S/, REASON)
  @IsString(REASON)
  reason: string;
}

export class AdjustGiftCardRequest extends GiftCardReasonRequest {
  @Amount('Dollars; negative: taken off the card') amount: string | number;
  @RequestId() requestId?: string | null;
}

const RecipientEmail = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_SEARCH, default: null, description }),
    Transform(({ value }: { value: unknown }) => trimmed(value) || null),
    IsOptional(),
    IsEmailAddress(EMAIL),
    MaxLength(MAX_SEARCH, EMAIL),
  );

export class ReissueGiftCardRequest extends GiftCardReasonRequest {
  @RecipientEmail('Where the new code is mailed; by default to the address of the card')
  recipientEmail?: string | null;
}

export class IssueGiftCardRequest extends GiftCardReasonRequest {
  @Amount('Dollars, from 1.00 to the setting GIFT_CARD_MAX') amount: string | number;

  @RecipientEmail()
  recipientEmail?: string | null;

  @ApiPropertyOptional({ enum: STAFF_ORIGINS, default: 'goodwill' })
  @IsOptional()
  @IsIn(STAFF_ORIGINS, { message: 'Choose how it is paid.' })
  paidBy?: (typeof STAFF_ORIGINS)[number] | null;

  @RequestId() requestId?: string | null;
}

export class GiftCardsQuery {
  @ApiPropertyOptional({
    maxLength: MAX_SEARCH,
    description:
      'The last four characters, an email address or its beginning, or the number of an order that bought it or was paid with it',
  })
  @IsOptional()
  @MaxLength(MAX_SEARCH, { message: 'Use a shorter search.' })
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: GIFT_CARD_VIEWS, description: 'to_email: the code has not been emailed yet' })
  @IsOptional()
  @IsIn(GIFT_CARD_VIEWS, { message: `Choose one of ${GIFT_CARD_VIEWS.join(', ')}.` })
  view?: GiftCardView;
}

export class LiabilityQuery {
  @ApiPropertyOptional({ format: 'date', description: 'The end of that day by the first store’s clock; default: now' })
  @IsOptional()
  @IsString({ message: 'Enter a date like 2026-11-28.' })
  at?: string;
}

/** Like a re-issue without an address, the only answer that has a code. */
export class NewGiftCardResponse {
  id: number;
  @ApiProperty({ example: 'NPQR' }) lastFour: string;
  @ApiProperty({ example: 'ABCDEFGHJKLMNPQR', description: 'Not kept: no other answer has it' }) code: string;
}

export class ReissuedGiftCardResponse {
  id: number;
  @ApiProperty({ example: 'NPQR' }) lastFour: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null: it is mailed' }) code: string | null;
  @OrNull('The address to which it is mailed') emailedTo: string | null;
}

class GiftCardSuccessorResponse {
  id: number;
  lastFour: string;
}

/** A gift card in the back office. */
export class ManagedGiftCardResponse {
  id: number;
  @ApiProperty({ example: 'NPQR' }) lastFour: string;
  @ApiProperty({ enum: GIFT_CARD_ORIGINS }) origin: GiftCardOrigin;
  @OrNull() recipientEmail: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'The order that bought it' }) orderId: number | null;
  @ApiProperty({ description: 'Its code has not been mailed yet' }) awaitsEmail: boolean;
  @ApiProperty({ example: '37.50', description: 'Dollars that can be spent, without what unpaid checkouts hold' })
  balance: string;
  @ApiProperty({ example: '0.00', description: 'Dollars that unpaid checkouts hold' }) held: string;
  @ApiProperty({ enum: GIFT_CARD_STATUSES }) status: GiftCardStatus;
  @ApiProperty({ example: '50.00', description: 'The first amount' }) issued: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: GiftCardSuccessorResponse, nullable: true, description: 'The card that replaced it' })
  successor: GiftCardSuccessorResponse | null;
}

/** A change of a gift card, as staff see it. */
export class ManagedMovementResponse {
  id: number;
  @ApiProperty({ enum: MOVEMENT_KINDS }) kind: MovementKind;
  @ApiProperty({ example: '-12.50', description: 'Dollars; negative: taken off the card' }) amount: string;
  @ApiProperty({ example: '37.50', description: 'Dollars: the balance afterwards' }) balance: string;
  @ApiProperty({ type: Number, nullable: true, example: 10001 }) orderId: number | null;
  @OrNull() reason: string | null;
  @OrNull('The member of staff') by: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

/** A gift card with its history. */
export class GiftCardHistoryResponse extends ManagedGiftCardResponse {
  @ApiProperty({ type: [ManagedMovementResponse], description: 'Newest first' }) movements: ManagedMovementResponse[];
}

export function managedCard(card: ManagedCard): ManagedGiftCardResponse {
  const { id, lastFour, origin, recipientEmail, orderId, awaitsEmail } = card;
  const { balanceCents, heldCents, issuedCents, createdAt } = card;
  return {
    id,
    lastFour,
    origin,
    recipientEmail,
    orderId,
    awaitsEmail,
    balance: formatCents(balanceCents),
    held: formatCents(heldCents),
    status: statusOf(card),
    issued: formatCents(issuedCents),
    createdAt: createdAt.toISOString(),
    successor: card.successorId === null ? null : { id: card.successorId, lastFour: card.successorLastFour! },
  };
}

export function managedMovement(movement: Movement): ManagedMovementResponse {
  const { id, kind, amountCents, balanceCents, orderId, reason, madeBy, createdAt } = movement;
  const amounts = { amount: formatCents(amountCents), balance: formatCents(balanceCents) };
  return { id, kind, ...amounts, orderId, reason, by: madeBy, at: createdAt.toISOString() };
}

/** @throws RuleBroken at "amount" */
export function amountIn(amount: string | number, min: Cents, max: Cents): Cents {
  const cents = parseCents(amount)!;
  if (cents < min || cents > max || cents === 0) {
    const message = `Enter an amount from ${formatCents(min)} to ${formatCents(max)}${min < 0 ? ', but not 0' : ''}.`;
    throw new RuleBroken('invalid', 'Please check the form.', [{ path: 'amount', message }]);
  }
  return cents;
}

/** What a search may mean; null: everything. */
export function cardSearch(typed: string): CardSearch | null {
  const text = typed.trim();
  if (!text) return null;
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  const code = normalizedGiftCode(text);
  return {
    lastFour: code.length === 4 ? code : null,
    email: text.toLowerCase(),
    orderId: number && Number(number) <= MAX_ID ? Number(number) : null,
  };
}
