import type { CourierDeliveryEntity } from './courier-delivery';

const HOUR = 3600_000;

/**
 * When it is too late to send a driver: the end of the promised window, or an hour after staff asked for one when the
 * window had begun by then or there is none.
 */
export function dispatchDeadline({
  deliverAt,
  createdAt,
}: Pick<CourierDeliveryEntity, 'deliverAt' | 'createdAt'>): Date {
  return new Date(Math.max(deliverAt?.getTime() ?? 0, createdAt.getTime()) + HOUR);
}

/** The same in SQL, over the columns of courier_deliveries. */
export const DISPATCH_DEADLINE = `greatest(deliver_at, created_at) + interval '1 hour'`;

/** What staff read then; `why`: what kept us from asking in time, if that is known. */
export function tooLate(why: string | null): string {
  return `The delivery window passed before a driver could be requested.${why ? ` ${why}` : ''}`;
}
