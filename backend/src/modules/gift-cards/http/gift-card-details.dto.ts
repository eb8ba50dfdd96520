import { GIFT_MESSAGE_LENGTH, type GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength } from 'class-validator';
import { IsEmailAddress, IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';

const AMOUNT = { message: 'Choose an amount.' };
const NAME = { message: 'Use up to 100 characters.' };
const MESSAGE = { message: `Use up to ${GIFT_MESSAGE_LENGTH} characters.` };
const DAY = { message: 'Choose a day.' };

/** Empty text is no text. */
const TextOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : (value ?? null)));

/** A gift card in the cart. */
export class GiftCardDetailsDto implements GiftCardDetails {
  @ApiProperty({ description: 'Cents, one of the amounts of the product', example: 2500 })
  @Max(MAX_ID, AMOUNT)
  @IsInt(AMOUNT)
  amount: number;

  @ApiProperty({ type: String, nullable: true, maxLength: 100 })
  @IsOptional()
  @MaxLength(100, NAME)
  @IsOneLine()
  @IsString(NAME)
  @TextOrNull()
  recipientName: string | null = null;

  @ApiProperty({ type: String, nullable: true, description: 'Where it is mailed; null: to the buyer' })
  @IsOptional()
  @MaxLength(254, { message: 'Enter a valid email address.' })
  @IsEmailAddress({ message: 'Enter a valid email address.' })
  @TextOrNull()
  recipientEmail: string | null = null;

  @ApiProperty({ type: String, nullable: true, maxLength: GIFT_MESSAGE_LENGTH })
  @IsOptional()
  @MaxLength(GIFT_MESSAGE_LENGTH, MESSAGE)
  @IsString(MESSAGE)
  @TextOrNull()
  message: string | null = null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-12-24',
    description: 'A date of the store, on which it is mailed at 9:00; null: at once',
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, DAY)
  @TextOrNull()
  sendOn: string | null = null;
}
