import { ExternalLink } from 'lucide-react';
import { showTime } from '@/lib/dates';
import type { Shipment } from '../account.queries';
import { DeliveryProgress } from './delivery-progress';
import { freshness, remarkOn } from './shipment';
import { TimeText } from './time-text';
import { useTracked } from './use-tracked';

interface Props {
  shipment: Shipment;
  pickup: boolean;
  readAt: number;
  /** Whether its headline is above it here. */
  titled: boolean;
}

/** The progress of a shipment in an expanded order. */
export function ShipmentProgress({ shipment, pickup, readAt, titled }: Props) {
  const tracked = useTracked(shipment, { pickup, readAt });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  return (
    <div>
      <div className="mb-4">
        {titled && (
          <p className="font-semibold">
            <TimeText>{tracked.headline}</TimeText>
          </p>
        )}
        {tracked.moving && (
          <p className="num text-xs text-mocha">
            {freshness(showTime(readAt, tracked.timeZone), tracked.staleMinutes)}
          </p>
        )}
        {remark && <p className="mt-1">{remark}</p>}
      </div>
      {shipment.status !== 'cancelled' && (
        <DeliveryProgress
          short
          steps={shipment.steps}
          timeZone={tracked.timeZone}
          stale={tracked.staleMinutes !== null}
        />
      )}
      {tracked.moving && shipment.trackingUrl && (
        <TrackLink
          href={shipment.trackingUrl}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-chip font-semibold text-jam underline underline-offset-4"
        />
      )}
      <p role="status" className="sr-only">
        {tracked.moving && tracked.current}
      </p>
    </div>
  );
}

export function TrackLink({ href, className }: { href: string; className: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      Track the courier
      <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
