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
import type { AdminRecipient } from '@/api/models';
import { buttonLook } from '@/ui/button';
import { Menu } from '@/ui/menu';
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
  // In a list of recipients none stands out.
  const look = order.isGift ? 'outline' : undefined;
  return (
    <>
      {step && (
        <Button look={look} busy={drive.isPending && 'Saving...'} onClick={() => drive.mutate({ index, status: step })}>
          Our driver: {statusLabel(step)}
        </Button>
      )}
      {waiting && !cancelled && (
        <Button
          look={step ? 'outline' : look}
          busy={create.isPending && 'Creating...'}
          onClick={() => create.mutate(index)}
        >
          Create {order.isGift && 'Real '}
          {service} Delivery
        </Button>
      )}
      {waiting && cancelled && (
        <Button
          look={step ? 'outline' : look}
          busy={requestDriver.isPending && 'Requesting...'}
          onClick={() => requestDriver.mutate(index)}
        >
          Request Driver
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
