import { shopToday, showDate, showMoment, showTime } from '@/lib/dates';

/** Up to when the figures are counted; null: nothing is yet. */
export function AsOf({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  const isToday = showDate(moment) === showDate(shopToday());
  return (
    <p className="text-mocha">
      Figures as of <time dateTime={moment}>{isToday ? showTime(moment) : showMoment(moment)}</time>
    </p>
  );
}

/** Of figures that are counted when they are read. */
export const readAt = ({ dataUpdatedAt }: { dataUpdatedAt: number }) => new Date(dataUpdatedAt).toISOString();
