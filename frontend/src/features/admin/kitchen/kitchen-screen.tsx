import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeQueries } from '@/api/catalogue.queries';
import type { KitchenDay, KitchenShipment } from '@/api/models';
import { daysAfter, showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { useOnline, useWakeLock } from '@/lib/use-browser';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { BarePage } from '../shell/bare-page';
import { OtherDay } from '../shell/day-picker';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-entry-page';
import { keyOf, numberOf } from '../shell/shipment-number';
import { usePutAway } from '../shell/use-put-away';
import { TABS, type Tab, linesOf, useCalmOrder } from './board';
import { BoardFoot, Rail } from './rail';
import { BoardHeader, type View } from './board-header';
import { type BoardAddress, addressOf, kitchenQueries, useLiveBoard } from './kitchen.queries';
import { Ticket } from './ticket';
import { useBoardChanges, useLastPress } from './use-board-changes';
import { useBoardKeys } from './use-board-keys';
import { useNewOrders, useNewTickets } from './board-news';

/** A ticket is as high as its contents, so that many are in view. */
const GRID = 'grid content-start gap-4 p-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-3 lg:p-3';
const EMPTY: Record<Tab, string> = {
  to_pack: 'Everything is packed. New orders appear here automatically.',
  ready: 'Nothing is waiting to be picked up.',
  out: 'Nothing is on its way yet.',
};

/** The board of a store's kitchen, for admins and for tablets with a device pass. */
export function KitchenScreen({ isAdmin }: { isAdmin: boolean }) {
  const { address, view, change } = useAddress();
  const read = useQuery(kitchenQueries.day(address, useLiveBoard()));
  const stores = useQuery({ ...storeQueries.list(), enabled: isAdmin });
  const online = useOnline();
  const deviceNow = useNow(10_000);
  const day = read.data?.answer;
  const newTickets = useNewTickets(day);
  const newCount =
    day?.shipments.filter((shipment) => shipment.stage === 'to_pack' && newTickets.isNew(shipment)).length ?? 0;
  const { sound, toggleSound } = useNewOrders(newCount);
  const tab = view === 'to_bake' ? 'to_pack' : view;
  const shown = useCalmOrder(day?.shipments.filter(({ stage }) => stage === tab) ?? []);
  useWakeLock();
  const board = useBoard(address);
  if (isDenied(read.error)) return <NoPass place="Kitchen" />;
  const back = isAdmin ? '/admin/orders' : '/device';
  if (!day)
    return (
      <BarePage title="Kitchen" back={back} header="min-h-29.75 md:min-h-30.5 lg:min-h-17.5">
        <div className={read.error ? 'min-w-0 flex-1 p-4' : 'contents'}>
          <Loaded query={read} failed="The kitchen's board could not be loaded" placeholder={<Empty />}>
            {() => null}
          </Loaded>
        </div>
      </BarePage>
    );
  const now = deviceNow + (read.data?.aheadMs ?? 0);
  const empty = day.shipments.length + day.cancelled.length === 0;
  const onDay = (date: string) => change({ date: date === day.today ? '' : date });
  return (
    <div data-says-offline className="flex min-h-dvh flex-col md:h-dvh">
      <BoardHeader
        day={day}
        now={now}
        deviceNow={deviceNow}
        readAt={read.dataUpdatedAt}
        view={view}
        onView={(next) => change({ tab: next === 'to_pack' ? '' : next })}
        newCount={newCount}
        sound={sound}
        onSound={toggleSound}
        back={back}
        stores={isAdmin ? (stores.data ?? []) : []}
        onStore={(id) => change({ store: String(id) })}
        onDay={onDay}
      />
      <OtherDay day={day.date} today={day.today} />
      {!online && (
        <p role="alert" className="bg-caramel-tint px-4 py-2 font-semibold text-caramel">
          You’re offline. This may be out of date, and your changes aren’t saved.
        </p>
      )}
      <div
        aria-busy={read.isPlaceholderData || undefined}
        className={`flex min-h-0 flex-1 ${read.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        {!empty && (
          <Rail
            day={day}
            className={`${view === 'to_bake' ? 'flex max-lg:w-full' : 'hidden'} border-r border-line lg:flex lg:w-66 lg:shrink-0`}
          />
        )}
        <main
          className={`min-w-0 flex-1 overflow-y-auto md:[container-type:size] ${view === 'to_bake' && !empty ? 'max-lg:hidden' : ''}`}
        >
          {empty ? (
            <EmptyDay day={day} onDay={onDay} />
          ) : (
            <Tickets
              tab={tab}
              shipments={tab === 'to_pack' ? [...day.cancelled.filter(board.isShown), ...shown] : shown}
              now={day.date === day.today ? now : null}
              newTickets={newTickets}
              board={board}
            />
          )}
        </main>
      </div>
      {!empty && <BoardFoot shipments={day.shipments} units={day.units} last={board.lastWords} onUndo={board.undo} />}
      <AskReady board={board} />
    </div>
  );
}

/** What is done on the board: ticks, steps, their undo, and putting cancelled tickets away. */
function useBoard(address: BoardAddress) {
  const changes = useBoardChanges(address);
  const last = useLastPress();
  const [confirming, setConfirming] = useState<KitchenShipment | null>(null);
  const { isShown, putAway } = usePutAway('crispi:kitchen-put-away');
  const undo = () => {
    if (!last.held) return false;
    const { shipment, historyId } = last.held;
    changes.undo(shipment, historyId);
    last.rename(`${numberOf(shipment)} moved back`);
  };
  useBoardKeys(confirming === null, undo);
  const ready = (shipment: KitchenShipment) =>
    changes.step(shipment, 'ready_for_pickup', last.press(`${numberOf(shipment)} is ready`, shipment));
  return {
    tick: changes.tick,
    undo: last.held ? undo : undefined,
    lastWords: last.words,
    confirming,
    setConfirming,
    ready,
    step: (shipment: KitchenShipment) => {
      if (shipment.status === 'pending')
        changes.step(shipment, 'preparing', last.press(`Packing ${numberOf(shipment)}`, shipment));
      else if (openLines(shipment) > 0) setConfirming(shipment);
      else ready(shipment);
    },
    isShown,
    putAway,
  };
}

const openLines = (shipment: KitchenShipment) => linesOf(shipment).filter(({ packed }) => !packed).length;

/** Asks before an order is marked ready while lines are not ticked. */
function AskReady({ board: { confirming, setConfirming, ready } }: { board: ReturnType<typeof useBoard> }) {
  return (
    <ConfirmDialog
      open={confirming !== null}
      onOpenChange={() => setConfirming(null)}
      title={confirming ? `Is ${numberOf(confirming)} ready?` : ''}
      text={`${plural(confirming ? openLines(confirming) : 0, 'line is', 'lines are')} not ticked.`}
      action="Order Ready"
      keep="Keep packing"
      look="jam"
      onConfirm={() => {
        if (confirming) ready(confirming);
        setConfirming(null);
      }}
    />
  );
}

interface TicketsProps {
  tab: Tab;
  shipments: KitchenShipment[];
  now: number | null;
  newTickets: ReturnType<typeof useNewTickets>;
  board: ReturnType<typeof useBoard>;
}

function Tickets({ tab, shipments, now, newTickets, board }: TicketsProps) {
  if (shipments.length === 0)
    return (
      <div className="p-4">
        <EmptyState title={EMPTY[tab]} />
      </div>
    );
  return (
    <div className={GRID}>
      {shipments.map((shipment) => (
        <Ticket
          key={keyOf(shipment)}
          shipment={shipment}
          now={now}
          isNew={newTickets.isNew(shipment)}
          onTick={(item, line) => {
            newTickets.touch(shipment);
            board.tick(item, line);
          }}
          onStep={() => {
            newTickets.touch(shipment);
            board.step(shipment);
          }}
          onDismiss={() => board.putAway(shipment)}
        />
      ))}
    </div>
  );
}

/** A day without shipments, and the way to the next with orders. */
function EmptyDay({ day: { date, today, next }, onDay }: { day: KitchenDay; onDay: (date: string) => void }) {
  return (
    <div className="mx-auto max-w-2xl p-4 lg:pt-16">
      <EmptyState
        title={`Nothing to bake ${dayWords(date, today)}`}
        text="New orders appear here automatically."
        action={
          next && (
            <Button look="jam" className="min-h-14!" onClick={() => onDay(next.date)}>
              {`${plural(next.orders, 'order')} ${dayWords(next.date, today).replace('tomorrow', 'for tomorrow')}`}
            </Button>
          )
        }
      />
    </div>
  );
}

/** "today", "tomorrow" or "on Tue, Nov 24". */
const dayWords = (date: string, today: string) =>
  ({ [today]: 'today', [daysAfter(today, 1)]: 'tomorrow' })[date] ?? `on ${showDay(date)}`;

/** Rail and tickets while the day loads. */
function Empty() {
  return (
    <>
      <div className="w-66 shrink-0 border-r border-line bg-white max-lg:hidden" />
      <div className={`min-w-0 flex-1 ${GRID}`}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} className="h-78 rounded-tile" />
        ))}
      </div>
    </>
  );
}

/** Store, day and tab are in the address. */
function useAddress() {
  const [params, change] = useQueryParams();
  const tab = params.get('tab');
  const view: View = tab === 'to_bake' ? tab : (TABS.find((name) => name === tab) ?? 'to_pack');
  return {
    address: addressOf(params),
    view,
    change: (part: { tab?: string; store?: string; date?: string }) => change(part, { replace: true }),
  };
}
