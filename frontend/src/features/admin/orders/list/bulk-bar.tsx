import type { AdminOrder } from '@/api/models';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { nextStepOf } from './next-step';

interface Props {
  count: number;
  /** Of these so many are left out by a filter. */
  hidden: number;
  /** Those of them that are shown. */
  orders: AdminOrder[];
  shown: number;
  busy: boolean;
  onNext: (orders: AdminOrder[]) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What may be done with the ticked orders; in the place of the table's head, so that nothing jumps. */
export function BulkBar({ count, hidden, orders, shown, busy, onNext, onSelectAll, onClear }: Props) {
  const ready = orders.filter((order) => nextStepOf(order) !== null);
  const [label, ...others] = new Set(ready.map((order) => nextStepOf(order)!.label));
  return (
    <div role="group" aria-label="Selected orders" className="flex items-center gap-3 text-sm max-lg:flex-wrap">
      <span role="status" className="num font-semibold">
        {count} selected
        {hidden > 0 && <span className="font-medium text-caramel"> · {hidden} hidden by the filter</span>}
      </span>
      {count < shown && (
        <button
          type="button"
          onClick={onSelectAll}
          className="font-semibold underline underline-offset-4 max-lg:min-h-11"
        >
          Select all {shown}
        </button>
      )}
      <span className="ml-auto flex items-center gap-2">
        {label && (
          <BusyButton
            size="sm"
            text={`${others.length > 0 ? 'Next step' : label} (${ready.length})`}
            busyText="Saving..."
            busy={busy}
            onClick={() => onNext(ready)}
            className="lg:min-h-7!"
          />
        )}
        <Button size="sm" look="quiet" onClick={onClear} className="lg:min-h-7!">
          Clear
        </Button>
      </span>
    </div>
  );
}
