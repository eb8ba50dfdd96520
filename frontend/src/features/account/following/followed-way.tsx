import type { ReactNode } from 'react';
import { showTime } from '@/lib/dates';
import { buttonLook } from '@/ui/button';
import type { Tracked } from '../account.queries';
import { DeliveryProgress } from '../tracking/delivery-progress';
import { isOnTheRoad, freshness, remarkOn } from '../tracking/shipment';
import { TrackLink } from '../tracking/shipment-progress';
import { TimeText } from '../tracking/time-text';
import { useTracked } from '../tracking/use-tracked';
import { CalendarButton } from './calendar-button';
import { CallStore, FollowHero } from './follow-hero';
import type { CalendarEntry } from './following';

interface Props {
  shipment: Tracked & { place: string; timeZone: string; storePhone: string | null };
  pickup: boolean;
  readAt: number;
  /** The caption above the headline. */
  caption: ReactNode;
  /** What "Add to calendar" adds. */
  entries: CalendarEntry[];
  followPath: string;
  refund?: string | null;
  actions?: ReactNode;
}

/** The hero of a single delivery: the expected arrival in one line, and the progress. */
export function FollowedWay({ shipment, pickup, readAt, caption, entries, followPath, refund, actions }: Props) {
  const { timeZone } = shipment;
  const tracked = useTracked(shipment, { pickup, readAt, timeZone });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  const cancelled = shipment.status === 'cancelled';
  return (
    <FollowHero
      calm={cancelled}
      late={tracked.late}
      caption={caption}
      headline={<TimeText>{tracked.headline}</TimeText>}
      actions={
        <>
          {tracked.late && <CallStore phone={shipment.storePhone} />}
          {tracked.moving && shipment.trackingUrl && (
            <TrackLink href={shipment.trackingUrl} className={buttonLook({ look: tracked.late ? 'outline' : 'jam' })} />
          )}
          {tracked.moving && !tracked.late && entries.length > 0 && (
            <CalendarButton
              entries={entries}
              followPath={followPath}
              look={shipment.trackingUrl ? 'outline' : 'cocoa'}
            />
          )}
          {actions}
        </>
      }
      news={tracked.current}
    >
      {isOnTheRoad(shipment) && <link rel="icon" type="image/png" href="/brand/icon-on-the-way.png" />}
      {remark && <p className="mt-3 max-w-[52ch]">{remark}</p>}
      {refund && <p className="num mt-3 max-w-[52ch]">{refund}</p>}
      <p className="mt-3 max-w-[52ch] [overflow-wrap:anywhere]">
        <bdi>{shipment.place}</bdi>
        {tracked.promised && (
          <span className="block">
            Promised for <TimeText>{tracked.promised}</TimeText>
          </span>
        )}
      </p>
      {!cancelled && (
        <div className="mt-7">
          <DeliveryProgress steps={shipment.steps} timeZone={timeZone} stale={tracked.staleMinutes !== null} />
        </div>
      )}
      {/* While it waits for the kitchen, the time it was placed says as much. */}
      {tracked.moving && (shipment.status !== 'pending' || tracked.staleMinutes !== null) && (
        <p className="num mt-5 text-xs text-mocha">{freshness(showTime(readAt, timeZone), tracked.staleMinutes)}</p>
      )}
    </FollowHero>
  );
}
