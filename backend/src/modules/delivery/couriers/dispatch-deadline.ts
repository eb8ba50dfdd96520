import type { CourierDeliveryEntity } from './courier-delivery';

const HOUR = 3600_000;

/**
 * The latest time to send a driver: the end of the promised window, or an hour after the request if the window had
 * begun by then or there is none.
 */
export function dispatchDeadline({
  deliverAt,
  createdAt,
}: Pick<CourierDeliveryEntity, 'deliverAt' | 'createdAt'>): Date {
  return new Date(Math.max(deliverAt?.getTime() ?? 0, createdAt.getTime()) + HOUR);
}

/** The same in SQL, over the columns of courier_deliveries. */
export const DISPATCH_DEADLINE = `greatest(deliver_at, created_at) + interval '1 hour'`;

/** The message for staff; `why`: what prevented an earlier request, if known. */
export function tooLate(reason: string | null): string {
  return `The time slot passed before a driver could be requested.${reason ? ` ${reason}` : ''}`;
}
