import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQueries } from '@/api/catalogue.queries';
import type { KitchenShipment, KitchenDay } from '@/api/models';
import { readStored, store as keep } from '@/lib/browser-storage';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { useOnline, useWakeLock } from '@/lib/use-browser';
import { useQueryParams } from '@/lib/use-query-params';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { BarePage } from '../shell/bare-page';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-door';
import { keyOf, numberOf } from '../shell/shipment-number';
import { TABS, type Tab, linesOf, useCalmOrder } from './board';
import { BoardFoot, Rail } from './rail';
import { BoardHeader, type View } from './board-header';
import { addressOf, kitchenQueries, useLiveBoard } from './kitchen.queries';
import { Ticket } from './ticket';
import { useBoardChanges, useLastPress } from './use-board-changes';
import { useBoardKeys } from './use-board-keys';
import { useNewOrders, useNewTickets } from './board-news';

/** Two rows of tickets fill the board of a tablet of 1024 by 768. */
const GRID =
  'grid content-start gap-4 p-4 md:auto-rows-[19.5rem] md:grid-cols-2 lg:auto-rows-[clamp(18.5rem,(100dvh-10.75rem)/2,19.5rem)] lg:grid-cols-3 lg:gap-3 lg:p-3';
const EMPTY: Record<Tab, string> = {
  to_pack: 'Nothing to pack. New orders appear here by themselves.',
  ready: 'Nothing is waiting to be picked up.',
  out: 'Nothing is on its way yet.',
};
const PUT_AWAY = 'crispi:kitchen-put-away';

/** The board of a store's kitchen, for an admin and for a tablet with a pass. */
export function KitchenScreen({ isAdmin }: { isAdmin: boolean }) {
  const { address, view, change } = useAddress();
  const read = useQuery(kitchenQueries.day(address, useLiveBoard()));
  const stores = useQuery({ ...storeQueries.list(), enabled: isAdmin });
  const changes = useBoardChanges(address);
  const online = useOnline();
  const here = useNow(10_000);
  const now = here + (read.data?.aheadMs ?? 0);
  const [asked, setAsked] = useState<KitchenShipment | null>(null);
  const last = useLastPress();
  const [away, setAway] = useState(() => readStored<string[]>(PUT_AWAY) ?? []);
  const day = read.data?.answer;
  const news = useNewTickets(day);
  const fresh = day?.shipments.filter((one) => one.stage === 'to_pack' && news.isNew(one)).length ?? 0;
  const { sound, toggleSound } = useNewOrders(fresh);
  const tab = view === 'to_bake' ? 'to_pack' : view;
  const shown = useCalmOrder(day?.shipments.filter(({ stage }) => stage === tab) ?? []);
  useWakeLock();
  const undo = () => {
    if (!last.held) return false;
    const { shipment, historyId } = last.held;
    changes.undo(shipment, historyId);
    last.say(`${numberOf(shipment)} is back`);
  };
  useBoardKeys(asked === null, undo);
  if (isDenied(read.error)) return <NoPass place="Kitchen" />;
  const back = isAdmin ? '/admin/orders' : '/device';
  if (!day)
    return (
      <BarePage title="Kitchen" back={back} header="min-h-43.5 md:min-h-30.5 lg:min-h-17.5">
        <div className={read.error ? 'min-w-0 flex-1 p-4' : 'contents'}>
          <Loaded query={read} failed="The kitchen's board could not be loaded" placeholder={<Empty />}>
            {() => null}
          </Loaded>
        </div>
      </BarePage>
    );
  const ready = (shipment: KitchenShipment) => {
    changes.step(shipment, 'ready_for_pickup', last.press(`${numberOf(shipment)} is ready`, shipment));
  };
  const step = (shipment: KitchenShipment) => {
    if (shipment.status !== 'pending') {
      if (linesOf(shipment).some(({ packed }) => !packed)) setAsked(shipment);
      else ready(shipment);
      return;
    }
    changes.step(shipment, 'preparing', last.press(`Packing ${numberOf(shipment)}`, shipment));
  };
  const putAway = (shipment: KitchenShipment) => {
    const next = [...away, keyOf(shipment)];
    keep(PUT_AWAY, next);
    setAway(next);
  };
  const tickets = tab === 'to_pack' ? [...day.cancelled.filter((one) => !away.includes(keyOf(one))), ...shown] : shown;
  const open = asked ? linesOf(asked).filter(({ packed }) => !packed).length : 0;
  return (
    <div data-says-offline className="flex min-h-dvh flex-col md:h-dvh">
      <BoardHeader
        day={day}
        now={now}
        here={here}
        readAt={read.dataUpdatedAt}
        view={view}
        onView={(next) => change({ tab: next === 'to_pack' ? '' : next })}
        fresh={fresh}
        sound={sound}
        onSound={toggleSound}
        back={back}
        stores={isAdmin ? (stores.data ?? []) : []}
        onStore={(id) => change({ store: String(id) })}
      />
      {!online && (
        <p role="alert" className="bg-caramel-tint px-4 py-2 font-semibold text-caramel">
          You are offline. What you see is from the last look; presses are not saved.
        </p>
      )}
      <BoardBody
        changes={changes}
        day={day}
        news={news}
        now={now}
        putAway={putAway}
        step={step}
        tab={tab}
        tickets={tickets}
        view={view}
      />
      <BoardFoot shipments={day.shipments} units={day.units} last={last.words} onUndo={last.held ? undo : undefined} />
      <AskReady asked={asked} open={open} ready={ready} setAsked={setAsked} />
    </div>
  );
}

interface AskReadyProps {
  asked: KitchenShipment | null;
  open: number;
  ready: (shipment: KitchenShipment) => void;
  setAsked: (value: KitchenShipment | null) => void;
}

/** Asks before an order is ready with lines that are not ticked. */
function AskReady({ asked, open, ready, setAsked }: AskReadyProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={() => setAsked(null)}
      title={asked ? `Is ${numberOf(asked)} ready?` : ''}
      text={`${plural(open, 'line is', 'lines are')} not ticked.`}
      action="Order Ready"
      keep="Keep packing"
      look="jam"
      onConfirm={() => {
        if (asked) ready(asked);
        setAsked(null);
      }}
    />
  );
}

interface BoardBodyProps {
  changes: ReturnType<typeof useBoardChanges>;
  day: KitchenDay;
  news: ReturnType<typeof useNewTickets>;
  now: number;
  putAway: (shipment: KitchenShipment) => void;
  step: (shipment: KitchenShipment) => void;
  tab: 'ready' | 'to_pack' | 'out';
  tickets: KitchenShipment[];
  view: View;
}

/** What is baked, beside the tickets of the chosen tab. */
function BoardBody({ changes, day, news, now, putAway, step, tab, tickets, view }: BoardBodyProps) {
  return (
    <div className="flex min-h-0 flex-1">
      <Rail
        day={day}
        className={`${view === 'to_bake' ? 'flex max-lg:w-full' : 'hidden'} border-r border-line lg:flex lg:w-62 lg:shrink-0`}
      />
      <main className={`min-w-0 flex-1 overflow-y-auto ${view === 'to_bake' ? 'max-lg:hidden' : ''}`}>
        {tickets.length === 0 ? (
          <div className="p-4">
            <EmptyState title={EMPTY[tab]} />
          </div>
        ) : (
          <div className={GRID}>
            {tickets.map((shipment) => (
              <Ticket
                key={keyOf(shipment)}
                shipment={shipment}
                now={now}
                isNew={news.isNew(shipment)}
                onTick={(item, line) => {
                  news.touch(shipment);
                  changes.tick(item, line);
                }}
                onStep={() => {
                  news.touch(shipment);
                  step(shipment);
                }}
                onDismiss={() => putAway(shipment)}
              />
            ))}
          </div>
        )}
      </main>
    </div>
  );
}

/** Rail and tickets, while the day is loaded. */
function Empty() {
  return (
    <>
      <div className="w-62 shrink-0 border-r border-line bg-white max-lg:hidden" />
      <div className={`min-w-0 flex-1 ${GRID}`}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} className="rounded-tile max-md:h-78" />
        ))}
      </div>
    </>
  );
}

/** Store, day and tab are in the address. */
function useAddress() {
  const [params, change] = useQueryParams();
  const tab = params.get('tab');
  const view: View = tab === 'to_bake' ? tab : (TABS.find((one) => one === tab) ?? 'to_pack');
  return {
    address: addressOf(params),
    view,
    change: (part: { tab?: string; store?: string }) => change(part, { replace: true }),
  };
}
