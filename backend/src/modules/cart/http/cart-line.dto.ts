import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { FoodDeclarationResponse } from '../../catalogue/http';
import type { CheckoutLine } from '../cart-line';
import { GiftCardDetailsDto } from '../../gift-cards/http';

export class SelectedCookieResponse {
  cookieId: number;
  quantity: number;
  name: string;
}

/** A line of the cart as the frontend sees it. */
export class CartLineResponse extends FoodDeclarationResponse {
  id: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Always null: ordered lines are not in the cart' })
  orderId: number | null;
  @ApiProperty({ description: '4 is the single item' }) boxSizeId: number;
  @ApiProperty({ example: 'Box of 6', description: '"Single item" if it is not a box' }) boxSize: string;
  selectedCookies: SelectedCookieResponse[];
  @ApiProperty({ example: '15.00', description: 'Dollars, at current prices' }) totalPrice: string;
  personalMessage: string | null;
  @ApiProperty({ description: 'A box or a bundle, whose quantity cannot be changed in the cart' })
  isActualCookieBox: boolean;
  isBundle: boolean;
  @ApiProperty({ type: GiftCardDetailsDto, nullable: true, description: 'Of a gift card' })
  giftCard: GiftCardDetailsDto | null;
  @ApiProperty({ description: 'Each piece can have its own message' }) isCard: boolean;
  @ApiProperty({ description: 'Production units: a cookie is one, a box its size' }) productionUnits: number;
  @ApiProperty({ description: 'The longest notice time of its products, in hours' }) noticeHours: number;
  @ApiProperty({ description: 'False: it cannot be bought in its current state' }) available: boolean;
  unavailableReason: string | null;
}

/** The line was removed because its quantity became 0. */
export class RemovedLineResponse {
  id: number;
  @ApiProperty({ enum: [true] }) removed: true;
}

export function cartLineResponse(line: CheckoutLine): CartLineResponse {
  return {
    id: line.id,
    orderId: null,
    boxSizeId: line.boxSizeId,
    boxSize: line.type === 'cookie_box' ? line.title : 'Single item',
    selectedCookies: line.selected.map(({ productId, quantity, name }) => ({ cookieId: productId, quantity, name })),
    totalPrice: formatCents(line.totalCents),
    personalMessage: line.personalMessage,
    isActualCookieBox: line.type === 'cookie_box' || line.isBundle,
    isBundle: line.isBundle,
    giftCard: line.giftCard ?? null,
    isCard: line.isCard ?? false,
    productionUnits: line.productionUnits ?? 0,
    noticeHours: line.noticeHours ?? 0,
    available: line.available,
    unavailableReason: line.unavailableReason,
    allergens: line.declared?.allergens ?? null,
    dietaryMarks: line.declared?.dietaryMarks ?? [],
  };
}
