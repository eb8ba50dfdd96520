import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { AppliedTax } from '@crispi/rules/tax';
import type { CheckoutLine } from '../../cart';
import type { StripeCalculation } from '../../tax';
import type { CartPromotion } from '../../promotions';
import type { GiftCardTender, ManualPayment, NewFlag, ShipmentRecipient, ShipmentKind } from '../../orders';

/** A cart line with its share of the discount and its tax, which older snapshots do not have. */
export type PricedLine = CheckoutLine & { discountCents?: number; tax?: AppliedTax | null };

/** One shipment of a priced checkout. Money in cents. */
export interface PricedShipment {
  /** Missing in older snapshots: goods. */
  kind?: ShipmentKind;
  recipient: ShipmentRecipient;
  /** Its cart lines. */
  lineIds: number[];
  provider: DeliveryProvider;
  /** Store that serves it; missing in older snapshots, where the order's store serves it. */
  storeId?: number;
  quoteId: string | null;
  /** The address of its quote, see `placeOf`, if it may differ from the recipient's. */
  quotedPlace?: string | null;
  /** The delivery fee that a promotion waives; missing in older snapshots. */
  waivedFeeCents?: number;
  /** Start of its window, ISO 8601 in UTC; null if none is chosen. */
  deliverAt: string | null;
  itemsCents: number;
  /** Missing in older snapshots. */
  discountCents?: number;
  deliveryFeeCents: number;
  tipCents: number;
  /** Of its lines and its delivery. */
  taxCents: number;
  /** The part of the tax on its delivery fee; missing in older snapshots. */
  deliveryTax?: AppliedTax | null;
  /** Stripe's calculation of its tax; missing in older snapshots. */
  taxCalculation?: StripeCalculation | null;
  /** Flags for staff that must be resolved before the delivery. */
  flags?: NewFlag[];
}

export interface Payer {
  name: string;
  email: string;
  phone: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
}

/** A checkout with all prices computed by the server: the snapshot that is paid and becomes the order. */
export interface PricedCheckout {
  customer: Payer;
  isGift: boolean;
  fulfilment: 'delivery' | 'pickup';
  storeId: number;
  pickupAt: { locationId: number; name: string; address: string; phone: string | null } | null;
  lines: PricedLine[];
  /** Missing in older snapshots. */
  promotion?: CartPromotion | null;
  /** What gift cards pay, in the order of use; missing in older snapshots. */
  tenders?: GiftCardTender[];
  /** Of an order by staff: what the shop receives itself. */
  manualPayment?: ManualPayment | null;
  /** The member of staff who typed it; missing: the customer did. */
  placedBy?: string;
  /** What that member of staff noted. */
  staffNote?: string | null;
  shipments: PricedShipment[];
  /** Of a checkout with gift cards: the network that buys them, see `NetworkShares.networksOf`. */
  network?: string | null;
  taxRate: string;
  /** Paid before the form was complete; the rest comes with the order, see `deferred-details`. */
  awaitsDetails?: boolean;
  itemsCents: number;
  /** Missing in older snapshots. */
  discountCents?: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}
