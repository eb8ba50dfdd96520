import { ApiProperty } from '@nestjs/swagger';
import { OrNull } from '../../../kernel/http/api-properties';
import { GiftCardDetailsDto } from '../../gift-cards/http';
import { LINK_STATES, type LinkState } from '../staff-orders/payment-links';
import { POLICIES, TotalsResponse } from './totals.dto';

class LinkedContentResponse {
  @ApiProperty({ example: 'Lemon Glaze' }) name: string;
  quantity: number;
  @OrNull() imageUrl: string | null;
}

class LinkedLineResponse {
  id: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  @ApiProperty({ description: '1 for a box' }) quantity: number;
  @ApiProperty({ example: '15.00', description: 'Dollars' }) total: string;
  @OrNull() message: string | null;
  @OrNull() imageUrl: string | null;
  @ApiProperty({ type: [LinkedContentResponse], description: 'The cookies of a box; empty for other goods' })
  contents: LinkedContentResponse[];
  @ApiProperty({ type: Number, nullable: true, description: 'Number of cookies in a box; null for other goods' })
  boxSize: number | null;
  @ApiProperty({ type: GiftCardDetailsDto, nullable: true, description: 'Set: gift cards, which are emailed' })
  giftCard: GiftCardDetailsDto | null;
  @ApiProperty({ description: 'Index of its shipment' }) recipientIndex: number;
}

class LinkedShipmentResponse {
  recipientName: string;
  @OrNull('In one line; null for a pickup or an email') address: string | null;
  @ApiProperty({ example: '2026-12-01', description: 'Local date of the store' }) deliveryDate: string;
  @ApiProperty({ example: '9:00 AM - 10:00 AM', description: 'Empty for an email' }) deliveryTime: string;
  @OrNull() instructions: string | null;
}

class LinkedPickupResponse {
  name: string;
  @ApiProperty({ description: 'In one line' }) address: string;
}

/** An order that staff typed, for its customer. Money in dollars. */
export class PaymentLinkResponse {
  @ApiProperty({ enum: LINK_STATES }) state: LinkState;
  @ApiProperty({ description: 'ISO time until which it can be paid' }) deadline: string;
  @ApiProperty({ description: 'Milliseconds until then, for browsers whose clock is wrong' }) leftMs: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  isGift: boolean;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  @ApiProperty({ type: LinkedPickupResponse, nullable: true }) pickupAt: LinkedPickupResponse | null;
  @ApiProperty({ type: [LinkedLineResponse] }) lines: LinkedLineResponse[];
  @ApiProperty({ type: [LinkedShipmentResponse] }) shipments: LinkedShipmentResponse[];
  totals: TotalsResponse;
  @ApiProperty({ type: Number, nullable: true, description: 'The order, once it is paid' }) orderId: number | null;
  @OrNull('Token of the page that follows the order, once it is paid') followToken: string | null;
  @ApiProperty({ description: 'Whether the customer has asked for a new link' }) askedAgain: boolean;
  @ApiProperty({ enum: POLICIES, isArray: true, description: 'What the buyer agrees to by paying: no drafts' })
  policies: (typeof POLICIES)[number][];
}
