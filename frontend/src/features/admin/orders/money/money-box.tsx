import { showPrice, toCents } from '@crispi/rules/money';
import type { AdminOrder, OrderDetails } from '@/api/models';
import { Button } from '@/ui/button';
import { PanelTitle } from '../customer-info';
import { openedDialog } from '../opened-dialog';
import { DisputeNotice } from './dispute-notice';
import { RefundLines } from './refund-lines';

/** What was paid, what went back and what is left; and the ways to give more back. */
export function MoneyBox({ order, details }: { order: AdminOrder; details: OrderDetails }) {
  const { payment, disputes } = details;
  const disputed = disputes.some(({ refusesRefunds }) => refusesRefunds);
  const left = toCents(payment.left) > 0;
  const statuses = order.recipientData.map(({ status }) => status);
  const canCancel = order.status !== 'cancelled' && !statuses.includes('delivered');
  return (
    <section aria-label="Payment" className="self-start rounded-tile border border-line bg-white p-4">
      <PanelTitle>Payment</PanelTitle>
      {disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} dispute={dispute} />
      ))}
      <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <Line label="Items" amount={payment.items} />
        <Line label="Delivery fee" amount={payment.deliveryFee} />
        <Line label="Tip" amount={payment.tip} />
        <Line label="Tax" amount={payment.tax} />
        <Line label="Total" amount={payment.total} strong />
        <Line label="Refunded" amount={payment.refunded} minus />
        <Line label="On its way back" amount={payment.onItsWay} minus />
        {payment.paymentIntentId && payment.left !== payment.total && (
          <Line label="Left" amount={payment.left} strong />
        )}
      </dl>
      <RefundLines order={order} refunds={details.refunds} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {left && (
          <Button
            look="outline"
            size="sm"
            className="min-h-button"
            disabled={disputed}
            onClick={() => openedDialog.set({ asks: 'refund', order })}
          >
            Refund
          </Button>
        )}
        {canCancel && (
          <Button
            look="danger"
            size="sm"
            className="min-h-button"
            onClick={() => openedDialog.set({ asks: 'cancel', order })}
          >
            Cancel order
          </Button>
        )}
        {left && disputed && <p className="text-sm text-mocha">Stripe takes no refund of a disputed payment.</p>}
        {payment.paymentIntentId && !left && <p className="text-sm text-mocha">Nothing is left to refund.</p>}
      </div>
    </section>
  );
}

interface LineProps {
  label: string;
  amount: string;
  strong?: boolean;
  /** Money that went back: shown when there is any. */
  minus?: boolean;
}

function Line({ label, amount, strong = false, minus = false }: LineProps) {
  if (minus && toCents(amount) === 0) return null;
  const look = strong ? 'border-t border-line pt-1 font-bold' : '';
  return (
    <>
      <dt className={strong ? look : 'text-mocha'}>{label}</dt>
      <dd className={`text-right ${look}`}>
        {minus && '−'}
        {showPrice(amount)}
      </dd>
    </>
  );
}
