import { StopChanged, TapTooOld } from '../core/orders.errors';

/** A tap on a courier's phone, which may have been without a network since. */
export interface Tap {
  /** Of the shipment the courier saw. */
  version: number;
  /** By the shop's clock. */
  at: Date;
  /** The courier was asked about an old one, and said that it still holds. */
  confirmed: boolean;
}

const MINUTE_MS = 60_000;
const FRESH_MINUTES = 15;

/** @throws StopChanged, TapTooOld */
export function refuseStaleTap(tap: Tap, { version }: { version: number }, now: Date): void {
  if (tap.version !== version) throw new StopChanged();
  if (!tap.confirmed && minutesAgo(tap, now) >= FRESH_MINUTES) throw new TapTooOld();
}

/** For the history: what was written and when it was done are not the same. */
export function tappedEarlier(tap: Tap, now: Date): string | null {
  const minutes = minutesAgo(tap, now);
  return minutes > 0 ? `tapped ${minutes} min earlier` : null;
}

/** When it was done; a phone's clock that runs ahead decides nothing. */
export const momentOf = ({ at }: Tap, now: Date) => (at < now ? at : now);

const minutesAgo = ({ at }: Tap, now: Date) => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
