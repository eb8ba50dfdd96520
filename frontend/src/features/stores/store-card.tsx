import { MapPin, Phone } from 'lucide-react';
import type { Store } from '@/api/models';
import { openingState } from '@/lib/opening';
import { formatPhone } from '@/lib/phone';
import { useHydrated } from '@/lib/use-hydrated';
import { useNow } from '@/lib/use-timers';
import { specialLines, weekLines } from './opening-hours';
import { StoreFront } from './store-front';

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-chip font-semibold text-jam underline-offset-4 hover:underline';

export function StoreCard({ store }: { store: Store }) {
  // During a deploy the API of the previous release may answer, which lacks these.
  const specialDays = (store.specialDays as Store['specialDays'] | undefined) ?? [];
  const closedToday = specialDays.find(({ day, closed }) => closed && day === store.today);
  const special = specialLines(specialDays);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-white">
      <StoreFront name={store.name} />
      <div className="p-6 sm:p-8">
        <h2 className="text-xl">{store.name}</h2>
        <p className="mt-2 text-mocha">{store.address}</p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {store.phone && <StorePhone phone={store.phone} />}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(store.address)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            <MapPin aria-hidden className="size-4.5" strokeWidth={1.75} />
            Show on a map
          </a>
        </div>
        <div className="mt-4">
          <OpenNow store={store} />
        </div>
        {closedToday && <p className="mt-4 font-semibold [overflow-wrap:anywhere]">{closedLine(closedToday.reason)}</p>}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-4">
          {weekLines(store.hours).map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt className="text-mocha">{days}</dt>
              <dd className="num font-semibold">{hours}</dd>
            </div>
          ))}
        </dl>
        {special.length > 0 && (
          <>
            <h3 className="mt-4 border-t border-line pt-4 text-base">Special hours</h3>
            <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
              {special.map(({ days, hours, reason }) => (
                <div key={days} className="contents">
                  <dt className="text-mocha">{days}</dt>
                  <dd className="num min-w-0 [overflow-wrap:anywhere] max-sm:mb-1.5">
                    <span className="font-semibold">{hours}</span>
                    {reason && <span className="text-mocha">, {reason}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </article>
  );
}

export function StorePhone({ phone }: { phone: string }) {
  return (
    <a href={`tel:+1${phone.replace(/\D/g, '')}`} className={link}>
      <Phone aria-hidden className="size-4.5" strokeWidth={1.75} />
      {formatPhone(phone)}
    </a>
  );
}

/** In the store's time zone, known only after hydration: its height is reserved. */
export function OpenNow({ store }: { store: Store }) {
  const hydrated = useHydrated();
  const now = useNow(60_000, hydrated);
  const state = hydrated ? openingState(store.hours, store.timeZone, now, store.specialDays ?? []) : '';
  const look = state.startsWith('Open until') ? 'bg-pistachio-tint text-pistachio' : 'bg-line';
  return (
    <p className="min-h-8">
      {state && <span className={`num rounded-chip px-2.5 py-1 text-sm font-semibold ${look}`}>{state}</span>}
    </p>
  );
}

const closedLine = (reason: string) => (reason ? `Closed today: ${reason}` : 'Closed today');
