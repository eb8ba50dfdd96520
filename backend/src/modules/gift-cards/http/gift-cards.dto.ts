import { formatCents } from '@crispi/rules/money';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { GIFT_CARD_STATUSES, type GiftCardStatus } from '../entities/gift-card';
import { MOVEMENT_KINDS, type MovementKind } from '../entities/gift-card-movement';
import type { CardStatement } from '../gift-cards';

/** Body of POST /api/gift-cards/balance. */
export class BalanceRequest {
  @ApiProperty({ example: 'ABCD-EFGH-JKLM-NPQR', description: 'Small letters, spaces and dashes do not matter' })
  @MaxLength(60, { message: 'Use up to 60 characters.' })
  @IsString({ message: 'Enter the code of your gift card.' })
  code: string;
}

/** A change of a gift card, as its holder sees it. */
export class CardMovementResponse {
  @ApiProperty({ enum: MOVEMENT_KINDS }) kind: MovementKind;
  @ApiProperty({ example: '-12.50', description: 'Dollars; negative: taken off the card' }) amount: string;
  @ApiProperty({ example: '37.50', description: 'Dollars: the balance afterwards' }) balance: string;
  @ApiProperty({ type: Number, nullable: true, example: 10001, description: 'The order it is about' })
  orderId: number | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

/** A gift card, as its holder sees it. */
export class CardBalanceResponse {
  @ApiProperty({ example: 'NPQR' }) lastFour: string;
  @ApiProperty({ example: '37.50', description: 'Dollars that can be spent now, without what unpaid checkouts hold' })
  balance: string;
  @ApiProperty({ example: '0.00', description: 'Dollars that unpaid checkouts hold' }) held: string;
  @ApiProperty({ enum: GIFT_CARD_STATUSES }) status: GiftCardStatus;
  @ApiProperty({ type: [CardMovementResponse], description: 'Newest first' }) movements: CardMovementResponse[];
}

export function cardBalance({
  lastFour,
  balanceCents,
  heldCents,
  status,
  movements,
}: CardStatement): CardBalanceResponse {
  return {
    lastFour,
    balance: formatCents(balanceCents),
    held: formatCents(heldCents),
    status,
    movements: movements.map(({ kind, amountCents, balanceCents: after, orderId, createdAt }) => ({
      kind,
      amount: formatCents(amountCents),
      balance: formatCents(after),
      orderId,
      at: createdAt.toISOString(),
    })),
  };
}
