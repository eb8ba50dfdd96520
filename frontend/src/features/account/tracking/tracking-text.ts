import type { Tracked } from '../account.types';

/** One sentence below the headline, when there is something to add to it. */
export function remarkOn(shipment: Tracked, { late, pickup }: { late: boolean; pickup: boolean }): string | null {
  if (shipment.attention) return shipment.attention;
  if (shipment.status === 'cancelled') return 'This delivery will not come. If you need help, please contact support.';
  if (late)
    return pickup
      ? 'Your cookies take longer than promised. We hurry, and write to you when they are ready.'
      : 'Your cookies take longer than promised. We are on it; call us if you cannot wait.';
  return shipment.driverName && shipment.status !== 'delivered'
    ? `${shipment.driverName} brings it to the door.`
    : null;
}

/** "As of 3:31 PM", or how old the news is. */
export function freshness(readAt: string, staleMinutes: number | null): string {
  return staleMinutes === null ? `As of ${readAt}` : `Last seen ${staleMinutes} min ago`;
}
