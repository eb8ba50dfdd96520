import { ApiProperty } from '@nestjs/swagger';
import { FoodDeclarationResponse } from '../../catalogue/http';
import { GiftCardDetailsDto } from '../../gift-cards/http';
import { Dollars, RecipientResponse } from './order.dto';

export class ItemCookieResponse {
  id: number;
  name: string;
  @ApiProperty({ description: "The category's name" }) category: string;
  @Dollars('Dollars for one, when it was bought') price: string;
  quantity: number;
  image: string | null;
}

/** A box or a product, as it was bought. */
export class OrderItemResponse {
  id: number;
  recipientIndex: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  @ApiProperty({ enum: ['cookie_box', 'individual_product'] }) type: 'cookie_box' | 'individual_product';
  @ApiProperty({ type: Number, nullable: true, description: 'Cookies in the box; null for a product' })
  boxSize: number | null;
  @ApiProperty({ description: '1 for a box' }) quantity: number;
  @ApiProperty({ description: 'Number of pieces' }) totalItems: number;
  @Dollars() totalPrice: string;
  image: string | null;
  personalMessage: string | null;
  @ApiProperty({ type: GiftCardDetailsDto, nullable: true, description: 'Of gift cards, one per piece' })
  giftCard: GiftCardDetailsDto | null;
  @ApiProperty({ type: [ItemCookieResponse], description: 'Bundles are expanded' }) cookies: ItemCookieResponse[];
  @ApiProperty({
    type: FoodDeclarationResponse,
    nullable: true,
    description: 'At the time of the order; null if it was not recorded then',
  })
  declared: FoodDeclarationResponse | null;
}

export class ShipmentStepResponse {
  @ApiProperty({ enum: ['placed', 'baking', 'packed', 'on_the_way', 'delivered', 'ready', 'collected', 'emailed'] })
  step: string;
  @ApiProperty({ example: 'In the oven' }) label: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: not reached, or skipped' })
  at: string | null;
  @ApiProperty({ enum: ['done', 'current', 'todo'], description: 'A cancelled shipment has no current step' })
  state: 'done' | 'current' | 'todo';
}

/** A shipment with its tracking steps. An order for oneself or a pickup has one. */
export class ShipmentResponse extends RecipientResponse {
  steps: ShipmentStepResponse[];
  @ApiProperty({ type: String, nullable: true, description: "The courier's tracking page" }) trackingUrl: string | null;
  driverName: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Only while it is under way' })
  estimatedArrival: string | null;
  @Dollars() itemsTotal: string;
  @Dollars('Dollars off its items') discount: string;
  @Dollars() deliveryFee: string;
  @Dollars() tip: string;
  @Dollars() tax: string;
  @Dollars() total: string;
  @ApiProperty({ type: String, nullable: true, description: 'A sentence for the customer' }) attention: string | null;
}

export class OrderDetailsResponse {
  items: OrderItemResponse[];
  recipients: ShipmentResponse[];
}
