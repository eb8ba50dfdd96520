import { Check, Printer, X } from 'lucide-react';
import type { AdminOrder } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { Button, buttonLook } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { useSelection } from './list-state';
import { nextStepOf, packedStepOf, stepless, type TakenSteps } from './next-step';
import { slipsAddress } from '../order-words';
import { statusLabel } from '../statuses';

interface Props {
  /** The shown orders. */
  rows: AdminOrder[];
  selection: ReturnType<typeof useSelection>;
  /** Not all orders are shown. */
  more: boolean;
  busy: boolean;
  onTake: (steps: TakenSteps) => void;
}

/**
 * Actions for the selected orders: at a desk they replace the table's head, so that nothing moves, elsewhere they are
 * at the bottom edge. A phone has room for the main one; a menu has the others.
 */
export function BulkBar({ rows, selection, more, busy, onTake }: Props) {
  const { ids, hidden } = selection;
  const orders = rows.filter(({ id }) => ids.has(id));
  const shown = rows.length;
  const ready = orders.filter((order) => nextStepOf(order) !== null);
  const [label, ...others] = new Set(ready.map((order) => nextStepOf(order)!.label));
  // What the kitchen has packed needs no step for the start of packing.
  const packed = orders.filter((order) => packedStepOf(order) !== null);
  const readyLabel = statusLabel('ready_for_pickup');
  const skips = packed.length > 0 && (others.length > 0 || label !== readyLabel || packed.length > ready.length);
  const skip = {
    text: `${readyLabel} (${packed.length})`,
    take: () => onTake({ orders: packed, stepOf: packedStepOf }),
  };
  const slips = slipsAddress(orders.map(({ id }) => id));
  const clear = () => selection.keep([]);
  const size = 'max-xl:min-h-11 xl:min-h-8';
  return (
    <div role="group" aria-label="Selected orders" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span role="status" className="num font-semibold">
        {ids.size} selected
        {hidden > 0 && <span className="font-medium text-caramel"> · {hidden} hidden by the filter</span>}
        {label && orders.length > ready.length && <span className="font-medium text-mocha"> · {stepless(orders)}</span>}
      </span>
      {orders.length < shown && (
        <button
          type="button"
          onClick={() =>
            selection.setAll(
              rows.map(({ id }) => id),
              true,
            )
          }
          className="rounded-chip font-semibold underline underline-offset-4 max-xl:min-h-11"
        >
          {`Select all ${shown}${more ? ' shown' : ''}`}
        </button>
      )}
      <span className="flex items-center gap-2 max-sm:basis-full sm:ml-auto">
        {label && (
          <BusyButton
            size="sm"
            text={`${others.length > 0 ? 'Next step' : label} (${ready.length})`}
            busyText="Saving..."
            busy={busy}
            onClick={() => onTake({ orders: ready, stepOf: nextStepOf })}
            className={`${size} max-sm:flex-1`}
          />
        )}
        <span className="flex gap-2 max-sm:hidden">
          {skips && (
            <BusyButton
              size="sm"
              look="outline"
              text={skip.text}
              busyText="Saving..."
              busy={busy}
              onClick={skip.take}
              className={size}
            />
          )}
          {orders.length > 0 && (
            <a
              href={slips}
              target="_blank"
              rel="noopener"
              className={buttonLook({ size: 'sm', look: 'outline', className: size })}
            >
              <Printer aria-hidden className="size-4" strokeWidth={1.75} />
              Print slips
            </a>
          )}
          <Button size="sm" look="quiet" onClick={clear} className={size}>
            Clear
          </Button>
        </span>
        <span className="ml-auto sm:hidden">
          <Menu
            label="More for the selected orders"
            items={[
              ...(skips ? [{ label: skip.text, icon: Check, onSelect: skip.take, disabled: busy }] : []),
              ...(orders.length > 0
                ? [{ label: 'Print slips', icon: Printer, onSelect: () => window.open(slips, '_blank', 'noopener') }]
                : []),
              { label: 'Clear', icon: X, onSelect: clear },
            ]}
          />
        </span>
      </span>
    </div>
  );
}
