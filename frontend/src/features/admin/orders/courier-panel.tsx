import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { showCents } from '@crispi/rules/money';
import type { AdminOrder, Tracking } from '@/api/models';
import { capitalise } from '@/lib/format';
import { Button } from '@/ui/button';
import { Confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries } from './admin-orders.queries';
import { Fact } from './customer-info';
import type { OrderActions } from './order-actions';
import { Simulator } from './simulator';

interface Props {
  order: AdminOrder;
  recipientIndex: number;
  actions: OrderActions;
}

/** What DoorDash says about a shipment it has, with the ways to follow it, call it off and, in the sandbox, play it. */
export function CourierPanel({ order, recipientIndex, actions }: Props) {
  const known = order.doorDashDeliveryId !== null;
  const tracking = useQuery({ ...adminOrderQueries.tracking(order.id), enabled: known });
  const quotes = useQuery({ ...adminOrderQueries.quotes(order.id), enabled: known });
  const entry = tracking.data?.find((one) => one.recipientIndex === recipientIndex);
  const fee = quotes.data?.find((one) => one.recipientIndex === recipientIndex)?.fee;
  if (!known || !entry) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact label="Courier status">{capitalise(entry.deliveryStatus.replaceAll('_', ' '))}</Fact>
        <Fact label="Delivery id">{entry.externalDeliveryId}</Fact>
        {fee !== undefined && <Fact label="Courier fee">{showCents(fee)}</Fact>}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="sm" className="min-h-10" onClick={() => track(entry)}>
          Track Delivery
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
        {order.courierLive && (
          <Confirm
            trigger={
              <Button
                look="danger"
                size="sm"
                className="min-h-10"
                busy={actions.cancelCourier.isPending && 'Cancelling...'}
              >
                Cancel DoorDash
              </Button>
            }
            title="Cancel the DoorDash delivery?"
            text="The driver is called off. The order stays open and can be handed to a driver again."
            action="Cancel DoorDash"
            keep="Keep the driver"
            onConfirm={() => actions.cancelCourier.mutate(order.isGift ? recipientIndex : undefined)}
          />
        )}
      </div>
      <Simulator externalDeliveryId={entry.externalDeliveryId} />
    </div>
  );
}

/** The courier's own page for the shipment; without one, its public page found by the delivery's id. */
function track({ trackingUrl, externalDeliveryId }: Tracking): void {
  if (!trackingUrl) toast('No tracking URL', 'Opening the public tracking page instead.', 'warning');
  const url = trackingUrl ?? `https://track.doordash.com/${encodeURIComponent(externalDeliveryId)}`;
  window.open(url, '_blank', 'noopener');
}
