/** Sent with the order's number by a trigger on shipments (migration `FollowLinks`): no writer has to think of it. */
export const ORDER_CHANGED = 'orders.order-changed';
