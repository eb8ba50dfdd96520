import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { TenderOfTotals } from '../pricing/tenders';
import { totalsOf, type PromotionOfTotals, type ShipmentTotals, type Totals } from '../pricing/totals';
import type { PreparedPayment } from '../use-cases/start-payment';

/** The amounts of one shipment. Dollars, "24.75". */
export class ShipmentTotalsResponse implements ShipmentTotals {
  @ApiProperty({ description: 'Index of the recipient in the order, from 0' }) recipientIndex: number;
  @ApiProperty({ example: '15.00', description: 'Dollars' }) items: string;
  @ApiProperty({ example: '0.00', description: 'Dollars off its items' }) discount: string;
  @ApiProperty({ example: '7.00', description: 'Dollars' }) deliveryFee: string;
  @ApiProperty({ example: '3.00', description: 'Dollars' }) tip: string;
  @ApiProperty({ example: '0.00', description: "Dollars: its share of the order's tax" }) tax: string;
  @ApiProperty({ example: '25.00', description: 'Dollars' }) total: string;
}

/** The promotion of a cart, or why its code gives nothing. */
export class PromotionOfTotalsResponse implements PromotionOfTotals {
  @ApiProperty({ type: String, nullable: true, example: 'SAVE10', description: 'The typed code, in capitals' })
  code: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Cookie week', description: 'The promotion that applies' })
  name: string | null;
  @ApiProperty({ example: '10% off', description: 'What it gives, or what the code lacks' }) reason: string;
  @ApiProperty() applied: boolean;
  @ApiProperty({ description: 'False: an automatic promotion gives the discount' }) byCode: boolean;
  @ApiProperty({ example: '0.00', description: 'Dollars: delivery fees that are not charged' }) waivedDelivery: string;
}

/** One part of the total, by what pays it. */
export class TenderOfTotalsResponse implements TenderOfTotals {
  @ApiProperty({ enum: ['gift_card', 'stripe'] }) kind: TenderOfTotals['kind'];
  @ApiPropertyOptional({ example: 'K7QX', description: 'Of the gift card’s code' }) lastFour?: string;
  @ApiProperty({ example: '10.00', description: 'Dollars' }) amount: string;
}

/** The amounts of a checkout, computed by the server. */
export class TotalsResponse implements Totals {
  @ApiProperty({ example: '15.00', description: 'Dollars' }) items: string;
  @ApiProperty({ example: '0.00', description: 'Dollars off the items' }) discount: string;
  @ApiProperty({ type: PromotionOfTotalsResponse, nullable: true }) promotion: PromotionOfTotalsResponse | null;
  @ApiProperty({ example: '7.00', description: 'Dollars, all shipments' }) deliveryFee: string;
  @ApiProperty({ example: '3.00', description: 'Dollars, all shipments' }) tip: string;
  @ApiProperty({ example: '0.00', description: 'Dollars' }) tax: string;
  @ApiProperty({ example: '25.00', description: 'Dollars' }) total: string;
  @ApiProperty({ example: 2500, description: 'The total in cents' }) amount: number;
  @ApiProperty({ type: [TenderOfTotalsResponse], description: 'They add up to the total' })
  tenders: TenderOfTotalsResponse[];
  @ApiProperty({ example: 1500, description: 'What Stripe is to charge, in cents' }) due: number;
  @ApiProperty({ enum: ['usd'] }) currency: 'usd';
  @ApiProperty({ example: '0.0825', description: 'Exact fraction' }) taxRate: string;
  @ApiProperty({ type: [ShipmentTotalsResponse], description: 'One per recipient; they add up to the total' })
  shipments: ShipmentTotalsResponse[];
}

/** The pages that a buyer agrees to by paying. */
export const POLICIES = ['terms', 'privacy'] as const;
type Policy = (typeof POLICIES)[number];

/** A payment that is ready for a card. */
export class PaymentResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: "For Stripe's card form; null: nothing is to be charged, and POST /api/orders places the order",
  })
  clientSecret: string | null;
  @ApiProperty({ type: String, nullable: true, description: "Stripe's customer id of the payer" })
  stripeCustomerId: string | null;
  @ApiProperty({ description: 'Send it with POST /api/orders after the payment' }) paymentIntentId: string;
  @ApiProperty({ example: 2500, description: 'Cents' }) amount: number;
  totals: TotalsResponse;
  @ApiProperty({ description: 'Number of the paid revision' }) revision: number;
  @ApiProperty({ description: 'ISO time until which it can be paid; until then held goods are reserved' })
  reservedUntil: string;
  @ApiProperty({ description: 'Milliseconds until then, for browsers whose clock is wrong' }) reservedForMs: number;
  @ApiProperty({
    description: 'False: call POST /api/checkout/hold to reserve the goods before the card is charged',
  })
  held: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-21T15:00:00.000Z',
    description: "Start of the first shipment's window, in the time zone of its store",
  })
  deliverAt: string | null;
  @ApiProperty({ enum: POLICIES, isArray: true, description: 'What the buyer agrees to by paying: no drafts' })
  policies: Policy[];
}

/** Everything the payment is for is reserved. */
export class HoldResponse {
  @ApiProperty({ enum: [true] }) held: true;
  @ApiProperty({ description: 'ISO time until which it is reserved' }) reservedUntil: string;
}

export function paymentResponse(
  { draft, number, held, reservedForMs, intent, priced }: PreparedPayment,
  policies: Policy[],
): PaymentResponse {
  return {
    clientSecret: intent.clientSecret,
    stripeCustomerId: intent.customerId,
    paymentIntentId: intent.id,
    amount: priced.totalCents,
    totals: totalsOf(priced),
    revision: number,
    reservedUntil: draft.reservedUntil.toISOString(),
    reservedForMs,
    held,
    deliverAt: priced.shipments[0]?.deliverAt ?? null,
    policies,
  };
}
