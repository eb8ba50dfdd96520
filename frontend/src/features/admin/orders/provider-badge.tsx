import { COURIERS, DELIVERY_PROVIDERS, isCourierService } from '@crispi/rules/couriers';
import { ArrowLeftRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { AdminOrder } from '@/api/models';
import { Menu } from '@/ui/menu';
import type { OrderActions } from './order-actions';

interface Props {
  order: AdminOrder;
  actions: OrderActions;
}

/** Who drives. With one other courier a press hands the order to it, with several a menu asks to which. */
export function ProviderBadge({ order: { deliveryProvider: provider }, actions: { setProvider } }: Props) {
  const others = DELIVERY_PROVIDERS.filter((other) => other !== provider);
  const delivers = `${COURIERS[provider].team} delivers. Change`;
  const look: ComponentProps<'button'> = {
    type: 'button',
    disabled: setProvider.isPending,
    className: `inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-cocoa disabled:opacity-60 max-sm:min-h-11 ${isCourierService(provider) ? 'bg-oat' : 'bg-tint'}`,
    children: (
      <>
        {COURIERS[provider].team}
        <ArrowLeftRight aria-hidden className="size-3.5" strokeWidth={2} />
      </>
    ),
  };
  const [other, ...more] = others;
  if (other && more.length === 0)
    return (
      <button
        {...look}
        onClick={() => setProvider.mutate(other)}
        aria-label={`${delivers} to ${COURIERS[other].team}`}
      />
    );
  return (
    <Menu
      label={delivers}
      trigger={<button {...look} aria-label={delivers} />}
      items={others.map((each) => ({ label: COURIERS[each].team, onSelect: () => setProvider.mutate(each) }))}
    />
  );
}
