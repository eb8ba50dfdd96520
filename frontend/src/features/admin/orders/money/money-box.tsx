import { ExternalLink } from 'lucide-react';
import { isFree } from '@crispi/rules/free-payment';
import { showPrice, toCents } from '@crispi/rules/money';
import type { AdminOrder, Dispute, OrderDetails, OrderRefund, Tender } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { openedDialog, recordPaymentDialog, refundDialog } from '../order-dialogs';
import { useAskAgain } from '../order-actions';
import { isEmailed, isUnpaid, shipmentName } from '../order-words';
import { Panel } from '../panel';
import { manualPaymentWords, tenderWords } from './manual-words';
import { isDisputed } from './refund-way';

/** What was paid, refunded and is left, with buttons to refund. */
export function MoneyBox({ order, details }: { order: AdminOrder; details: OrderDetails }) {
  const { payment, disputes } = details;
  const manualWords = order.manualPayment && manualPaymentWords(order.manualPayment);
  const disputed = isDisputed(details);
  const hasRest = toCents(payment.left) > 0;
  const statuses = order.recipientData.map(({ status }) => status);
  const canCancel = order.status !== 'cancelled' && !statuses.includes('delivered');
  return (
    <Panel title="Payment">
      {disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} dispute={dispute} />
      ))}
      <dl className="num grid gap-1 text-sm">
        <Line label="Items" amount={payment.items} />
        <Line label={discountLabel(payment)} amount={payment.discount} minus />
        {!isEmailed(order) && (
          <>
            <Line label="Delivery fee" amount={payment.deliveryFee} />
            <Line label="Tip" amount={payment.tip} />
            <Line label="Tax" amount={payment.tax} />
          </>
        )}
        <Line label="Total" amount={payment.total} strong />
        {payment.tenders.map((tender, at) => {
          const owed = (tender.kind === 'counter' || tender.kind === 'invoice') && isUnpaid(order);
          const amount = owed ? (tender.owed ?? tender.amount) : tender.amount;
          return <Line key={at} label={tenderName(tender, order)} amount={amount} owed={owed} />;
        })}
        <Line label="Refunded" amount={payment.refunded} minus />
        <Line label="Being refunded" amount={payment.onItsWay} minus />
        {payment.paymentIntentId && payment.left !== payment.total && (
          <Line label="Left" amount={payment.left} strong />
        )}
      </dl>
      {manualWords && (
        <p
          className={`num mt-3 text-sm wrap-anywhere ${isUnpaid(order) ? 'font-semibold text-caramel' : 'text-mocha'}`}
        >
          {manualWords}
        </p>
      )}
      <RefundLines order={order} refunds={details.refunds} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isUnpaid(order) && (
          <Button
            {...recordPaymentDialog.ahead}
            look="cocoa"
            onClick={() => openedDialog.set({ kind: 'record-payment', order })}
          >
            Record payment
          </Button>
        )}
        {hasRest && (
          <Button
            look="outline"
            disabled={disputed}
            {...refundDialog.ahead}
            onClick={() => openedDialog.set({ kind: 'refund', order })}
          >
            Refund
          </Button>
        )}
        {canCancel && (
          <Button look="danger" onClick={() => openedDialog.set({ kind: 'cancel', order })}>
            {isEmailed(order)
              ? `Cancel gift card${statuses.length > 1 ? 's' : ''} (${showPrice(payment.left)})`
              : 'Cancel order'}
          </Button>
        )}
        {isEmailed(order) && hasRest && canCancel && (
          <p className="basis-full text-sm text-mocha">
            A refund takes the same sum off the card, which is still emailed. A cancelled card isn’t.
          </p>
        )}
        {hasRest && disputed && <p className="text-sm text-mocha">Stripe doesn’t refund disputed payments.</p>}
        {payment.paymentIntentId && !hasRest && (
          <p className="text-sm text-mocha">
            {isFree(payment.paymentIntentId) && payment.tenders.length === 0
              ? 'No payment was needed.'
              : 'Nothing left to refund.'}
          </p>
        )}
      </div>
    </Panel>
  );
}

/** "Gift card K7QX", "Card, by payment link", "Cash at the counter"; what is still owed says when it is to be paid. */
function tenderName({ kind, lastFour }: Tender, { manualPayment, placedBy, fulfilment }: AdminOrder): string {
  if (kind === 'gift_card') return `Gift card ${lastFour}`;
  if (kind === 'stripe' || !manualPayment) return placedBy ? 'Card, by payment link' : 'Card';
  return tenderWords(manualPayment, fulfilment);
}

const discountLabel = ({ promotion }: OrderDetails['payment']) =>
  promotion ? `Discount (${promotion.code ?? promotion.name})` : 'Discount';

interface LineProps {
  label: string;
  amount: string;
  strong?: boolean;
  /** A discount or refunded amount: shown when there is one. */
  minus?: boolean;
  /** Money that was not received yet. */
  owed?: boolean;
}

function Line({ label, amount, strong = false, minus = false, owed = false }: LineProps) {
  if (minus && toCents(amount) === 0) return null;
  const look = strong ? 'border-t border-line pt-1 font-bold' : owed ? 'font-semibold text-caramel' : '';
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt className={strong || owed ? '' : 'text-mocha'}>{label}</dt>
      <dd>
        {minus && '−'}
        {showPrice(amount)}
      </dd>
    </div>
  );
}

const words = (code: string) => code.replaceAll('_', ' ');

/** A disputed payment: until when staff can respond, or how it ended. */
function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { amount, reason, status, open, dueBy, stripeUrl } = dispute;
  return (
    <div className="mb-3">
      <Notice kind={open ? 'danger' : 'info'} title={`Dispute of ${showPrice(amount)}: ${words(status)}`}>
        <p>
          {capitalize(words(reason))}.{open && dueBy && ` Answer by ${showMoment(dueBy)}.`}
        </p>
        {stripeUrl && (
          <a
            href={stripeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-chip font-semibold underline underline-offset-2"
          >
            Answer at Stripe
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          </a>
        )}
      </Notice>
    </div>
  );
}

/** Refunds to gift cards and by hand, pending ones, and failed ones that can be retried. */
function RefundLines({ order, refunds }: { order: AdminOrder; refunds: OrderRefund[] }) {
  const again = useAskAgain(order);
  const open = refunds.filter(
    ({ status, canAskAgain, giftCardLastFour, byHand }) =>
      giftCardLastFour ?? byHand ?? (status === 'requested' || canAskAgain),
  );
  if (open.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-2">
      {open.map((refund) => (
        <li key={refund.id}>
          {refund.status !== 'failed' ? (
            <p className="text-sm text-mocha">
              <span className="num font-semibold text-cocoa">{showPrice(refund.amount)}</span> {wayOf(refund)}
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
                className="mt-2"
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

function wayOf({ giftCardLastFour, byHand, by }: OrderRefund): string {
  if (byHand === 'owed') return 'less is owed';
  if (byHand) return `returned by hand${by ? ` by ${by}` : ''}`;
  return giftCardLastFour ? `to gift card ${giftCardLastFour}` : 'on its way';
}

const whatFor = (order: AdminOrder, { shipments }: OrderRefund) =>
  shipments.map(({ recipientIndex }) => shipmentName(order, recipientIndex)).join(', ');
