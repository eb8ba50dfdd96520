import type { OrderStatus } from '@/api/models';
import { badgeOf, type Badge } from './statuses';

const LOOKS: Record<Badge, string> = {
  Completed: 'bg-pistachio-tint text-pistachio',
  Pending: 'bg-blueberry-tint text-blueberry',
  Cancelled: 'bg-[#EFE9E1] text-mocha',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const badge = badgeOf(status);
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-semibold ${LOOKS[badge]}`}>
      <span aria-hidden className={`size-1.5 rounded-full bg-current ${badge === 'Cancelled' ? 'opacity-50' : ''}`} />
      {badge}
    </span>
  );
}
