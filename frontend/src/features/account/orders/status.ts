import type { CustomerStatus, Order } from '../account.types';

type Said = readonly [title: string, text: string];

const DELIVERY: Record<CustomerStatus, Said> = {
  pending: ['Processing:', 'Your order is being prepared and will be delivered soon.'],
  completed: ['Delivered:', 'Your delicious cookies have been delivered. Enjoy!'],
  cancelled: ['Cancelled:', 'This order was cancelled. If you need help, please contact support.'],
};

const PICKUP: Record<CustomerStatus, Said> = {
  pending: ['Processing:', 'Your order is being prepared and will be ready to collect.'],
  completed: ['Collected:', 'Your delicious cookies have been collected. Enjoy!'],
  cancelled: DELIVERY.cancelled,
};

/** The banner of an order card. */
export function bannerOf({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): Said {
  return (fulfilment === 'pickup' ? PICKUP : DELIVERY)[status];
}

export const BANNER_LOOK = { pending: 'info', completed: 'success', cancelled: 'danger' } as const;
