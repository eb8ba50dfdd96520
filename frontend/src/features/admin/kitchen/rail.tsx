import { Check, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BakeTotal, KitchenDay } from '@/api/models';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { ScrollArea } from './scroll-area';
import { unitsWords } from './units-words';

/** What is still to be baked, by flavour: of shipments that are not ready, less the ticked lines. */
export function Rail({ day, className = '' }: { day: KitchenDay; className?: string }) {
  const sum = (of: 'left' | 'total') => day.totals.reduce((all, total) => all + total[of], 0);
  const waiting = day.shipments.filter(({ stage }) => stage === 'to_pack').length;
  const rows = day.totals.toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
  return (
    <aside aria-labelledby="still-to-bake" className={`min-h-0 flex-col bg-white ${className}`}>
      <div className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-3">
        <div>
          <h2 id="still-to-bake" className="text-lg">
            Still to bake
          </h2>
          <p className="text-sm text-mocha">{plural(waiting, 'shipment')}</p>
          {day.units.units > 0 && <p className="num text-sm text-mocha">{unitsWords(day.units)} ordered</p>}
        </div>
        <p className="num text-right">
          <span className="block text-2xl font-extrabold">{sum('left')}</span>
          <span className="text-sm text-mocha">of {sum('total')}</span>
        </p>
      </div>
      <ScrollArea label="Flavours still to bake" className="min-h-0 flex-1 overflow-y-auto">
        <ul className="divide-y divide-line">
          {rows.map((total) => (
            <RailRow key={total.productId} total={total} />
          ))}
        </ul>
      </ScrollArea>
      <Papers day={day} />
    </aside>
  );
}

/** The day's papers; the slips say how many are new or changed since the last print. */
function Papers({ day }: { day: KitchenDay }) {
  const query = new URLSearchParams({ store: String(day.storeId), date: day.date }).toString();
  const due = [...day.shipments, ...day.cancelled].filter(
    // Not every kitchen sticks labels on its boxes: only who does is asked for new ones.
    ({ print: { slip, messages, labels } }) =>
      [slip, messages].includes('new') || [slip, messages, labels].includes('changed'),
  ).length;
  const papers = [
    { to: 'bake-sheet', label: day.sheet?.changes.length ? 'Bake sheet: changed' : 'Bake sheet' },
    { to: 'run-sheet', label: 'Run sheet' },
  ];
  return (
    <nav aria-label="To print" className="grid grid-cols-2 gap-2 border-t border-line p-3">
      <Link
        to={`/admin/orders/slips?${query}`}
        className={buttonLook({ look: 'outline', wide: true, className: 'col-span-2 min-h-12!' })}
      >
        <Printer aria-hidden className="size-5" strokeWidth={1.75} />
        {due > 0 ? `Slips: ${due} to print` : 'Slips'}
      </Link>
      {papers.map(({ to, label }) => (
        <Link
          key={to}
          to={`/admin/orders/${to}?${query}`}
          className={buttonLook({ look: 'outline', wide: true, className: 'min-h-12! px-2!' })}
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
    <li className={`flex min-h-14 items-center gap-3 px-4 py-1 ${done ? 'text-mocha' : ''}`}>
      {imageUrl ? (
        <img src={imageUrl} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 object-contain" />
      ) : (
        <span aria-hidden className="size-10 shrink-0 rounded-full border-2 border-dashed border-line-strong" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-tight font-semibold [overflow-wrap:anywhere]">{name}</p>
        <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-pistachio" style={{ width: `${(100 * (total - left)) / total}%` }} />
        </span>
      </div>
      {done ? (
        <Check aria-label="Done" className="size-7 text-pistachio" strokeWidth={2.5} />
      ) : (
        <span className="num text-[1.625rem] font-extrabold">{left}</span>
      )}
    </li>
  );
}
