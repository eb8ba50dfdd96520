import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AdminOrder } from '@/api/models';
import { useMedia } from '@/lib/use-browser';
import { useNow } from '@/lib/use-timers';
import { Checkbox } from '@/ui/checkbox';
import type { OrderFilter } from '../admin-orders.queries';
import { BulkBar } from './bulk-bar';
import { nextStepOf, useNextStep, type TakenSteps } from './next-step';
import { OrderCards } from './order-cards';
import { groupsOf, type OrderGroup } from './order-groups';
import { OrderTable } from './order-table';
import { UndoBar, lastPress, takenSteps, useForgetFinalSteps, useUndo } from '../undo';
import { useBusyHands, useHeldOrders, useSelection } from './list-state';
import { useListKeys } from './use-list-keys';

interface Props {
  orders: AdminOrder[];
  filter: OrderFilter;
  /** The total number of orders, where not all of them are loaded. */
  total: string | undefined;
  /** How many of the list's orders are late; undefined where the filter leaves some of them out. */
  allLate: string | undefined;
  open: number | null;
  onToggle: (id: number) => void;
}

export function OrderList({ orders, filter, total, allLate, open, onToggle }: Props) {
  const now = useNow(15_000);
  const isDesktop = useMedia('(min-width: 1280px)') !== false;
  const [stop, setStop] = useState<number>();
  const selection = useSelection(orders.map(({ id }) => id));
  const count = selection.ids.size;
  useForgetFinalSteps(orders);
  const taken = takenSteps.use();
  const held = useBusyHands() || count > 0 || taken.length > 0;
  const kept = taken.map(({ after }) => after);
  const { rows, waiting, show } = useHeldOrders(orders, JSON.stringify(filter), held, kept);
  const shownBefore = (order: AdminOrder) => taken.find(({ orderId }) => orderId === order.id)?.before ?? order;
  const groups = groupsOf(rows, { ...filter, now, more: total !== undefined, allLate, as: shownBefore });
  // In the order of the groups. Orders that wait to be shown cannot be selected.
  const shown = groups.flatMap((group) => group.orders.map(({ id }) => id));
  const select = (id: number, extend: boolean) => selection.select(shown, id, extend);
  const steps = useSteps(selection);
  const toggle = useArrival(open, shown, onToggle);
  useOrderKeys({ rows, open, onToggle: toggle, select, selection, onNext: steps.takeOne });
  const list = {
    groups,
    sort: filter.sort,
    day: filter.day,
    now,
    open,
    onToggle: toggle,
    stop: rows.some(({ id }) => id === stop) ? stop : shown[0],
    onStop: setStop,
    selected: selection.ids,
    onSelect: select,
    onSelectGroup: (group: OrderGroup, on: boolean) =>
      selection.setAll(
        group.orders.map(({ id }) => id),
        on,
      ),
    saving: steps.saving,
    failed: steps.failed,
    onNext: steps.takeOne,
  };
  const pressed = lastPress(taken);
  const bar =
    count > 0 ? (
      <BulkBar rows={rows} selection={selection} more={total !== undefined} busy={steps.busy} onTake={steps.take} />
    ) : (
      pressed.length > 1 && <UndoBar steps={pressed} />
    );
  return (
    <>
      <h2 className="sr-only">List of orders</h2>
      {waiting > 0 && <WaitingOrders count={waiting} onShow={show} />}
      {isDesktop ? (
        <OrderTable {...list} head={<TableHead bar={bar} sort={filter.sort} shown={shown} selection={selection} />} />
      ) : (
        <>
          <OrderCards {...list} />
          {bar && <div className="bottom-bar z-30! sm:px-6!">{bar}</div>}
        </>
      )}
    </>
  );
}

/** Brings the order that a link has opened into view, with the focus; an order opened on this page is there already. */
function useArrival(open: number | null, shown: number[], onToggle: (id: number) => void) {
  const met = useRef<number | null>(null);
  const listed = open !== null && shown.includes(open);
  useEffect(() => {
    if (!listed || met.current === open) return;
    met.current = open;
    document.querySelector(`[data-order="${open}"]`)?.scrollIntoView({ block: 'start' });
    document.querySelector<HTMLElement>(`[data-row-stop="${open}"]`)?.focus({ preventScroll: true });
  }, [open, listed]);
  return (id: number) => {
    met.current = id;
    onToggle(id);
  };
}

type Selection = ReturnType<typeof useSelection>;

/** Takes the next step of orders; a press during a request is ignored. */
function useSteps(selection: Selection) {
  const step = useNextStep();
  return {
    busy: step.isPending,
    saving: new Set(step.isPending ? step.variables.orders.map(({ id }) => id) : []),
    failed: step.data ?? [],
    take: (selected: TakenSteps) => {
      if (!step.isPending) step.mutate(selected, { onSuccess: (failed) => selection.keep(failed.map(({ id }) => id)) });
    },
    takeOne: (order: AdminOrder) => {
      if (!step.isPending && nextStepOf(order)) step.mutate({ orders: [order], stepOf: nextStepOf });
    },
  };
}

interface KeysContext extends Pick<Props, 'open' | 'onToggle'> {
  rows: AdminOrder[];
  selection: Selection;
  select: (id: number, extend: boolean) => void;
  onNext: (order: AdminOrder) => void;
}

function useOrderKeys({ rows, open, onToggle, selection, select, onNext }: KeysContext) {
  const taken = takenSteps.use();
  const undo = useUndo();
  useListKeys({
    toggle: onToggle,
    select,
    next: (id) => rows.filter((order) => order.id === id).forEach(onNext),
    status: useStatusKey(open, onToggle),
    undo: () => {
      if (taken.length === 0) return false;
      if (!undo.isPending) undo.mutate(lastPress(taken));
    },
    close: () => {
      if (open === null && selection.ids.size === 0) return false;
      if (open === null) return selection.keep([]);
      onToggle(open);
      document.querySelector<HTMLElement>(`[data-row-stop="${open}"]`)?.focus();
    },
  });
}

function WaitingOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="sticky top-2 z-10 mx-auto min-h-button rounded-full border-[1.5px] border-cocoa bg-white px-4 text-sm font-semibold hover:bg-oat"
    >
      {count} new {count === 1 ? 'order' : 'orders'}, show
    </button>
  );
}

interface TableHeadProps {
  bar: ReactNode;
  sort: OrderFilter['sort'];
  shown: number[];
  selection: Selection;
}

/** The column titles, or the actions for the selected orders. */
function TableHead({ bar, sort, shown, selection }: TableHeadProps) {
  const all = selection.ids.size > 0 && shown.every((id) => selection.ids.has(id));
  return (
    <tr className="h-9">
      <th scope="col" className="pr-2 pl-4">
        <Checkbox
          label="Select all orders shown"
          hideLabel
          checked={all || (selection.ids.size > 0 && 'indeterminate')}
          onChange={(on) => (on ? selection.setAll(shown, true) : selection.keep([]))}
          className="min-h-8!"
        />
      </th>
      {bar ? (
        <th scope="col" colSpan={10} className="pr-4 pl-2 font-normal">
          {bar}
        </th>
      ) : (
        <Heads sort={sort} />
      )}
    </tr>
  );
}

/** Opens an order and focuses its status; at once if it is already open. */
function useStatusKey(open: number | null, onToggle: (id: number) => void) {
  const pending = useRef<number | null>(null);
  useEffect(() => {
    if (pending.current === null || pending.current !== open) return;
    pending.current = null;
    focusStatus(open);
  }, [open]);
  return (id: number) => {
    if (open === id) return focusStatus(id);
    pending.current = id;
    onToggle(id);
  };
}

const focusStatus = (id: number) =>
  document.querySelector<HTMLElement>(`[data-order="${id}"] [role="combobox"]`)?.focus();

function Heads({ sort }: { sort: OrderFilter['sort'] }) {
  const Arrow = sort === 'due' ? ArrowUp : ArrowDown;
  const sorted = sort === 'due' ? 'Due' : 'Order';
  return ['Due', 'Order', 'Status', 'Step', 'Customer', 'Items', 'Delivery', 'Total', 'Next step', 'More'].map(
    (head) => (
      <th
        key={head}
        scope="col"
        aria-sort={head === sorted ? (sort === 'due' ? 'ascending' : 'descending') : undefined}
        className={`px-2 font-semibold ${head === 'Total' ? 'text-right' : ''} ${head === sorted ? '' : 'text-mocha'}`}
      >
        <span className="inline-flex items-center gap-1">
          <span className={head === 'Next step' || head === 'More' ? 'sr-only' : ''}>{head}</span>
          {head === sorted && <Arrow aria-hidden className="size-3.5" strokeWidth={2} />}
        </span>
      </th>
    ),
  );
}
