import { ArrowLeft, ChevronDown, CloudOff, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KitchenDay } from '@/api/models';
import { showAgo, showDay, showTime } from '@/lib/dates';
import { DayPicker } from '../shell/day-picker';
import { StoreSelect } from '../shell/store-choice';
import { TABS, type Tab } from './board';

const LABELS: Record<Tab, string> = { to_pack: 'To pack', ready: 'Ready', out: 'Out' };
const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' };
const STALE_MS = 60_000;

export type View = Tab | 'to_bake';

interface Props {
  day: KitchenDay;
  now: number;
  /** The same moment by this device's clock. */
  deviceNow: number;
  /** When the board was last read, by this device's clock. */
  readAt: number;
  view: View;
  onView: (view: View) => void;
  /** Tickets that arrived since the board was opened and have not been touched. */
  newCount: number;
  sound: boolean;
  onSound: () => void;
  /** Target of the back arrow. */
  back: string;
  /** The stores to choose from; empty on a device, which belongs to one store. */
  stores: { id: number; name: string }[];
  onStore: (id: number) => void;
  onDay: (date: string) => void;
}

export function BoardHeader(props: Props) {
  const { day, now, view, onView, sound, onSound, back } = props;
  const [open, setOpen] = useState(false);
  const counts = (tab: Tab) => day.shipments.filter(({ stage }) => stage === tab).length;
  return (
    // Pressed with a knuckle on any screen: no control is smaller than on touch.
    <header className="flex min-h-16 flex-wrap items-center gap-2 border-b border-line bg-white px-4 py-2 [--spacing-button:2.75rem] [--spacing-input:2.75rem] xl:gap-x-3">
      <Link to={back} aria-label="Back" className="grid size-11 place-items-center rounded-control">
        <ArrowLeft aria-hidden className="size-6" strokeWidth={2} />
      </Link>
      <h1 className="mr-2 text-xl max-md:sr-only lg:max-xl:sr-only xl:mr-1 2xl:text-2xl">Kitchen</h1>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-control text-left leading-tight md:hidden"
      >
        <span className="min-w-0">
          <span className="sr-only">Store and day: </span>
          <span className="block truncate text-sm text-mocha">{day.storeName}</span>
          <b className="block">{day.date === day.today ? 'Today' : showDay(day.date)}</b>
        </span>
        <ChevronDown {...ICON} className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        role="group"
        aria-label="Orders shown"
        className="flex max-w-full gap-1 overflow-x-auto rounded-tile border-[1.5px] border-line-strong p-0.5 max-md:order-4 max-md:w-full md:order-1"
      >
        {TABS.map((tab) => (
          <ViewButton key={tab} on={view === tab} onClick={() => onView(tab)} label={LABELS[tab]} count={counts(tab)} />
        ))}
        <ViewButton on={view === 'to_bake'} onClick={() => onView('to_bake')} label="To bake" className="lg:hidden" />
      </div>
      <BoardState {...props} open={open} />
      <button
        type="button"
        aria-pressed={sound}
        aria-label="Sound for new orders"
        onClick={onSound}
        className="order-1 grid size-11 shrink-0 place-items-center rounded-control border-[1.5px] border-line-strong md:order-4 lg:order-3"
      >
        {sound ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
      </button>
      <div
        className={`num order-2 text-xl font-extrabold md:text-2xl md:max-lg:ml-auto lg:order-4 ${day.date === day.today ? '' : 'lg:max-xl:hidden'}`}
      >
        {showTime(now, day.timeZone)}
      </div>
    </header>
  );
}

/** The choice of store and day (on a phone only when opened), the number of new tickets, and the age of the data. */
function BoardState({ day, deviceNow, readAt, newCount, stores, onStore, onDay, open }: Props & { open: boolean }) {
  const choice = `max-md:order-3 max-md:w-full ${open ? '' : 'max-md:hidden'}`;
  return (
    <div className="order-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 xl:gap-x-3 text-sm font-semibold max-md:contents md:max-lg:grow lg:order-2 lg:ml-auto">
      {stores.length > 1 ? (
        <div className={`md:max-w-60 ${choice}`}>
          <StoreSelect stores={stores} chosen={day.storeId} onChange={(id) => onStore(Number(id))} />
        </div>
      ) : (
        <span className="truncate max-md:hidden lg:max-xl:hidden">{day.storeName}</span>
      )}
      <DayPicker
        day={day.date}
        today={day.today}
        onChange={onDay}
        className={`lg:max-xl:[&>[data-jump=tomorrow]]:hidden ${choice}`}
      />
      {newCount > 0 && (
        <span
          role="status"
          className="num order-3 rounded-full bg-blueberry px-2.5 py-0.5 whitespace-nowrap text-white"
        >
          +{newCount} new
        </span>
      )}
      {deviceNow - readAt > STALE_MS ? (
        <span role="status" className="order-3 flex items-center gap-1.5 whitespace-nowrap text-caramel">
          <CloudOff aria-hidden className="size-5" strokeWidth={1.75} />
          Last updated {showAgo(new Date(readAt).toISOString(), deviceNow)}
        </span>
      ) : (
        newCount === 0 && (
          <span className="flex items-center gap-1.5 whitespace-nowrap text-pistachio max-md:sr-only lg:max-xl:sr-only">
            <span aria-hidden className="size-2 rounded-full bg-current" />
            Live
          </span>
        )
      )}
    </div>
  );
}

interface ViewButtonProps {
  on: boolean;
  onClick: () => void;
  label: string;
  count?: number;
  className?: string;
}

function ViewButton({ on, onClick, label, count, className = '' }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-control px-4 font-semibold whitespace-nowrap max-md:min-h-11 max-md:grow max-md:gap-1 max-md:px-1.5 max-md:text-sm choosable md:max-2xl:px-3 ${className}`}
    >
      {label}
      {count !== undefined && (
        <span className={`num rounded-full px-1.5 text-sm md:px-2 ${on ? 'bg-white/15' : 'bg-oat'}`}>{count}</span>
      )}
    </button>
  );
}
