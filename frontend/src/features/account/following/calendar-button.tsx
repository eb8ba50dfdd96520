import { CalendarPlus } from 'lucide-react';
import { calendarFile } from '@/lib/calendar-file';
import { windowBegin, windowEnd } from '@/lib/dates';
import { Button } from '@/ui/button';

interface Props {
  uid: string;
  title: string;
  shipment: { place: string; deliveryDate: string; deliveryTime: string; timeZone: string };
}

/** Downloads the promised window as a calendar file. */
export function CalendarButton({ uid, title, shipment }: Props) {
  const { place, deliveryDate, deliveryTime, timeZone } = shipment;
  const save = () => {
    const startsAt = windowBegin(deliveryDate, deliveryTime, timeZone);
    const endsAt = windowEnd(deliveryDate, deliveryTime, timeZone);
    const file = calendarFile({ uid, title, place, startsAt, endsAt }, Date.now());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    link.download = 'crispi-order.ics';
    link.click();
    // Browsers read the URL shortly after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button look="outline" onClick={save}>
      <CalendarPlus aria-hidden className="size-4" strokeWidth={2} />
      Add to calendar
    </Button>
  );
}
