import { Button } from '@/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import {
  COURIERS,
  isCourierService,
  SANDBOX_SERVICE,
  serviceFor,
  type CourierServiceName,
} from '@crispi/rules/couriers';
import { showCents } from '@crispi/rules/money';
import type { AdminRecipient, SimulatedStatus, Tracking } from '@/api/models';
import { capitalize } from '@/lib/format';
import { NativeSelect } from '@/ui/native-select';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries } from './admin-orders.queries';
import { useOpenOrder } from './open-order';
import { useSimulator } from './order-actions';
import { openedDialog } from './order-dialogs';
import { Fact, Facts } from './panel';

/**
 * What the courier service reports about a shipment, with buttons to track it, to cancel it and, in the sandbox, to
 * simulate it.
 */
export function CourierPanel({ recipient }: { recipient: AdminRecipient }) {
  const { order } = useOpenOrder();
  const { recipientIndex, deliveryProvider, courierDeliveryId, courierLive, status } = recipient;
  const current = isCourierService(deliveryProvider) ? courierDeliveryId : null;
  const tracking = useQuery({ ...adminOrderQueries.tracking(order.id, current), enabled: current !== null });
  const quotes = useQuery({ ...adminOrderQueries.quotes(order.id), enabled: current !== null });
  const entry = tracking.data?.find(({ externalDeliveryId }) => externalDeliveryId === current);
  const fee = quotes.data?.find((item) => item.recipientIndex === recipientIndex)?.fee;
  if (!entry) return null;
  const service = serviceFor(deliveryProvider);
  const { name, publicTracking } = COURIERS[service];
  const followed = courierLive || status === 'delivered';
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Facts>
        <Fact label="Courier status">{capitalize(entry.deliveryStatus.replaceAll('_', ' '))}</Fact>
        <Fact label="Delivery id">{entry.externalDeliveryId}</Fact>
        {fee !== undefined && <Fact label="Courier fee">{showCents(fee)}</Fact>}
      </Facts>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {followed && (entry.trackingUrl || publicTracking) && (
          <Button look="outline" onClick={() => track(entry, service)}>
            Track Delivery
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        )}
        {courierLive && (
          <Button
            look="danger"
            onClick={() => openedDialog.set({ kind: 'cancel-courier', order, ...(order.isGift && { recipientIndex }) })}
          >
            Cancel {name}
          </Button>
        )}
      </div>
      {courierLive && service === SANDBOX_SERVICE && <Simulator externalDeliveryId={entry.externalDeliveryId} />}
    </div>
  );
}

/** Opens the tracking page that the service reported for the delivery; without one, its public page. */
function track({ trackingUrl, externalDeliveryId }: Tracking, service: CourierServiceName): void {
  if (!trackingUrl) toast('No tracking URL', 'Opening the public tracking page instead.', 'warning');
  const url = trackingUrl ?? `${COURIERS[service].publicTracking}${encodeURIComponent(externalDeliveryId)}`;
  window.open(url, '_blank', 'noopener');
}

const STATUSES = [
  ['driver_assigned', 'Driver assigned'],
  ['order_picked_up', 'Order picked up'],
  ['in_transit', 'In transit'],
  ['delivered', 'Delivered'],
] as const;

/** Simulates the courier in the sandbox: one status, or the whole delivery with three seconds between the steps. */
export function Simulator({ externalDeliveryId }: { externalDeliveryId: string }) {
  const id = useId();
  const [chosen, setChosen] = useState<SimulatedStatus | ''>('');
  const { status, lifecycle } = useSimulator(externalDeliveryId);
  const simulate = () => {
    if (!chosen) return toast('Status Required', 'Please select a status to simulate', 'destructive');
    status.mutate(chosen);
  };
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="mt-4 rounded-control bg-oat p-3">
      <p id={`${id}-title`} className="mb-2 text-xs font-bold">
        Sandbox simulator
      </p>
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          aria-label="Status to simulate"
          value={chosen}
          onChange={({ target }) => setChosen(STATUSES.find(([value]) => value === target.value)?.[0] ?? '')}
          className="min-w-40 flex-1 sm:max-w-52"
        >
          <option value="">Choose a status</option>
          {STATUSES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Button look="outline" onClick={simulate} busy={status.isPending && 'Simulating...'}>
          Simulate status
        </Button>
        <Button look="outline" onClick={() => lifecycle.mutate(undefined)} busy={lifecycle.isPending && 'Starting...'}>
          Simulate lifecycle
        </Button>
      </div>
    </div>
  );
}
