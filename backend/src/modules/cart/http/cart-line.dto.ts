import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { FoodDeclarationResponse } from '../../catalogue/http';
import type { CheckoutLine } from '../cart-line';

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
  @ApiProperty({ description: '4: a single item' }) boxSizeId: number;
  @ApiProperty({ example: 'Box of 6', description: '"Single item" for what is no box' }) boxSize: string;
  selectedCookies: SelectedCookieResponse[];
  @ApiProperty({ example: '15.00', description: 'Dollars, by the catalogue as it is now' }) totalPrice: string;
  personalMessage: string | null;
  @ApiProperty({ description: 'A box, or a bundle: the cart changes no quantity of it' }) isActualCookieBox: boolean;
  isBundle: boolean;
  @ApiProperty({ description: 'Each one of it can have a message of its own' }) isCard: boolean;
  @ApiProperty({ description: 'What it takes of a window: a cookie is one, a box its size' }) productionUnits: number;
  @ApiProperty({ description: 'The longest notice that something in it needs' }) noticeHours: number;
  @ApiProperty({ description: 'False: it cannot be bought as it is' }) available: boolean;
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
    isCard: line.isCard ?? false,
    productionUnits: line.productionUnits ?? 0,
    noticeHours: line.noticeHours ?? 0,
    available: line.available,
    unavailableReason: line.unavailableReason,
    allergens: line.declared?.allergens ?? null,
    dietaryMarks: line.declared?.dietaryMarks ?? [],
  };
}
