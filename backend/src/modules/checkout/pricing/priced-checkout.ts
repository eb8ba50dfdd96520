import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { CheckoutLine } from '../../cart';
import type { NewFlag, ShipmentRecipient } from '../../orders';

/** One shipment of a priced checkout. Money in cents. */
export interface PricedShipment {
  recipient: ShipmentRecipient;
  /** Cart lines in it. */
  lineIds: number[];
  provider: DeliveryProvider;
  /** Store that serves it. Snapshots from before it was kept have none: the order's store serves them. */
  storeId?: number;
  quoteId: string | null;
  /** The address its price was asked for, see `placeOf`, where that may differ from the recipient's. */
  quotedPlace?: string | null;
  /** Start of its window, ISO 8601 in UTC; null while no window is chosen. */
  deliverAt: string | null;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  /** What staff must look at before it can be delivered. */
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

/** A checkout with every price worked out by the server: the snapshot that is paid and becomes the order. */
export interface PricedCheckout {
  customer: Payer;
  isGift: boolean;
  fulfilment: 'delivery' | 'pickup';
  storeId: number;
  pickupAt: { locationId: number; name: string; address: string; phone: string | null } | null;
  lines: CheckoutLine[];
  shipments: PricedShipment[];
  taxRate: string;
  /** Paid before the whole form was known; the rest comes with the order, see `deferred-details`. */
  awaitsDetails?: boolean;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}
