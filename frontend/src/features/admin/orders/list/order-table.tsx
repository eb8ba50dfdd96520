import type { ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { AdminOrder } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import type { OrderSort } from '../admin-orders.queries';
import { OrderPanel } from '../order-panel';
import { StatusBadge } from '../status-select';
import type { OrderGroup } from './order-groups';
import type { FailedStep } from './next-step';
import { Customer, Delivery, Due, Items, RowAction, RowMenu, Step } from './row-parts';

export interface ListProps {
  groups: OrderGroup[];
  sort: OrderSort;
  /** The chosen day; '' for all. */
  day: string;
  now: number;
  open: number | null;
  onToggle: (id: number) => void;
  /** The row that Tab reaches. */
  stop: number | undefined;
  onStop: (id: number) => void;
  selected: ReadonlySet<number>;
  onSelect: (id: number, extend: boolean) => void;
  onSelectGroup: (group: OrderGroup, on: boolean) => void;
  saving: ReadonlySet<number>;
  failed: FailedStep[];
  onNext: (order: AdminOrder) => void;
}

const WIDTHS = ['w-11', 'w-42', 'w-17', 'w-28', 'w-32', '', 'w-42 min-[1400px]:w-60', 'w-39', 'w-22', 'w-35', 'w-10'];
const COLUMNS = WIDTHS.length;

/** The list at a desk: a table with a group for each time, rows of 36 px. */
export function OrderTable({ head, ...list }: ListProps & { head: ReactNode }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white">
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">Orders</caption>
        <colgroup>
          {WIDTHS.map((width, at) => (
            <col key={at} className={width} />
          ))}
        </colgroup>
        <thead className="text-xs">{head}</thead>
        {list.groups.map((group) => (
          <Group key={group.title} group={group} {...list} />
        ))}
      </table>
    </div>
  );
}

function Group({ group, ...list }: ListProps & { group: OrderGroup }) {
  return (
    <>
      {group.title && (
        <tbody>
          <tr className="border-t border-line bg-oat">
            <td className="pl-4">
              <GroupBox group={group} {...list} className="min-h-0!" />
            </td>
            <th scope="rowgroup" colSpan={COLUMNS - 1} className="h-[25px] px-2 text-xs font-bold">
              <GroupTitle group={group} />
            </th>
          </tr>
        </tbody>
      )}
      {group.orders.map((order) => (
        <Row key={order.id} order={order} {...list} />
      ))}
    </>
  );
}

/** Selects all orders of the group. */
export function GroupBox({
  group,
  selected,
  onSelectGroup,
  className,
}: Pick<ListProps, 'selected' | 'onSelectGroup'> & { group: OrderGroup; className?: string }) {
  const count = group.orders.filter(({ id }) => selected.has(id)).length;
  return (
    <Checkbox
      label={`Select all orders: ${group.title}`}
      hideLabel
      checked={count === group.orders.length || (count > 0 && 'indeterminate')}
      onChange={() => onSelectGroup(group, count < group.orders.length)}
      className={className}
    />
  );
}

/** The time and the number of the orders below it; those listed under Late are not among them. */
export function GroupTitle({ group }: { group: OrderGroup }) {
  const { title, late, orders, lateToo, partly, total = `${orders.length}${partly ? '+' : ''}` } = group;
  return (
    <>
      <span className={`num ${late ? 'text-danger' : ''}`}>{title}</span>{' '}
      <span className="num ml-1 font-medium text-mocha">
        {total}
        {lateToo > 0 && `, ${lateToo} more under Late`}
      </span>
    </>
  );
}

function Row({ order, ...list }: ListProps & { order: AdminOrder }) {
  const { id } = order;
  const open = list.open === id;
  const selected = list.selected.has(id);
  return (
    <tbody data-order={id} className={selected ? 'ticked' : open ? 'bg-milk' : ''}>
      <tr
        className={`h-9 cursor-pointer border-t border-line [&>td]:px-2 ${selected ? '' : 'focus-within:bg-milk hover:bg-milk'}`}
        onClick={(event) => {
          if (!(event.target as Element).closest('button, a, input, label')) list.onToggle(id);
        }}
      >
        <td className="pl-4!">
          <Checkbox
            label={`Select order #${id}`}
            hideLabel
            checked={selected}
            onChange={(_, shift) => list.onSelect(id, shift)}
            className="min-h-8!"
          />
        </td>
        <td>
          <Due order={order} {...list} />
        </td>
        <th scope="row" className="px-2">
          <RowButton order={order} {...list} />
        </th>
        <td>
          <StatusBadge status={order.status} />
        </td>
        <td>
          <Step order={order} problem={problemOf(order, list)} />
        </td>
        <td>
          <Customer order={order} />
        </td>
        <td>
          <Items order={order} />
        </td>
        <td>
          <Delivery order={order} />
        </td>
        <td className="num text-right font-bold">{showPrice(order.totalAmount)}</td>
        <td className="px-1! text-right">
          <RowAction
            order={order}
            busy={list.saving.has(id)}
            open={open}
            onPress={() => list.onNext(order)}
            onToggle={() => list.onToggle(id)}
            className="min-h-7.5!"
          />
        </td>
        <td className="px-1!">
          <RowMenu order={order} />
        </td>
      </tr>
      {open && (
        <tr className="border-t border-line">
          <td colSpan={COLUMNS} id={`order-${id}`} className="px-11 pt-4 pb-6">
            <OrderPanel order={order} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Why the order's last step failed; undefined once its status has changed. */
export const problemOf = ({ id, status }: AdminOrder, { failed }: Pick<ListProps, 'failed'>) =>
  failed.find((entry) => entry.id === id && entry.status === status)?.reason;

/** The number opens the order. The list is one tab stop; arrows and j, k move between rows. */
export function RowButton({ order: { id }, open, stop, onStop, onToggle }: ListProps & { order: AdminOrder }) {
  return (
    <button
      type="button"
      data-row-stop={id}
      tabIndex={stop === id ? 0 : -1}
      aria-expanded={open === id}
      aria-controls={open === id ? `order-${id}` : undefined}
      onFocus={() => onStop(id)}
      onClick={() => onToggle(id)}
      className="num rounded-chip font-bold hover:underline max-xl:-mx-3 max-xl:min-h-11 max-xl:rounded-tile max-xl:px-3 max-xl:shadow-none! max-xl:-outline-offset-8!"
    >
      #{id}
    </button>
  );
}
