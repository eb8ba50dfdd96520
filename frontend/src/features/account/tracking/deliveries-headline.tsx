import { plural } from '@/lib/format';
import { isUnderWay, type ShipmentStatus } from '../account.queries';
import { TimeText } from './time-text';
import type { useTracked } from './use-tracked';

interface Props {
  shipments: { status: ShipmentStatus }[];
  /** The soonest one under way, if any is. */
  next: { name: string; status: ShipmentStatus };
  tracked: Pick<ReturnType<typeof useTracked>, 'headline'>;
}

/** Of an order with several deliveries: how many are to come, and when the next one arrives. */
export function DeliveriesHeadline({ shipments, next, tracked }: Props) {
  if (!isUnderWay(next)) return arrivedOf(shipments);
  const open = shipments.filter(isUnderWay).length;
  const all = countOf(shipments);
  const time = tracked.headline.replace(/^Arriving /, '').replace(/^Running/, 'running');
  const mailed = /^by email (.+)/.exec(time)?.[1];
  return (
    <>
      {mailed ? 'Gift card goes out ' : 'Next: '}
      <TimeText>{mailed ?? time}</TimeText>{' '}
      <span className="mt-2 line-clamp-2 font-text text-lg leading-snug font-semibold tracking-normal [word-spacing:normal] [overflow-wrap:anywhere]">
        {open === shipments.length ? `The first of ${all}` : `${open} of ${all} to come`}, to <bdi>{next.name}</bdi>
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
