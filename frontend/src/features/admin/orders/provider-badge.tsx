import { ArrowLeftRight } from 'lucide-react';
import type { AdminOrder, Provider } from '@/api/models';
import type { OrderActions } from './order-actions';

export const PROVIDER_NAMES: Record<Provider, string> = { crispi: 'Crispi couriers', doordash: 'DoorDash' };

/** Who drives; a press hands the order to the other. */
export function ProviderBadge({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const provider = order.deliveryProvider;
  const other: Provider = provider === 'doordash' ? 'crispi' : 'doordash';
  return (
    <button
      type="button"
      disabled={actions.setProvider.isPending}
      onClick={() => actions.setProvider.mutate(other)}
      aria-label={`${PROVIDER_NAMES[provider]} delivers. Change to ${PROVIDER_NAMES[other]}`}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-cocoa disabled:opacity-60 max-sm:min-h-11 ${provider === 'doordash' ? 'bg-oat' : 'bg-tint'}`}
    >
      {PROVIDER_NAMES[provider]}
      <ArrowLeftRight aria-hidden className="size-3.5" strokeWidth={2} />
    </button>
  );
}
