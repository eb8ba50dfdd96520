import type { components } from './schema';

/** The API's shapes. Prices and totals are decimal strings ("15.00"); quote fees and tips are whole cents. */

export interface Picture {
  tint: string;
  avif: string;
  webp: string;
}

export interface Product {
  id: number;
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string | null;
  picture: Picture | null;
  stock: number;
  isBundle: boolean;
  bundleProducts: { productId: number; quantity: number }[];
  isTaxable: boolean;
  isActive: boolean;
  averageRating: number | null;
  reviewCount: number;
  version: number;
}

export interface Review {
  id: number;
  rating: number;
  comment: string;
  customerName: string;
  createdAt: string;
}

export type BundlePart = Product & { bundleQuantity: number };

export interface Category {
  id: number;
  name: string;
  description: string | null;
  sortOrder: number | null;
  isActive: boolean;
  kind: 'box_only' | 'card' | 'standard';
}

export interface BoxSize {
  id: number;
  size: number;
  basePrice: string;
}

export interface SelectedCookie {
  cookieId: number;
  quantity: number;
  name?: string;
}

export interface CartLine {
  id: number;
  orderId: number | null;
  boxSizeId: number;
  boxSize: string;
  selectedCookies: SelectedCookie[];
  totalPrice: string;
  personalMessage: string | null;
  isActualCookieBox: boolean;
  isBundle: boolean;
  available: boolean;
  unavailableReason: string | null;
}

export interface BoxDraft {
  boxSizeId: number;
  selectedCookies: { cookieId: number; quantity: number }[];
  totalPrice?: string;
}

export interface PlacedOrder {
  id: number;
  cookieBoxIds: number[];
  status: string;
}

export interface ShipmentTotals {
  recipientIndex: number;
  items: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
}

export interface Totals {
  items: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
  amount: number;
  currency: string;
  taxRate: string;
  shipments: ShipmentTotals[];
}

export type Provider = 'crispi' | 'doordash';

export interface DeliveryArea {
  deliveryProvider: Provider | null;
  message?: string;
}

export interface DeliveryTime {
  value: string;
  label: string;
}

export interface StoreHours {
  open: string;
  close: string;
  closed: boolean;
}

export interface StoreLocation {
  id: number;
  name: string;
  phone?: string;
  addressLine1: string;
  addressLine2?: string | null;
  city: string;
  state: string;
  zipCode: string;
}

export interface Store {
  id: number;
  name: string;
  phone: string;
  address: string;
  timeZone: string;
  hours: Record<string, StoreHours>;
  locations: StoreLocation[];
}

export type Fulfilment = 'delivery' | 'pickup';

/** Where an order is collected. */
export interface PickupPlace {
  locationId: number;
  name: string;
  address: string;
  phone: string | null;
}

export interface Recipient {
  recipientIndex: number;
  firstName: string;
  lastName: string;
  name: string;
  email?: string;
  phone: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string;
  receiveNotifications: boolean;
  assignedItems: number[];
  tip: number;
}

export interface DeliveryQuote {
  id: string | number;
  recipientIndex: number;
  fee: number;
  tip: number;
  address: string;
  recipientName: string;
  deliveryProvider: Provider | null;
  expiresAt: string;
}

export interface CheckoutItem {
  id: number;
  name: string;
  quantity: number;
  price: string;
}

export interface IntentRequest {
  amount?: number;
  customerInfo?: {
    name: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    addressLine1: string;
    addressLine2: string;
    city: string;
    state: string;
    zipCode: string;
    country: string;
  };
  items: CheckoutItem[];
  deliveryQuotes: DeliveryQuote[];
  isGift?: boolean;
  fulfilment: Fulfilment;
  locationId?: number;
  recipients: Recipient[];
  deliveryDate?: string;
  deliveryTime?: string;
  deliveryInstructions?: string;
  tip: number;
  receiveNotifications: boolean;
}

export interface Intent {
  clientSecret: string;
  stripeCustomerId: string;
  paymentIntentId: string;
  amount: number;
  totals: Totals;
  revision: number;
  reservedUntil: string;
}

export interface StripeConfig {
  publishableKey: string;
  sandbox: boolean;
}

export interface NewOrder {
  id: number;
  status: string;
  totalAmount: string;
  createdAt: string;
}

export type User = components['schemas']['UserAnswer'];

export type SignedIn = components['schemas']['SignedInAnswer'];
