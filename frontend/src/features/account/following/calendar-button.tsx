import { CalendarPlus } from 'lucide-react';
import { calendarFile } from '@/lib/calendar-file';
import { windowBegin, windowEnd } from '@/lib/dates';
import { useBrand } from '@/lib/page-data';
import { Button } from '@/ui/button';
import type { CalendarEntry } from './following';

interface Props {
  entries: CalendarEntry[];
  /** The address of the page that follows the order. */
  followPath: string;
  look: 'cocoa' | 'outline';
}

/** Downloads the promised windows as a calendar file, an event for each. */
export function CalendarButton({ entries, followPath, look }: Props) {
  const { name } = useBrand();
  const save = () => {
    const url = location.origin + followPath;
    const events = entries.map(({ uid, title, shipment: { place, deliveryDate, deliveryTime, timeZone } }) => ({
      uid,
      title,
      place,
      url,
      startsAt: windowBegin(deliveryDate, deliveryTime, timeZone),
      endsAt: windowEnd(deliveryDate, deliveryTime, timeZone),
    }));
    const file = calendarFile(events, Date.now(), name);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    link.download = 'order.ics';
    link.click();
    // Browsers read the URL shortly after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button look={look} onClick={save}>
      <CalendarPlus aria-hidden className="size-4" strokeWidth={2} />
      Add to calendar
    </Button>
  );
}
