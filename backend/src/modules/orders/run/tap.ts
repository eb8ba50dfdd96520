import { StopChanged, TapTooOld } from '../core/orders.errors';

/** A tap on a courier's phone, which may have been offline since. */
export interface Tap {
  /** The version of the shipment shown to the courier. */
  version: number;
  /** By the shop's clock. */
  at: Date;
  /** The courier confirmed an old tap. */
  confirmed: boolean;
}

const MINUTE_MS = 60_000;
const FRESH_MINUTES = 15;

/** @throws StopChanged, TapTooOld */
export function refuseStaleTap(tap: Tap, { version }: { version: number }, now: Date): void {
  if (tap.version !== version) throw new StopChanged();
  if (!tap.confirmed && minutesAgo(tap, now) >= FRESH_MINUTES) throw new TapTooOld();
}

/** For the history: the time of the tap may differ from the time of writing. */
export function tappedEarlier(tap: Tap, now: Date): string | null {
  const minutes = minutesAgo(tap, now);
  return minutes > 0 ? `tapped ${minutes} min earlier` : null;
}

/** The time of the tap; a phone's clock that is ahead is not trusted. */
export const momentOf = ({ at }: Tap, now: Date) => (at < now ? at : now);

const minutesAgo = ({ at }: Tap, now: Date) => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
