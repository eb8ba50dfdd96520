import { ArrowLeftRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { COURIERS, DELIVERY_PROVIDERS, isCourierService } from '@crispi/rules/couriers';
import type { OrderStatus } from '@/api/models';
import { Menu } from '@/ui/menu';
import { PanelButton } from './customer-info';
import { useOpenOrder } from './open-order';
import { OWN_COURIER_STEPS, statusLabel } from './statuses';

/** Takes the next step of our own courier, if there is one. */
export function DriveButton({ index, status }: { index: number; status: OrderStatus }) {
  const { drive } = useOpenOrder().actions;
  const next = OWN_COURIER_STEPS[status];
  if (!next) return null;
  return (
    <PanelButton busy={drive.isPending && 'Saving...'} onClick={() => drive.mutate({ index, status: next })}>
      Our driver: {statusLabel(next)}
    </PanelButton>
  );
}

/** The delivery provider. With one other provider a press switches to it, with several a menu opens. */
export function ProviderBadge() {
  const { order, actions } = useOpenOrder();
  const provider = order.deliveryProvider;
  const { setProvider } = actions;
  const alternatives = DELIVERY_PROVIDERS.filter((entry) => entry !== provider);
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
  const [other, ...more] = alternatives;
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
      items={alternatives.map((courier) => ({
        label: COURIERS[courier].team,
        onSelect: () => setProvider.mutate(courier),
      }))}
    />
  );
}
