import { isCourierService } from '@crispi/rules/couriers';
import type { Slip } from '@/api/models';

/** What own couriers still have to drive, by window, as the day is due. */
export function runStops(slips: Slip[]): { window: string; stops: Slip[] }[] {
  const windows = new Map<string, Slip[]>();
  for (const slip of slips) {
    const drives = slip.fulfilment === 'delivery' && !isCourierService(slip.provider);
    if (!drives || slip.stage === 'cancelled' || slip.status === 'delivered') continue;
    windows.set(slip.window, [...(windows.get(slip.window) ?? []), slip]);
  }
  return [...windows].map(([window, stops]) => ({ window, stops }));
}

/** Opens the map app of a phone, or the map in a browser. https://developers.google.com/maps/documentation/urls */
export const mapLink = ({ address }: Slip) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`;
