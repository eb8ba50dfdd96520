import type { Provider } from './types';

export type OrderStatus =
  | 'pending'
  | 'preparing'
  | 'ready_for_pickup'
  | 'ready_for_doordash'
  | 'driver_assigned'
  | 'picked_up'
  | 'in_transit'
  | 'delivered'
  | 'cancelled';

export interface AllowedStatus {
  status: OrderStatus;
  allowed: boolean;
  reason: string | null;
}

export interface OrderRecipient {
  recipientIndex: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  zipCode: string;
  deliveryDate: string | null;
  deliveryTime: string | null;
  deliveryInstructions: string | null;
  assignedItems: number[];
  deliveryProvider: Provider;
  status: OrderStatus;
  allowedStatuses: AllowedStatus[];
  courierDeliveryId: string | null;
  courierLive: boolean;
  attention: string | null;
}

export interface AdminOrder {
  id: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  paymentIntentId: string | null;
  status: OrderStatus;
  totalAmount: string;
  isGift: boolean;
  fulfilment: 'delivery' | 'pickup';
  createdAt: string;
  deliveryAddress: string | null;
  deliveryDate: string | null;
  deliveryTime: string | null;
  deliveryInstructions: string | null;
  doorDashDeliveryId: string | null;
  courierLive: boolean;
  pickupAt: { locationId: number; name: string; address: string; phone: string | null } | null;
  deliveryProvider: Provider;
  recipientData: OrderRecipient[];
  allowedStatuses: AllowedStatus[];
  attention: string | null;
  items: { id: number; title: string; quantity: number }[];
}

export interface OrderItemCookie {
  id: number;
  name: string;
  price: string;
  quantity: number;
  image: string | null;
}

export interface OrderItem {
  id: number;
  title: string;
  type: 'cookie_box' | 'individual_product';
  boxSize: string | null;
  totalItems: number;
  totalPrice: string;
  quantity: number;
  image: string | null;
  personalMessage: string | null;
  cookies: OrderItemCookie[];
  recipientIndex: number;
}

export interface StatusChange {
  at: string;
  from: string | null;
  to: string;
  by: string | null;
  why: string | null;
  recipientIndex: number | null;
}

export interface OrderDetails {
  items: OrderItem[];
  history: StatusChange[];
}

export interface Tracking {
  recipientIndex: number;
  deliveryStatus: string | null;
  externalDeliveryId: string | null;
  trackingUrl: string | null;
}

/** The tracking call may wrap its facts in a tracking-info object. */
export type TrackingAnswer = Tracking & { trackingInfo?: Partial<Tracking> };

export interface CourierAnswer {
  externalDeliveryId?: string;
  deliveryId?: string;
  fee?: number;
  deliveryFee?: number;
  trackingUrl?: string | null;
  deliveryStatus?: string;
}

export interface Simulated {
  success: boolean;
  message: string;
  steps?: unknown[];
}
