import { showPrice } from '@crispi/rules/money';
import type { AdminOrder, OrderRefund } from '@/api/models';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useAskAgain } from './money-actions';
import { shipmentName } from './shipment-names';

/** Refunds that are not done: those on their way, and those that failed and can be asked for again. */
export function RefundLines({ order, refunds }: { order: AdminOrder; refunds: OrderRefund[] }) {
  const again = useAskAgain(order);
  const open = refunds.filter(({ status, canAskAgain }) => status === 'requested' || canAskAgain);
  if (open.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-2">
      {open.map((refund) => (
        <li key={refund.id}>
          {refund.status === 'requested' ? (
            <p className="text-sm text-mocha">
              <span className="num font-semibold text-cocoa">{showPrice(refund.amount)}</span> on its way
              {refund.shipments.length > 0 && ` · ${whatFor(order, refund)}`}
            </p>
          ) : (
            <Notice kind="danger" title={`The refund of ${showPrice(refund.amount)} failed`}>
              <p>
                {[whatFor(order, refund), refund.failure && `Stripe says: ${refund.failure}`]
                  .filter(Boolean)
                  .join('. ')}
              </p>
              <Button
                look="outline"
                size="sm"
                className="mt-2 min-h-button"
                busy={again.isPending && again.variables === refund.id && 'Asking...'}
                onClick={() => again.mutate(refund.id)}
              >
                Ask again
              </Button>
            </Notice>
          )}
        </li>
      ))}
    </ul>
  );
}

const whatFor = (order: AdminOrder, { shipments }: OrderRefund) =>
  shipments.map(({ recipientIndex }) => shipmentName(order, recipientIndex)).join(', ');
