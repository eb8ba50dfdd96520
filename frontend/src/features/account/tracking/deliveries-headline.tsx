import { plural } from '@/lib/format';
import { isUnderWay, type ShipmentStatus } from '../account.queries';
import { TimeText } from './time-text';
import type { useTracked } from './use-tracked';

interface Props {
  shipments: { status: ShipmentStatus }[];
  /** The soonest one under way, if any is. */
  next: { name: string; status: ShipmentStatus };
  tracked: Pick<ReturnType<typeof useTracked>, 'headline' | 'late'>;
}

/** Of an order with several deliveries: how many are to come, and when the next one arrives. */
export function DeliveriesHeadline({ shipments, next, tracked }: Props) {
  if (!isUnderWay(next)) return arrivedOf(shipments);
  const open = shipments.filter(isUnderWay).length;
  const all = countOf(shipments);
  const time = tracked.late ? 'running late' : tracked.headline.replace(/^Arriving /, '');
  return (
    <>
      {open === shipments.length ? all : `${open} of ${all} to come`}, next:{' '}
      <span className="block">
        <TimeText>{time}</TimeText> to <bdi>{next.name}</bdi>
      </span>
    </>
  );
}

/** "2 of 3 deliveries arrived" */
export function arrivedOf(shipments: Props['shipments']): string {
  const arrived = shipments.filter(({ status }) => status === 'delivered').length;
  const all = countOf(shipments);
  return arrived === shipments.length ? `All ${all} arrived` : `${arrived} of ${all} arrived`;
}

const countOf = (shipments: unknown[]) => plural(shipments.length, 'delivery', 'deliveries');
