import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderFilter } from './admin-orders.queries';

const SEARCH_AFTER_MS = 300;

interface Props {
  filter: OrderFilter;
  onChange: (changed: Partial<OrderFilter>) => void;
}

export function OrdersToolbar({ filter, onChange }: Props) {
  const [text, setText] = useState(filter.search);
  useEffect(() => {
    if (text.trim() === filter.search) return;
    const timer = setTimeout(() => onChange({ search: text.trim() }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
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
      <div className="relative min-w-56 flex-1">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mocha"
        />
        <input
          type="search"
          aria-label="Search orders"
          placeholder="Search by customer name, email, or order number..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-control border-[1.5px] border-line-strong bg-white pr-3 pl-9 text-base placeholder:text-mocha sm:h-10 sm:text-sm"
        />
      </div>
    </div>
  );
}
