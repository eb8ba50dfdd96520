import { useBrand } from '@/lib/page-data';
import { Button } from '@/ui/button';
import { ArrowLeftRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  COURIERS,
  courierWords,
  DELIVERY_PROVIDERS,
  isCourierService,
  serviceFor,
  type DeliveryProvider,
} from '@crispi/rules/couriers';
import type { AdminOrder, AdminRecipient } from '@/api/models';
import { buttonLook } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { useOpenOrder } from './open-order';
import { OWN_COURIER_STEPS, statusLabel } from './statuses';

/** The text of the button that requests a courier service's driver; null where none is needed. */
export function requestButton({ isGift, fulfilment }: AdminOrder, recipient: AdminRecipient): string | null {
  const { status, cancelledBy, deliveryProvider, courierLive } = recipient;
  if (courierLive || fulfilment === 'pickup') return null;
  if (status === 'cancelled') return cancelledBy === 'courier' ? 'Request Driver' : null;
  if (status !== 'ready_for_doordash') return null;
  return `Create ${isGift ? 'Real ' : ''}${COURIERS[serviceFor(deliveryProvider)].name} Delivery`;
}

/** The buttons that find a driver for a shipment without a live courier: our own, or a courier service's. */
export function DriverButtons({ recipient }: { recipient: AdminRecipient }) {
  const { order, actions } = useOpenOrder();
  const { recipientIndex: index, status, deliveryProvider, courierLive } = recipient;
  if (courierLive || order.fulfilment === 'pickup') return null;
  const request = requestButton(order, recipient);
  const step = isCourierService(deliveryProvider) ? undefined : request ? 'picked_up' : OWN_COURIER_STEPS[status];
  const { create, requestDriver, drive } = actions;
  // In a list of recipients none stands out.
  const look = order.isGift ? 'outline' : undefined;
  return (
    <>
      {step && (
        <Button look={look} busy={drive.isPending && 'Saving...'} onClick={() => drive.mutate({ index, status: step })}>
          Our driver: {statusLabel(step)}
        </Button>
      )}
      {request && (
        <Button
          look={step ? 'outline' : look}
          busy={status === 'cancelled' ? requestDriver.isPending && 'Requesting...' : create.isPending && 'Creating...'}
          onClick={() => (status === 'cancelled' ? requestDriver : create).mutate(index)}
        >
          {request}
        </Button>
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
  const { name } = useBrand();
  const teamOf = (courier: DeliveryProvider) => courierWords(courier, name).team;
  const provider = order.deliveryProvider;
  const { setProvider } = actions;
  if (order.status === 'delivered')
    return <span className="rounded-full bg-oat px-3 py-1 text-xs font-semibold">{teamOf(provider)}</span>;
  const alternatives = DELIVERY_PROVIDERS.filter((entry) => entry !== provider);
  const delivers = `${teamOf(provider)} delivers. Change`;
  const look: ComponentProps<'button'> = {
    type: 'button',
    'aria-disabled': setProvider.isPending || undefined,
    className: buttonLook({ look: 'outline' }),
    children: (
      <>
        {teamOf(provider)}
        <ArrowLeftRight aria-hidden className="size-4" strokeWidth={1.75} />
      </>
    ),
  };
  const [other, ...more] = alternatives;
  if (other && more.length === 0)
    return (
      <button
        {...look}
        onClick={() => !setProvider.isPending && setProvider.mutate(other)}
        aria-label={`${delivers} to ${teamOf(other)}`}
      />
    );
  return (
    <Menu
      label={delivers}
      trigger={<button {...look} aria-label={delivers} />}
      items={alternatives.map((courier) => ({
        label: teamOf(courier),
        onSelect: () => setProvider.mutate(courier),
      }))}
    />
  );
}
