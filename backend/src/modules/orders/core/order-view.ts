import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { ShipmentRecipient } from './shipment';
import type { ShipmentStatus } from './shipment-status';

/** One item of a shipment, as it was bought. Money in cents. */
export interface OrderItemView {
  id: number;
  /** Cart line it came from. */
  cookieBoxId: number;
  recipientIndex: number;
  title: string;
  type: 'cookie_box' | 'individual_product';
  boxSize: number | null;
  /** The product of a single item or bundle; null for a box. */
  productId: number | null;
  quantity: number;
  totalCents: number;
  imageUrl: string | null;
  personalMessage: string | null;
  contents: {
    productId: number;
    name: string;
    category: string;
    priceCents: number;
    quantity: number;
    imageUrl: string | null;
  }[];
  /** The combined declaration of its contents; null for orders from before it was recorded. */
  declared: FoodDeclaration | null;
}

/** One shipment to one recipient (or one pickup), including its recipient's fields. */
export interface ShipmentView extends ShipmentRecipient {
  id: number;
  followVersion: number;
  recipientIndex: number;
  status: ShipmentStatus;
  provider: DeliveryProvider;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
  items: OrderItemView[];
}

/** A complete order, for e-mails, the account page and the back office. */
export interface OrderView {
  id: number;
  status: ShipmentStatus;
  isGift: boolean;
  isTest: boolean;
  fulfilment: 'delivery' | 'pickup';
  /** Pickup only: name and one-line address of the location. */
  pickupAt: { name: string; address: string; phone: string | null } | null;
  createdAt: Date;
  userId: number | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** One line; the purchaser's address, or the only recipient's. */
  deliveryAddress: string;
  paymentIntentId: string | null;
  followVersion: number;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
  refundedCents: number;
  shipments: ShipmentView[];
}
