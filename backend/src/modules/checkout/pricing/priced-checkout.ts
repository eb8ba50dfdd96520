import { formatCents } from '../../../kernel/money';
import type { CheckoutLine } from '../../cart';
import type { ShipmentRecipient } from '../../orders';

/** One parcel of a priced checkout. Money in cents. */
export interface Parcel {
  recipient: ShipmentRecipient;
  /** Cart lines in it. */
  lineIds: number[];
  provider: 'crispi' | 'doordash';
  quoteId: string | null;
  /** Start of its window, ISO 8601 in UTC; null while no window is chosen. */
  deliverAt: string | null;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
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
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}

/** The totals as calls answer them: decimal strings, and `amount` in cents. */
export function totalsOf(priced: Omit<PricedCheckout, 'customer'>) {
  return {
    items: formatCents(priced.itemsCents),
    deliveryFee: formatCents(priced.deliveryFeeCents),
    tip: formatCents(priced.tipCents),
    tax: formatCents(priced.taxCents),
    total: formatCents(priced.totalCents),
    amount: priced.totalCents,
    currency: 'usd' as const,
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

export type Totals = ReturnType<typeof totalsOf>;
