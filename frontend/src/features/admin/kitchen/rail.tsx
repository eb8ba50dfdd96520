import { Check, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BakeTotal, KitchenDay, KitchenShipment } from '@/api/models';
import { shortWindow } from '@/lib/dates';
import { buttonLook } from '@/ui/button';
import { sum, waitingByWindow } from './board';
import { UndoButton } from '../shell/screen/undo';
import { bakedWords, unitsWords } from './kitchen-words';

/** What is still to be baked and packed: shipments that are not ready, minus their ticked lines. */
export function Rail({ day, className = '' }: { day: KitchenDay; className?: string }) {
  const rows = day.totals.toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
  const baked = rows.filter(({ kind }) => kind !== 'other');
  const others = rows.filter(({ kind }) => kind === 'other');
  return (
    <aside aria-labelledby="still-to-bake" className={`min-h-0 flex-col bg-white ${className}`}>
      <div className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-3">
        <div>
          <h2 id="still-to-bake" className="text-lg">
            Still to bake
          </h2>
          <p className="num text-[1rem] text-mocha">Ordered: {bakedWords(baked)}</p>
          {day.units.limit !== null && <p className="num text-[1rem] text-mocha">Capacity: {unitsWords(day.units)}</p>}
        </div>
        <p className="num text-right">
          <span className="block text-2xl font-extrabold">{sum(baked.map(({ left }) => left))}</span>
          <span className="text-[1rem] text-mocha">of {sum(baked.map(({ total }) => total))}</span>
        </p>
      </div>
      <ScrollArea label="Still to bake and to pack" className="min-h-0 flex-1 overflow-y-auto">
        <RailRows rows={baked} />
        {others.length > 0 && (
          <>
            <h2 className="border-y border-line bg-oat px-4 py-1.5 text-[1rem]">Other items to pack</h2>
            <RailRows rows={others} />
          </>
        )}
      </ScrollArea>
      <Papers day={day} />
    </aside>
  );
}

const RailRows = ({ rows }: { rows: BakeTotal[] }) => (
  <ul className="divide-y divide-line">
    {rows.map((total) => (
      <RailRow key={total.productId} total={total} />
    ))}
  </ul>
);

/** Links to the day's papers; the slips' link shows how many are new or changed since the last print. */
function Papers({ day }: { day: KitchenDay }) {
  const query = new URLSearchParams({ store: String(day.storeId), date: day.date }).toString();
  const due = [...day.shipments, ...day.cancelled].filter(
    // Not every kitchen uses labels: new ones are not counted, changed ones are.
    ({ print: { slip, messages, labels } }) =>
      [slip, messages].includes('new') || [slip, messages, labels].includes('changed'),
  ).length;
  const papers = [
    { to: 'bake-sheet', label: day.sheet?.changes.length ? 'Bake sheet: changed' : 'Bake sheet' },
    { to: 'run-sheet', label: 'Run sheet' },
  ];
  return (
    <nav aria-label="Papers" className="grid grid-cols-2 gap-2 border-t border-line p-3">
      <Link
        to={`/admin/orders/slips?${query}`}
        className={buttonLook({ look: 'outline', wide: true, className: 'col-span-2 min-h-12! text-[1rem]!' })}
      >
        <Printer aria-hidden className="size-5" strokeWidth={1.75} />
        {due > 0 ? `Slips: ${due} to print` : 'Slips'}
      </Link>
      {papers.map(({ to, label }) => (
        <Link
          key={to}
          to={`/admin/orders/${to}?${query}`}
          className={buttonLook({ look: 'outline', wide: true, className: 'min-h-12! px-2! text-[1rem]!' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function RailRow({ total: { name, imageUrl, total, left } }: { total: BakeTotal }) {
  const done = left === 0;
  return (
    <li className={`flex min-h-14 items-center gap-2.5 px-4 py-1 ${done ? 'text-mocha' : ''}`}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 object-contain" />
      ) : (
        <span aria-hidden className="size-10 shrink-0 rounded-full border-2 border-dashed border-line-strong" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-lg leading-tight font-semibold wrap-break-word">{name}</p>
        <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-pistachio" style={{ width: `${(100 * (total - left)) / total}%` }} />
        </span>
      </div>
      <div className="w-12 shrink-0 text-right">
        {done ? (
          <Check aria-label="Done" className="ml-auto size-7 text-pistachio" strokeWidth={2.5} />
        ) : (
          <span className="num text-[1.625rem] font-extrabold">{left}</span>
        )}
      </div>
    </li>
  );
}

interface Props {
  shipments: KitchenShipment[];
  /** Ordered production units per window. */
  units: KitchenDay['units'];
  last: string;
  /** Undefined when there is nothing to undo. */
  onUndo?: (() => void) | undefined;
}

/** How many shipments wait in each of the next windows, and the last action with its undo. */
export function BoardFoot({ shipments, units, last, onUndo }: Props) {
  return (
    <footer className="flex min-h-16 items-center gap-3 border-t border-line bg-white px-4 py-2">
      <ScrollArea label="Still to pack by time slot" className="-mr-4 min-w-0 scroll-row">
        <ul className="flex gap-2">
          {waitingByWindow(shipments).map(({ window, count }) => {
            const ordered = units.windows.find((entry) => entry.window === window);
            return (
              <li
                key={window}
                className="num flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-oat px-3.5 text-lg whitespace-nowrap"
              >
                {shortWindow(window)} <strong>{count}</strong>
                {ordered && <span className="text-[1rem] text-mocha">{unitsWords(ordered)}</span>}
              </li>
            );
          })}
        </ul>
      </ScrollArea>
      <p role="status" className="num ml-auto shrink-0 font-semibold">
        {last}
      </p>
      {onUndo && <UndoButton label={`Undo: ${last}`} onUndo={onUndo} large className="min-h-14 shrink-0" />}
    </footer>
  );
}

/** A scrolling part of the board without controls: it takes the focus, so that keys can scroll it. */
function ScrollArea({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
    <section aria-label={label} tabIndex={0} className={`-outline-offset-3! ${className}`}>
      {children}
    </section>
  );
}
