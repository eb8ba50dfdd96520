import { COURIERS } from '@crispi/rules/couriers';
import { ArrowLeftRight } from 'lucide-react';
import type { AdminOrder, Provider } from '@/api/models';
import type { OrderActions } from './order-actions';

/** Who drives; a press hands the order to the other. */
export function ProviderBadge({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const provider = order.deliveryProvider;
  const other: Provider = provider === 'doordash' ? 'crispi' : 'doordash';
  return (
    <button
      type="button"
      disabled={actions.setProvider.isPending}
      onClick={() => actions.setProvider.mutate(other)}
      aria-label={`${COURIERS[provider].team} delivers. Change to ${COURIERS[other].team}`}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-cocoa disabled:opacity-60 max-sm:min-h-11 ${provider === 'doordash' ? 'bg-oat' : 'bg-tint'}`}
    >
      {COURIERS[provider].team}
      <ArrowLeftRight aria-hidden className="size-3.5" strokeWidth={2} />
    </button>
  );
}
