import { capitalise } from '@/lib/format';
import type { CustomerStatus } from '../account.types';

const LOOKS: Record<CustomerStatus, string> = {
  pending: 'bg-blueberry-tint text-blueberry',
  completed: 'bg-pistachio-tint text-pistachio',
  cancelled: 'bg-danger-tint text-danger',
};

export function StatusBadge({ status }: { status: CustomerStatus }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold ${LOOKS[status]}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {capitalise(status)}
    </span>
  );
}
