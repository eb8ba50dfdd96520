import { ArrowLeftRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { COURIERS, DELIVERY_PROVIDERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import type { AdminRecipient } from '@/api/models';
import { Menu } from '@/ui/menu';
import { PanelButton } from './customer-info';
import { useOpenOrder } from './open-order';
import { OWN_COURIER_STEPS, statusLabel } from './statuses';

/** The buttons that find a driver for a shipment without a live courier: our own, or a courier service's. */
export function DriverButtons({ recipient }: { recipient: AdminRecipient }) {
  const { order, actions } = useOpenOrder();
  const { recipientIndex: index, status, cancelledBy, deliveryProvider, courierLive } = recipient;
  if (courierLive || order.fulfilment === 'pickup') return null;
  const cancelled = status === 'cancelled';
  const waiting = status === 'ready_for_doordash' || (cancelled && cancelledBy === 'courier');
  const step = isCourierService(deliveryProvider) ? undefined : waiting ? 'picked_up' : OWN_COURIER_STEPS[status];
  const { create, requestDriver, drive } = actions;
  const service = COURIERS[serviceFor(deliveryProvider)].name;
  return (
    <>
      {step && (
        <PanelButton busy={drive.isPending && 'Saving...'} onClick={() => drive.mutate({ index, status: step })}>
          Our driver: {statusLabel(step)}
        </PanelButton>
      )}
      {waiting && !cancelled && (
        <PanelButton
          look={step && 'outline'}
          busy={create.isPending && 'Creating...'}
          onClick={() => create.mutate(index)}
        >
          Create {order.isGift && 'Real '}
          {service} Delivery
        </PanelButton>
      )}
      {waiting && cancelled && (
        <PanelButton
          look={step && 'outline'}
          busy={requestDriver.isPending && 'Requesting...'}
          onClick={() => requestDriver.mutate(index)}
        >
          Request Driver
        </PanelButton>
      )}
    </>
  );
}

/**
 * The delivery provider. With one other provider a press switches to it, with several a menu opens. Once the order is
 * delivered it is a label.
 */
export function ProviderBadge() {
  const { order, actions } = useOpenOrder();
  const provider = order.deliveryProvider;
  const { setProvider } = actions;
  const shape = `inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold text-cocoa ${isCourierService(provider) ? 'bg-oat' : 'bg-tint'}`;
  if (order.status === 'delivered') return <span className={shape}>{COURIERS[provider].team}</span>;
  const alternatives = DELIVERY_PROVIDERS.filter((entry) => entry !== provider);
  const delivers = `${COURIERS[provider].team} delivers. Change`;
  const look: ComponentProps<'button'> = {
    type: 'button',
    'aria-disabled': setProvider.isPending || undefined,
    className: `${shape} aria-disabled:opacity-60 max-sm:min-h-11`,
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
        onClick={() => !setProvider.isPending && setProvider.mutate(other)}
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
