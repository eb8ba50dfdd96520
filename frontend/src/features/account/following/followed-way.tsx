import type { ReactNode } from 'react';
import { showDay, showTime } from '@/lib/dates';
import { buttonLook } from '@/ui/button';
import type { Tracked } from '../account.queries';
import { DeliveryProgress } from '../tracking/delivery-progress';
import { isOnTheRoad, freshness, remarkOn } from '../tracking/shipment';
import { TrackLink } from '../tracking/shipment-progress';
import { useTracked } from '../tracking/use-tracked';
import { CalendarButton } from './calendar-button';
import type { CalendarEntry } from './following';

interface Props {
  shipment: Tracked & { place: string; timeZone: string };
  pickup: boolean;
  readAt: number;
  /** The caption above the headline. */
  caption: ReactNode;
  /** What "Add to calendar" adds. */
  entries: CalendarEntry[];
  followPath: string;
}

/** The expected arrival in one line, and the progress. */
export function FollowedWay({ shipment, pickup, readAt, caption, entries, followPath }: Props) {
  const { timeZone } = shipment;
  const tracked = useTracked(shipment, { pickup, readAt, timeZone });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  const { deliveryDate, deliveryTime } = shipment;
  return (
    <section aria-label="Where it is" className="rounded-card bg-butter p-5 sm:rounded-hero sm:p-10">
      {isOnTheRoad(shipment) && <link rel="icon" type="image/svg+xml" href="/favicon-on-the-way.svg" />}
      <p className="font-semibold [overflow-wrap:anywhere]">{caption}</p>
      <h1 className="mt-2 text-4xl">{tracked.headline}</h1>
      {remark && <p className="mt-3 max-w-[52ch] text-lg">{remark}</p>}
      <p className="mt-3 max-w-[52ch] text-lg [overflow-wrap:anywhere]">
        <bdi>{shipment.place}</bdi>
        {deliveryDate && (
          <>
            <br />
            <span className="num">{[showDay(deliveryDate), deliveryTime].filter(Boolean).join(', ')}</span>
          </>
        )}
      </p>
      {tracked.moving && (
        <div className="mt-5 flex flex-wrap gap-3">
          {shipment.trackingUrl && <TrackLink href={shipment.trackingUrl} className={buttonLook({ look: 'jam' })} />}
          {entries.length > 0 && <CalendarButton entries={entries} followPath={followPath} />}
        </div>
      )}
      <div className="mt-7">
        <DeliveryProgress steps={shipment.steps} timeZone={timeZone} stale={tracked.staleMinutes !== null} />
      </div>
      {tracked.moving && (
        <p className="num mt-5 text-sm text-mocha">{freshness(showTime(readAt, timeZone), tracked.staleMinutes)}</p>
      )}
      <p role="status" className="sr-only">
        {tracked.current}
      </p>
    </section>
  );
}
