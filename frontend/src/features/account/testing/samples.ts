import { aUser } from '@/testing/users';
import type { Item, Order, Shipment, Recipient } from '../account.queries';

export const rosa = aUser();

export const recipient = (changes: Partial<Recipient> = {}): Recipient => ({
  recipientIndex: 0,
  firstName: 'Ana',
  lastName: 'Okafor',
  name: 'Ana Okafor',
  email: 'ana@example.com',
  phone: '5125550143',
  receiveNotifications: true,
  addressLine1: '1 Elm Street',
  addressLine2: 'Apt 4',
  city: 'Austin',
  state: 'TX',
  zipCode: '78702',
  country: 'US',
  deliveryDate: '2026-11-28',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring twice.',
  assignedItems: [1],
  status: 'pending',
  deliveryProvider: 'crispi',
  ...changes,
});

export const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  ...recipient(),
  steps: [
    { step: 'placed', label: 'Placed', at: '2026-11-21T18:00:00.000Z', state: 'done' },
    { step: 'baking', label: 'In the oven', at: '2026-11-21T19:30:00.000Z', state: 'current' },
    { step: 'packed', label: 'Packed', at: null, state: 'todo' },
    { step: 'on_the_way', label: 'On the way', at: null, state: 'todo' },
    { step: 'delivered', label: 'Delivered', at: null, state: 'todo' },
  ],
  status: 'preparing',
  trackingUrl: null,
  driverName: null,
  estimatedArrival: null,
  itemsTotal: '15.00',
  deliveryFee: '7.00',
  tip: '3.00',
  tax: '0.00',
  total: '25.00',
  attention: null,
  ...changes,
});

export const item = (changes: Partial<Item> = {}): Item => ({
  id: 1,
  recipientIndex: 0,
  title: 'Box of 6',
  type: 'cookie_box',
  boxSize: 6,
  quantity: 1,
  totalItems: 6,
  totalPrice: '15.00',
  image: null,
  personalMessage: 'With love',
  cookies: [{ id: 3, name: 'Red Velvet', category: 'Cookies', price: '4.50', quantity: 6, image: null }],
  declared: null,
  ...changes,
});

export const order = (changes: Partial<Order> = {}): Order => ({
  id: 10_001,
  status: 'pending',
  progress: 'preparing',
  totalAmount: '25.00',
  refundedAmount: '0.00',
  pictures: [],
  followToken: null,
  isGift: false,
  createdAt: '2026-11-21T18:00:00.000Z',
  cookieBoxIds: [1],
  fulfilment: 'delivery',
  pickupAt: null,
  customerName: 'Rosa Alvarez',
  customerEmail: 'rosa@example.com',
  customerPhone: '5125550142',
  deliveryAddress: '600 Congress Ave, Austin, TX 78701',
  deliveryDate: '2026-11-28',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Leave it at the front desk.',
  recipientData: [],
  ...changes,
});
