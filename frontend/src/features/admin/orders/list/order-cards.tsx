import type { AdminOrder } from '@/api/models';
import { showPrice } from '@/lib/money';
import { OrderPanel } from '../order-panel';
import { UndoButton } from '../undo/undo-button';
import { StatusBadge } from '../status-badge';
import { Checkbox } from '@/ui/checkbox';
import { problemOf, RowButton, type ListProps } from './order-table';
import { RowMenu } from './row-menu';
import { Customer, Due, Items, NextStepButton, Step } from './row-parts';

/** The list on a tablet in two lines, on a phone in three with a button for a thumb. */
export function OrderCards(list: ListProps) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-white max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      {list.groups.map(({ title, late, orders }) => (
        <section key={title} aria-label={title || 'Orders'}>
          {title && (
            <h2 className="flex h-8 items-center gap-2 border-b border-line bg-milk px-4 font-text text-xs font-bold tracking-normal">
              <span className={late ? 'text-danger' : ''}>{title}</span>
              <span className="num font-medium text-mocha">{orders.length}</span>
            </h2>
          )}
          <ul className="divide-y divide-line border-b border-line last:border-b-0">
            {orders.map((order) => (
              <Item key={order.id} order={order} {...list} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ order, ...list }: ListProps & { order: AdminOrder }) {
  const { id } = order;
  return (
    <li data-order={id} className={list.open === id || list.selected.has(id) ? 'bg-milk' : ''}>
      <div className="grid gap-x-3 gap-y-1 px-4 py-1.5 max-sm:py-2.5">
        <div className="flex min-w-0 items-center gap-3">
          <Checkbox
            label={`Select order #${id}`}
            hideLabel
            checked={list.selected.has(id)}
            onChange={() => list.onSelect(id, false)}
            className="-my-1.5"
          />
          <Due order={order} now={list.now} withDay={list.sort === 'newest'} />
          <span className="ml-auto flex shrink-0 items-center gap-3">
            <RowButton order={order} {...list} />
            <span className="num font-bold">{showPrice(order.totalAmount)}</span>
          </span>
          <span className="-my-1.5 -mr-3 -ml-2">
            <RowMenu order={order} />
          </span>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 sm:flex-nowrap">
          <span className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
            <Customer order={order} />
            <Items order={order} />
          </span>
          <span className="flex min-w-0 items-center gap-3 max-sm:flex-1">
            <StatusBadge status={order.status} />
            <Step order={order} problem={problemOf(order, list)} />
          </span>
          <NextStepButton
            order={order}
            busy={list.saving.has(id)}
            onPress={() => list.onNext(order)}
            className="min-h-11! shrink-0"
          />
          <UndoButton orderId={id} className="min-h-11! shrink-0" />
        </div>
      </div>
      {list.open === id && (
        <div id={`order-${id}`} className="border-t border-line px-4 pt-4 pb-6">
          <OrderPanel order={order} />
        </div>
      )}
    </li>
  );
}
