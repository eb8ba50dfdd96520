import { ChevronRight, Gift, Store, TriangleAlert } from 'lucide-react';
import type { AdminOrder } from '@/api/models';
import { showPrice } from '@/lib/money';
import { OrderPanel } from './order-panel';
import { StatusBadge } from './status-badge';
import { dueText, isLate, statusLabel } from './statuses';

interface Props {
  order: AdminOrder;
  open: boolean;
  onToggle: () => void;
}

/** One line with what is needed to decide; opens to the whole order. On a phone it takes two lines. */
export function OrderRow({ order, open, onToggle }: Props) {
  const pickup = order.fulfilment === 'pickup';
  const late = isLate(order);
  return (
    <article className={open ? 'bg-milk' : ''}>
      <h3 className="font-text text-sm font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`order-${order.id}`}
          onClick={onToggle}
          className="grid w-full grid-cols-[20px_auto_1fr_auto] items-center gap-x-3 gap-y-0.5 px-3 py-2 text-left -outline-offset-3! hover:bg-oat md:min-h-11 md:grid-cols-[20px_60px_104px_minmax(0,1.1fr)_minmax(0,1.2fr)_210px_150px_84px] md:py-1.5"
        >
          <ChevronRight
            aria-hidden
            strokeWidth={2}
            className={`size-4 text-mocha transition-transform duration-[120ms] ${open ? 'rotate-90' : ''}`}
          />
          <span className="num font-bold">#{order.id}</span>
          <span>
            <StatusBadge status={order.status} />
          </span>
          <span className="truncate font-semibold max-md:order-5 max-md:col-span-3 max-md:col-start-2">
            {order.customerName}
          </span>
          <span className="flex min-w-0 items-center gap-1.5 max-md:order-7 max-md:col-span-3 max-md:col-start-2">
            {order.attention && (
              <TriangleAlert aria-label="Needs attention" className="size-4 shrink-0 text-caramel" strokeWidth={2} />
            )}
            {order.isGift && <Gift aria-label="Gift" className="size-4 shrink-0 text-jam" strokeWidth={2} />}
            <span className="truncate text-mocha">{order.items.map(titleOf).join(', ')}</span>
          </span>
          <span
            className={`num truncate max-md:order-6 max-md:col-span-3 max-md:col-start-2 ${late ? 'font-semibold text-danger' : ''}`}
          >
            {dueText(order.deliveryDate, startOf(order.deliveryTime))}
            {late && ' · Late'}
          </span>
          <span className="flex items-center gap-1.5 truncate text-mocha max-md:hidden">
            {pickup && <Store aria-label="Store pickup" className="size-4 shrink-0" strokeWidth={1.75} />}
            {statusLabel(order.status, pickup)}
          </span>
          <span className="num text-right font-bold max-md:order-4">{showPrice(order.totalAmount)}</span>
        </button>
      </h3>
      {open && (
        <div id={`order-${order.id}`} className="border-t border-line px-3 pt-4 pb-6 sm:px-11">
          <OrderPanel order={order} />
        </div>
      )}
    </article>
  );
}

const titleOf = ({ title, quantity }: { title: string; quantity: number }) =>
  quantity > 1 ? `${quantity} ${title}` : title;

const startOf = (window: string) => window.split(' - ')[0] ?? '';
