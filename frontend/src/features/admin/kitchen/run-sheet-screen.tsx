import { isCourierService } from '@crispi/rules/couriers';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DaySlips, Slip } from '@/api/models';
import { shopToday, shortWindow } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { EmptyState } from '@/ui/empty-state';
import { LazyQrCode } from '@/ui/lazy-qr-code';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-entry-page';
import { keyOf, numberOf } from '../shell/shipment-number';
import { contentsWords, dayOf } from './kitchen-words';
import { addressOf, boardOf, kitchenQueries } from './kitchen.queries';
import { SHEET, SheetTitle } from './paper-sheet';
import { PrintPage } from './print-page';

/** A letter page for the bakery's own couriers: address, time and number of boxes. No e-mail address, no prices. */
export function RunSheetScreen() {
  const [params] = useSearchParams();
  const read = useQuery(kitchenQueries.slipsOfDay(addressOf(params)));
  if (isDenied(read.error)) return <NoPass place="Kitchen" />;
  return (
    <PrintPage
      title="Run sheet"
      back={boardOf(params)}
      paper="sheet"
      today={read.data?.answer.today ?? shopToday()}
      store={read.data?.answer.storeId}
    >
      <Loaded
        query={read}
        failed="The run sheet could not be loaded"
        placeholder="h-[8in] w-[8.5in] max-w-full"
        stale="data"
      >
        {({ answer, aheadMs }) => <Sheet day={answer} now={read.dataUpdatedAt + aheadMs} />}
      </Loaded>
    </PrintPage>
  );
}

function Sheet({ day, now }: { day: DaySlips; now: number }) {
  const windows = runStops(day.slips);
  if (windows.length === 0)
    return <EmptyState title={`No deliveries for our own couriers on ${dayOf(day.date)} from ${day.storeName}.`} />;
  const stops = windows.flatMap((window) => window.stops);
  return (
    <article className={`${SHEET} leading-snug`}>
      <table role="presentation" className="w-full">
        <thead>
          <tr>
            <td className="border-b-2 pb-2">
              <SheetTitle name="Run sheet" day={day} count={plural(stops.length, 'stop')} now={now} />
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {windows.map((window) => (
                <section key={window.window} className="pt-3">
                  <h3 className="num text-[15pt] [break-after:avoid]">
                    {shortWindow(window.window) || 'No time set'}{' '}
                    <span className="font-text text-[10pt] font-semibold tracking-normal">
                      {plural(window.stops.length, 'stop')}
                    </span>
                  </h3>
                  <ol>
                    {window.stops.map((slip) => (
                      <Stop key={keyOf(slip)} number={stops.indexOf(slip) + 1} slip={slip} day={day} />
                    ))}
                  </ol>
                </section>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Stop({ number, slip, day }: { number: number; slip: Slip; day: DaySlips }) {
  const { recipientName, address, phone, instructions } = slip;
  const map = mapLink(slip);
  return (
    <li className="flex gap-4 border-b py-2 max-sm:gap-2 [break-inside:avoid] [overflow-wrap:anywhere]">
      <p className="num w-[0.35in] shrink-0 text-right text-[18pt] leading-tight font-bold whitespace-nowrap max-sm:w-6 max-sm:text-[14pt]">
        {number}
      </p>
      <div className="w-[0.9in] shrink-0 text-center text-[8pt] font-semibold">
        <LazyQrCode text={map} label={`Map of ${address.join(', ')}`} />
        <a href={map} target="_blank" rel="noreferrer" className="text-sm underline print:hidden">
          Open map
        </a>
      </div>
      <div className="min-w-0 flex-1">
        <p className="num text-[10.5pt] font-semibold">
          {numberOf(slip)}, {contentsWords(slip)}
          {slip.date !== day.date && slip.date && `, ${dayOf(slip.date)}`}
        </p>
        <p className="text-[14pt] leading-tight font-bold">{recipientName}</p>
        <p>{address.join(', ')}</p>
        {phone && (
          <p className="num">
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </p>
        )}
        {instructions && <p className="font-bold">“{instructions}”</p>}
      </div>
      <div className="flex w-[1.6in] shrink-0 flex-col justify-end gap-5 pt-5 text-[8pt] font-semibold max-sm:hidden print:flex">
        <span className="border-t pt-0.5">Time</span>
        <span className="border-t pt-0.5">Signature</span>
      </div>
    </li>
  );
}

/** The deliveries still to be made by own couriers, by window. */
function runStops(slips: Slip[]): { window: string; stops: Slip[] }[] {
  const windows = new Map<string, Slip[]>();
  for (const slip of slips) {
    const drives = slip.fulfilment === 'delivery' && !isCourierService(slip.provider);
    if (!drives || slip.stage === 'cancelled' || slip.status === 'delivered') continue;
    windows.set(slip.window, [...(windows.get(slip.window) ?? []), slip]);
  }
  return [...windows].map(([window, stops]) => ({ window, stops }));
}

/** Opens the map app of a phone, or the map in a browser. https://developers.google.com/maps/documentation/urls */
const mapLink = ({ address }: Slip) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`;
