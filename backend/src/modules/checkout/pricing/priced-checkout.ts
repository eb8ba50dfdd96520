import { formatCents } from '../../../kernel/money';
import type { CheckoutLine } from '../../cart';
import type { ShipmentRecipient } from '../../orders';
import type { Totals } from '../http/checkout.answers';

/** One parcel of a priced checkout. Money in cents. */
export interface Parcel {
  recipient: ShipmentRecipient;
  /** Cart lines in it. */
  lineIds: number[];
  provider: 'crispi' | 'doordash';
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
  attention?: string;
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
  parcels: Parcel[];
  taxRate: string;
  /** Paid before the whole form was known; the rest comes with the order, see `late-details.ts`. */
  awaitsDetails?: boolean;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}

/** Said in a payment's metadata when the order's details come after the money. */
export const SHORT_FORM = 'short';

/** The totals as calls answer them: decimal strings, and `amount` in cents. */
export function totalsOf(priced: Omit<PricedCheckout, 'customer'>): Totals {
  return {
    items: formatCents(priced.itemsCents),
    deliveryFee: formatCents(priced.deliveryFeeCents),
    tip: formatCents(priced.tipCents),
    tax: formatCents(priced.taxCents),
    total: formatCents(priced.totalCents),
    amount: priced.totalCents,
    currency: 'usd',
    taxRate: priced.taxRate,
    shipments: priced.parcels.map((parcel, recipientIndex) => ({
      recipientIndex,
      items: formatCents(parcel.itemsCents),
      deliveryFee: formatCents(parcel.deliveryFeeCents),
      tip: formatCents(parcel.tipCents),
      tax: formatCents(parcel.taxCents),
      total: formatCents(parcel.itemsCents + parcel.deliveryFeeCents + parcel.tipCents + parcel.taxCents),
    })),
  };
}
