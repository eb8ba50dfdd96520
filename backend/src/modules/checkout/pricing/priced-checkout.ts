import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { CheckoutLine } from '../../cart';
import type { NewFlag, ShipmentRecipient } from '../../orders';

/** One shipment of a priced checkout. Money in cents. */
export interface PricedShipment {
  recipient: ShipmentRecipient;
  /** Its cart lines. */
  lineIds: number[];
  provider: DeliveryProvider;
  /** Store that serves it; missing in older snapshots, where the order's store serves it. */
  storeId?: number;
  quoteId: string | null;
  /** The address of its quote, see `placeOf`, if it may differ from the recipient's. */
  quotedPlace?: string | null;
  /** Start of its window, ISO 8601 in UTC; null if none is chosen. */
  deliverAt: string | null;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
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
  lines: CheckoutLine[];
  shipments: PricedShipment[];
  taxRate: string;
  /** Paid before the form was complete; the rest comes with the order, see `deferred-details`. */
  awaitsDetails?: boolean;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}
