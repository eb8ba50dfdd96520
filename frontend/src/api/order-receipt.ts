import { call } from './client';
import type { Fulfilment, PickupPlace } from './types';

/** An order just placed, as its page of thanks tells it. Money as decimal strings. */
export interface Receipt {
  id: number;
  totalAmount: string;
  isGift: boolean;
  fulfilment: Fulfilment;
  pickupAt: PickupPlace | null;
  customerEmail: string;
  items: ReceiptItem[];
  parcels: ReceiptParcel[];
}

export interface ReceiptItem {
  id: number;
  recipientIndex: number;
  title: string;
  quantity: number;
  totalPrice: string;
}

export interface ReceiptParcel {
  recipientIndex: number;
  firstName: string;
  lastName: string;
  addressLine1: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryDate: string;
  deliveryTime: string;
}

/** The order of this browser or customer with that number, its items and where they go. */
export async function fetchReceipt(id: number, signal: AbortSignal): Promise<Receipt> {
  const [orders, details] = await Promise.all([
    call<Omit<Receipt, 'items' | 'parcels'>[]>('/api/orders', { signal }),
    call<{ items: ReceiptItem[]; recipients: ReceiptParcel[] }>(`/api/orders/${id}/details`, { signal }),
  ]);
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error(`Order ${id} is not in the list.`);
  return { ...order, items: details.items, parcels: details.recipients };
}
