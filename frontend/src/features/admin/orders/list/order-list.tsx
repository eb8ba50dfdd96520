import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AdminOrder } from '@/api/models';
import { useMedia } from '@/lib/use-browser';
import { useNow } from '@/lib/use-timers';
import { Checkbox } from '@/ui/checkbox';
import type { OrderFilter } from '../admin-orders.queries';
import { BulkBar } from './bulk-bar';
import { nextStepOf, useNextStep } from './next-step';
import { OrderCards } from './order-cards';
import { groupsOf } from './order-groups';
import { OrderTable } from './order-table';
import { UndoBar, lastPress, takenSteps, useUndo } from '../undo';
import { useBusyHands, useHeldOrders, useSelection } from './list-state';
import { useListKeys } from './use-list-keys';

interface Props {
  orders: AdminOrder[];
  filter: OrderFilter;
  /** How many there are, where these are not all of them. */
  total: string | undefined;
  open: number | null;
  onToggle: (id: number) => void;
}

export function OrderList({ orders, filter, total, open, onToggle }: Props) {
  const now = useNow(15_000);
  const isDesktop = useMedia('(min-width: 1024px)') !== false;
  const [stop, setStop] = useState<number>();
  const selection = useSelection(orders.map(({ id }) => id));
  const count = selection.ids.size;
  const taken = takenSteps.use();
  const held = useBusyHands() || count > 0 || taken.length > 0;
  const kept = taken.map(({ after }) => after);
  const { rows, waiting, show } = useHeldOrders(orders, JSON.stringify(filter), held, kept);
  // What waits to be shown is not selected by anything.
  const shown = rows.map(({ id }) => id);
  const select = (id: number, extend: boolean) => selection.select(shown, id, extend);
  const undo = useUndo();
  const step = useNextStep();
  const saving = new Set(step.isPending ? step.variables.map(({ id }) => id) : []);
  const take = (some: AdminOrder[]) => {
    if (!step.isPending) step.mutate(some, { onSuccess: (failed) => selection.keep(failed.map(({ id }) => id)) });
  };
  const takeOne = (order: AdminOrder) => {
    if (!step.isPending && nextStepOf(order)) step.mutate([order]);
  };
  useListKeys({
    toggle: onToggle,
    select,
    next: (id) => rows.filter((order) => order.id === id).forEach(takeOne),
    status: useStatusKey(open, onToggle),
    undo: () => {
      if (taken.length === 0) return false;
      if (!undo.isPending) undo.mutate(lastPress(taken));
    },
    close: () => {
      if (open === null && count === 0) return false;
      if (open === null) return selection.keep([]);
      onToggle(open);
      document.querySelector<HTMLElement>(`[data-row-stop="${open}"]`)?.focus();
    },
  });
  const list = {
    groups: groupsOf(
      rows,
      filter.sort,
      now,
      (order) => taken.find(({ orderId }) => orderId === order.id)?.before ?? order,
    ),
    sort: filter.sort,
    now,
    open,
    onToggle,
    stop: rows.some(({ id }) => id === stop) ? stop : rows[0]?.id,
    onStop: setStop,
    selected: selection.ids,
    onSelect: select,
    saving,
    failed: step.data ?? [],
    onNext: takeOne,
  };
  const bulk = count > 0 && (
    <BulkBar
      count={count}
      hidden={selection.hidden}
      orders={rows.filter(({ id }) => selection.ids.has(id))}
      shown={rows.length}
      total={total}
      busy={step.isPending}
      onNext={take}
      onSelectAll={() => selection.selectAll(shown)}
      onClear={() => selection.keep([])}
    />
  );
  const pressed = lastPress(taken);
  const bar = bulk || (pressed.length > 1 && <UndoBar steps={pressed} />);
  return (
    <>
      <h2 className="sr-only">List of orders</h2>
      {waiting > 0 && (
        <button
          type="button"
          onClick={show}
          className="sticky top-2 z-10 mx-auto min-h-button rounded-full border-[1.5px] border-cocoa bg-white px-4 text-sm font-semibold hover:bg-oat"
        >
          {waiting} new {waiting === 1 ? 'order' : 'orders'}, show
        </button>
      )}
      {isDesktop ? (
        <OrderTable
          {...list}
          head={<TableHead bar={bar} count={count} filter={filter} rows={rows} selection={selection} shown={shown} />}
        />
      ) : (
        <>
          <OrderCards {...list} />
          {bar && (
            <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift">
              {bar}
            </div>
          )}
        </>
      )}
    </>
  );
}

interface TableHeadProps {
  bar: ReactNode;
  count: number;
  filter: OrderFilter;
  rows: AdminOrder[];
  selection: ReturnType<typeof useSelection>;
  shown: number[];
}

/** The columns, or what is done with the selected orders. */
function TableHead({ bar, count, filter, rows, selection, shown }: TableHeadProps) {
  return (
    <tr className="h-8">
      <th scope="col" className="pr-2 pl-4">
        <Checkbox
          label="Select all orders shown"
          hideLabel
          checked={count === 0 ? false : rows.every(({ id }) => selection.ids.has(id)) || 'indeterminate'}
          onChange={(all) => (all ? selection.selectAll(shown) : selection.keep([]))}
          className="min-h-8!"
        />
      </th>
      {bar ? (
        <th scope="col" colSpan={9} className="pr-4 pl-2 font-normal">
          {bar}
        </th>
      ) : (
        <Heads sort={filter.sort} />
      )}
    </tr>
  );
}

/** Opens an order and goes to where its status is chosen; in an open one at once. */
function useStatusKey(open: number | null, onToggle: (id: number) => void) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current !== open) return;
    wanted.current = null;
    focusStatus(open);
  }, [open]);
  return (id: number) => {
    if (open === id) return focusStatus(id);
    wanted.current = id;
    onToggle(id);
  };
}

const focusStatus = (id: number) =>
  document.querySelector<HTMLElement>(`[data-order="${id}"] [role="combobox"]`)?.focus();

function Heads({ sort }: { sort: OrderFilter['sort'] }) {
  const Arrow = sort === 'due' ? ArrowUp : ArrowDown;
  const sorted = sort === 'due' ? 'Due' : 'Order';
  return ['Due', 'Order', 'Status', 'Step', 'Customer', 'Items', 'Delivery', 'Total', 'More'].map((head) => (
    <th
      key={head}
      scope="col"
      aria-sort={head === sorted ? (sort === 'due' ? 'ascending' : 'descending') : undefined}
      className={`px-2 font-semibold ${head === 'Total' ? 'text-right' : ''} ${head === sorted ? '' : 'text-mocha'}`}
    >
      <span className="inline-flex items-center gap-1">
        <span className={head === 'More' ? 'sr-only' : ''}>{head}</span>
        {head === sorted && <Arrow aria-hidden className="size-3.5" strokeWidth={2} />}
      </span>
    </th>
  ));
}
