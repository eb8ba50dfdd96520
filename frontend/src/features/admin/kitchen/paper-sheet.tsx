import { Logo } from '@/ui/logo';
import { dayOf, momentOf } from './kitchen-words';

export const SHEET =
  'w-[8.5in] max-w-full shrink-0 bg-white p-[0.5in] max-sm:p-3 text-[11pt] text-[#000] outline outline-line print:w-auto print:p-0 print:outline-none';

interface Props {
  name: string;
  day: { date: string; storeName: string; timeZone: string };
  /** Before the time of printing: "16 stops". */
  count?: string;
  now: number;
}

/**
 * What a letter page is, of which store and day. In the head of a table, which is repeated on every page, so that
 * sheets of two days are not mixed up; the style sheet numbers the pages.
 */
export function SheetTitle({ name, day, count, now }: Props) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <Logo className="text-[20pt]" />
      <h2 className="text-[18pt]">{name}</h2>
      <p className="text-[13pt] font-bold">
        {dayOf(day.date)}, {day.storeName}
      </p>
      <p className="num ml-auto text-[8pt]">
        {count && `${count}. `}Printed {momentOf(now, day.timeZone)}
      </p>
    </div>
  );
}
