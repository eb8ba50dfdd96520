import { useQuery } from '@tanstack/react-query';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { dayWord } from '@/lib/dates';
import { useHydrated } from '@/lib/use-hydrated';

interface Props {
  /** Without one the windows are those of the first store. */
  zip?: string;
  noticeHours?: number;
  className?: string;
}

/**
 * "Next delivery: today, 2:00 PM - 3:00 PM", by the store's clock; nothing while it is not known or nothing is free.
 * A page is kept for many visitors, a window is free for some minutes: the browser asks.
 */
export function NextWindow({ zip, noticeHours, className }: Props) {
  const query = { fulfilment: 'delivery' as const, ...(zip && { zipCode: zip }), ...(noticeHours && { noticeHours }) };
  const { data } = useQuery({ ...deliveryAreaQueries.days(query), enabled: useHydrated() });
  const day = Array.isArray(data) ? data.find(({ first }) => first !== null) : undefined;
  if (!day) return null;
  return (
    <span className={className}>
      Next delivery: <strong className="num font-bold">{`${dayWord(day.date, day.timeZone)}, ${day.first}`}</strong>
    </span>
  );
}
