/** Sent by triggers on whatever the board shows (migration `KitchenChanged`): no writer has to think of it. */
export const KITCHEN_CHANGED = 'orders.kitchen-changed';
