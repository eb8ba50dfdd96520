import { AddressSearch } from '../shell/address-search';
import type { OrderFilter } from './admin-orders.queries';

interface Props {
  filter: OrderFilter;
  onChange: (changed: Partial<OrderFilter>) => void;
}

export function OrdersToolbar({ filter, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <div
        role="group"
        aria-label="Status"
        className="flex rounded-control border-[1.5px] border-line-strong bg-white p-0.5"
      >
        {(['pending', 'completed'] as const).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
            className="h-10 rounded-[9px] px-4 text-sm font-semibold hover:bg-oat aria-pressed:bg-cocoa aria-pressed:text-white sm:h-8"
          >
            {status === 'pending' ? 'Pending' : 'Completed'}
          </button>
        ))}
      </div>
      <AddressSearch
        label="Search orders"
        placeholder="Search by customer name, email, or order number..."
        value={filter.search}
        onChange={(search) => onChange({ search })}
        className="min-w-56 flex-1"
      />
    </div>
  );
}
