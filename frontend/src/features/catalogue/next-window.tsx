import { useQuery } from '@tanstack/react-query';
import { deliveryAreaQueries, storeQueries } from '@/api/catalogue.queries';
import { dayWord, shortWindow } from '@/lib/dates';
import { useHydrated } from '@/lib/use-hydrated';

/** What a window must have capacity for. */
export interface Need {
  /** The longest notice of the items. */
  noticeHours?: number;
  /** Production units: a cookie is one, a box its size. */
  units?: number;
}

interface Props extends Need {
  /** By default the windows of the first store. */
  zip?: string;
  className?: string;
}

const ASK_AGAIN_MS = 2 * 60_000;

/**
 * "Next delivery: today, 2–3 PM", in the store's time zone; nothing while it is unknown or no window is
 * free. Pages are cached for many visitors while windows change within minutes, so the browser polls.
 */
export function NextWindow({ zip, className, ...need }: Props) {
  const window = useFirstWindow({ fulfilment: 'delivery', ...(zip && { zipCode: zip }) }, need);
  return window && <WindowText what="delivery" window={window} className={className} />;
}

/** The same for a pickup, at the first store's first location. */
export function NextPickup({ className, ...need }: Omit<Props, 'zip'>) {
  const { data: stores } = useQuery({ ...storeQueries.list(), enabled: useHydrated() });
  const location = Array.isArray(stores) ? stores.flatMap(({ locations }) => locations)[0] : undefined;
  const window = useFirstWindow(location && { fulfilment: 'pickup', locationId: location.id }, need);
  return window && <WindowText what="pickup" window={window} where={location!.name} className={className} />;
}

interface Window {
  day: string;
  time: string;
}

type Place = { fulfilment: 'delivery' | 'pickup'; zipCode?: string; locationId?: number };

function useFirstWindow(place: Place | undefined, { noticeHours, units }: Need): Window | null {
  const query = { ...place, ...(noticeHours && { noticeHours }), ...(units && { units }) };
  const enabled = useHydrated() && place !== undefined;
  const { data } = useQuery({ ...deliveryAreaQueries.days(query), enabled, refetchInterval: ASK_AGAIN_MS });
  const day = enabled && Array.isArray(data) ? data.find(({ first }) => first !== null) : undefined;
  return day ? { day: dayWord(day.date, day.timeZone), time: shortWindow(day.first!) } : null;
}

interface WindowTextProps {
  what: string;
  window: Window;
  where?: string;
  className?: string | undefined;
}

/** The hours stay on one line. */
function WindowText({ what, window: { day, time }, where, className }: WindowTextProps) {
  return (
    <span className={className}>
      Next {what}:{' '}
      <strong className="num font-bold">
        {day}, <span className="whitespace-nowrap">{time}</span>
        {where && `, ${where}`}
      </strong>
    </span>
  );
}
