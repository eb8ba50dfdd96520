import type { StaffOrderRow } from './staff-orders.repository';

/**
 * `waiting`: for its customer to pay; `unsent`: it was not placed, because the request that placed it broke off;
 * `refused`: it was paid, could not be placed, and the money went back.
 */
export const STAFF_ORDER_STATES = ['unsent', 'waiting', 'expired', 'paid', 'withdrawn', 'refused'] as const;
export type StaffOrderState = (typeof STAFF_ORDER_STATES)[number];

export function stateOf(order: StaffOrderRow, now: Date): StaffOrderState {
  const { orderId, withdrawnAt, status, deadline, reservedUntil } = order;
  if (orderId !== null) return 'paid';
  if (withdrawnAt) return 'withdrawn';
  if (status === 'refused') return 'refused';
  if (!deadline) return 'unsent';
  return status === 'open' && reservedUntil > now ? 'waiting' : 'expired';
}
