import { showCents, showPrice } from '@crispi/rules/money';
import { COURIERS } from '@crispi/rules/couriers';
import type {
  AdminOrder,
  CourierAttempt,
  Dispute,
  LoggedEmail,
  OrderDetails,
  OrderRefund,
  OrderStatus,
  StatusChange,
} from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalise } from '@/lib/format';
import { PanelTitle } from './customer-info';
import { shipmentName } from './order-words';
import { SEQUENCE, statusLabel } from './statuses';

const nameOf = (status: string) =>
  SEQUENCE.includes(status as OrderStatus) || status === 'cancelled'
    ? statusLabel(status as OrderStatus)
    : capitalise(status.replaceAll('_', ' '));

interface Entry {
  at: string;
  what: string;
  more: (string | null)[];
}

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  emails: LoggedEmail[];
}

/** What happened to the order, its couriers, its money and its e-mails, newest first: when, what, who, why. */
export function History({ order, details, emails }: Props) {
  const { history, couriers, refunds, disputes, payment } = details;
  const entries = [
    ...history.map((change) => ofChange(order, change)),
    ...couriers.flatMap((attempt) => ofCourier(order, attempt)),
    ...refunds.flatMap((refund) => ofRefund(order, refund)),
    ...disputes.map(ofDispute),
    ...emails.map(ofEmail),
    ...(payment.paymentIntentId
      ? [{ at: order.createdAt, what: `${showPrice(payment.total)} paid`, more: [payment.paymentIntentId] }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <section aria-label="History">
      <PanelTitle>History</PanelTitle>
      <ol className="grid gap-1.5 text-sm">
        {entries
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .map(({ at, what, more }, i) => (
            <li key={i} className="grid gap-x-4 sm:grid-cols-[170px_1fr]">
              <time dateTime={at} className="num text-mocha">
                {showMoment(at)}
              </time>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold">{what}</span>
                {more.filter(Boolean).map((word) => (
                  <span key={word} className="text-mocha">
                    {` · ${word}`}
                  </span>
                ))}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function ofChange(order: AdminOrder, { at, to, recipientIndex, by, why }: StatusChange): Entry {
  return { at, what: nameOf(to), more: [order.isGift ? shipmentName(order, recipientIndex) : null, by, why] };
}

const ENDS: Partial<Record<CourierAttempt['status'], string>> = {
  failed: 'Courier refused',
  cancelled: 'Courier cancelled',
  returned: 'Courier brought it back',
};

/** Asked for, and how it came to nothing; what the courier does on its way are steps of the order. */
function ofCourier(order: AdminOrder, attempt: CourierAttempt): Entry[] {
  const { recipientIndex, externalDeliveryId, provider, status, feeCents, feeDifferenceCents: more } = attempt;
  const name = order.isGift ? shipmentName(order, recipientIndex) : null;
  const than = more && `${showCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than was paid`;
  const fee = feeCents !== null && [`fee ${showCents(feeCents)}`, than].filter(Boolean).join(', ');
  const asked = {
    at: attempt.requestedAt,
    what: 'Courier requested',
    more: [name, COURIERS[provider].team, externalDeliveryId, attempt.requestedBy, fee || null],
  };
  const end = ENDS[status];
  return end && attempt.endedAt
    ? [asked, { at: attempt.endedAt, what: end, more: [name, externalDeliveryId, attempt.reason] }]
    : [asked];
}

const ofDispute = ({ amount, reason, status, openedAt }: Dispute): Entry => ({
  at: openedAt,
  what: `Dispute of ${showPrice(amount)}`,
  more: [words(reason), words(status)],
});

const ofEmail = ({ subject, purpose, status, recipient, lastError, createdAt, sentAt }: LoggedEmail): Entry => ({
  at: sentAt ?? createdAt,
  what: `E-mail: ${subject ?? capitalise(purpose.replaceAll('-', ' '))}`,
  more: [recipient, status, lastError],
});

const words = (code: string) => code.replaceAll('_', ' ');

/** Asked for, and how it ended once Stripe said so. */
function ofRefund(order: AdminOrder, refund: OrderRefund): Entry[] {
  const amount = showPrice(refund.amount);
  const names = refund.shipments.map(({ recipientIndex }) => shipmentName(order, recipientIndex)).join(', ');
  const asked = {
    at: refund.requestedAt,
    what: `Refund of ${amount} asked for`,
    more: [names, refund.by, refund.reason],
  };
  if (!refund.settledAt) return [asked];
  const ended =
    refund.status === 'failed'
      ? { what: `Refund of ${amount} failed`, more: ['Stripe', refund.failure] }
      : { what: `${amount} refunded`, more: ['Stripe'] };
  return [asked, { at: refund.settledAt, ...ended }];
}
