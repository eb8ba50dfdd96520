import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { COURIERS, isCourierService } from '@crispi/rules/couriers';
import { isFree } from '@crispi/rules/free-payment';
import type {
  AdminOrder,
  CourierAttempt,
  Dispute,
  LoggedEmail,
  OrderDetails,
  OrderRefund,
  OrderStatus,
  ReceivedBy,
  StatusChange,
} from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { DottedLine } from '@/ui/dotted-line';
import { EmailAddress } from '@/ui/email-address';
import { RECEIVED_BY } from './money/manual-words';
import { paymentWords, shipmentName } from './order-words';
import { Panel } from './panel';
import { SEQUENCE, statusLabel } from './statuses';

/** Steps that a sentence does not read as done. */
const SET: string[] = ['pending', 'preparing', 'ready_for_pickup', 'ready_for_doordash', 'in_transit'];

/** "Set to Preparing", "Delivered" */
function doneWords(status: string): string {
  if (status !== 'cancelled' && !SEQUENCE.includes(status as OrderStatus))
    return capitalize(status === 'corrected' ? 'changed' : status.replaceAll('_', ' '));
  const label = statusLabel(status as OrderStatus);
  return SET.includes(status) ? `Set to ${label}` : label;
}

interface Entry {
  at: string;
  title: string;
  /** Who did it, or who received it, after the title: "by the customer" */
  tail?: string | null;
  /** The shipment of a gift that it is about. */
  recipient?: number | undefined;
  more: (string | null)[];
  /** Its number at Stripe or at the courier's, in small print. */
  reference?: string;
}

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  emails: LoggedEmail[];
}

/** Everything that happened to the order, its couriers, money and e-mails, newest first. */
export function History({ order, details, emails }: Props) {
  const { history, couriers, refunds, disputes, payment } = details;
  // What the shop received itself has a line of its own.
  const byCustomer = toCents(payment.total) - toCents(order.manualPayment?.amount ?? '0');
  const entries = [
    ...history.map((change) => ofChange(order, change, refunds)),
    ...couriers.flatMap((attempt) => ofCourier(order, attempt)),
    ...refunds.flatMap((refund) => ofRefund(order, refund)),
    ...disputes.map(ofDispute),
    ...emails.map(ofEmail),
    ...(payment.paymentIntentId && byCustomer > 0
      ? [
          {
            at: order.createdAt,
            title: `${showCents(byCustomer)} paid`,
            tail: byWords('customer'),
            more: [tenderWords(payment.tenders)],
            ...(payment.tenders.length > 0 && isFree(payment.paymentIntentId)
              ? {}
              : { reference: paymentWords(payment.paymentIntentId) }),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Panel title="History">
      <ol className="grid gap-1.5 text-sm">
        {linesOf(entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))).map(
          ({ at, title, tail, recipients, more, reference }, i) => (
            <li key={i} className="grid gap-x-4 sm:grid-cols-[170px_1fr]">
              <time dateTime={at} className="num text-mocha">
                {showMoment(at)}
              </time>
              <DottedLine>
                <span>
                  <span className="font-semibold">{title}</span>
                  {tail && (
                    <>
                      {' '}
                      <EmailAddress>{tail}</EmailAddress>
                    </>
                  )}
                </span>
                {[whose(order, [...recipients]), ...more].filter(Boolean).map((word) => (
                  <span key={word} className="text-mocha">
                    {word}
                  </span>
                ))}
                {reference && <span className="text-[0.75rem] text-mocha">{reference}</span>}
              </DottedLine>
            </li>
          ),
        )}
      </ol>
    </Panel>
  );
}

interface Line extends Entry {
  recipients: Set<number>;
}

/** Equal lines of one moment about several shipments are one line. */
function linesOf(entries: Entry[]): Line[] {
  const lines = new Map<string, Line>();
  for (const entry of entries) {
    const { at, title, tail, recipient, more } = entry;
    const key = JSON.stringify([recipient === undefined ? at : showMoment(at), title, tail, more]);
    const line = lines.get(key) ?? { ...entry, recipients: new Set() };
    if (recipient !== undefined) line.recipients.add(recipient);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** "Jo Doe", or "8 recipients" */
const whose = (order: AdminOrder, [only, ...others]: number[]) =>
  only === undefined ? null : others.length > 0 ? `${others.length + 1} recipients` : shipmentName(order, only);

const BY: Record<string, string> = { shopper: 'the customer', customer: 'the customer', courier: 'the courier' };
const byWords = (by: string | null) => by && `by ${BY[by] ?? by}`;

function ofChange(
  order: AdminOrder,
  { at, from, to, recipientIndex, by, why }: StatusChange,
  refunds: OrderRefund[],
): Entry {
  const recipient = order.isGift ? recipientIndex : undefined;
  // The payment has a line.
  if (from === null && to === 'pending')
    return { at, title: 'Ordered', tail: byWords(by), recipient, more: [why === 'Paid' ? null : why] };
  if (to === 'payment_received')
    return {
      at,
      title: ['Payment received', receivedSum(order, refunds)].filter(Boolean).join(': '),
      tail: byWords(by),
      more: [RECEIVED_BY[why as ReceivedBy]],
    };
  return { at, title: doneWords(to), tail: byWords(by), recipient, more: [why] };
}

/** What was owed when it was received: less than at first, if an item was taken off before. */
function receivedSum({ manualPayment }: AdminOrder, refunds: OrderRefund[]): string | null {
  if (!manualPayment) return null;
  const takenOff = refunds.filter(({ byHand }) => byHand === 'owed');
  const cents = takenOff.reduce((sum, { amount }) => sum - toCents(amount), toCents(manualPayment.amount));
  return showCents(cents);
}

const ENDS: Partial<Record<CourierAttempt['status'], string>> = {
  failed: 'Courier refused',
  cancelled: 'Courier cancelled',
  returned: 'Courier returned it',
};

/** The request for a courier and its failure; the courier's progress is recorded as status changes of the order. */
function ofCourier(order: AdminOrder, attempt: CourierAttempt): Entry[] {
  const { recipientIndex, externalDeliveryId, provider, status, feeCents, feeDifferenceCents: more } = attempt;
  const name = order.isGift ? shipmentName(order, recipientIndex) : null;
  const than = more && `${showCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than paid`;
  const fee = feeCents !== null && [`fee ${showCents(feeCents)}`, than].filter(Boolean).join(', ');
  const requested = {
    at: attempt.requestedAt,
    title: 'Courier requested',
    tail: byWords(attempt.requestedBy),
    more: [name, isCourierService(provider) ? COURIERS[provider].name : null, fee || null],
    reference: externalDeliveryId,
  };
  const end = ENDS[status];
  return end && attempt.endedAt
    ? [requested, { at: attempt.endedAt, title: end, more: [name, attempt.reason], reference: externalDeliveryId }]
    : [requested];
}

const ofDispute = ({ amount, reason, status, openedAt }: Dispute): Entry => ({
  at: openedAt,
  title: `Dispute of ${showPrice(amount)}`,
  more: [words(reason), words(status)],
});

const ofEmail = ({ subject, purpose, status, recipient, lastError, createdAt, sentAt }: LoggedEmail): Entry => ({
  at: sentAt ?? createdAt,
  title: `Email: ${subject ?? capitalize(purpose.replaceAll('-', ' '))}`,
  tail: recipient && `to ${recipient}`,
  more: [status, lastError],
});

const words = (code: string) => code.replaceAll('_', ' ');

/** "$10.00 with gift card K7QX, $15.00 by card"; null without gift cards. */
const tenderWords = (tenders: OrderDetails['payment']['tenders']) =>
  tenders.some(({ kind }) => kind === 'gift_card')
    ? tenders
        .filter(({ kind }) => kind === 'gift_card' || kind === 'stripe')
        .map(({ kind, lastFour, amount }) =>
          kind === 'gift_card' ? `${showPrice(amount)} with gift card ${lastFour}` : `${showPrice(amount)} by card`,
        )
        .join(', ')
    : null;

/** The request for a refund, and its result once Stripe has reported it. */
function ofRefund(order: AdminOrder, refund: OrderRefund): Entry[] {
  const amount = showPrice(refund.amount);
  const names = refund.shipments.map(({ recipientIndex }) => shipmentName(order, recipientIndex)).join(', ');
  const requested = {
    at: refund.requestedAt,
    title: `Refund of ${amount} requested`,
    tail: byWords(refund.by),
    more: [names, refund.reason],
  };
  if (refund.giftCardLastFour)
    return [{ ...requested, title: `${amount} refunded to gift card ${refund.giftCardLastFour}` }];
  if (refund.byHand)
    return [
      { ...requested, title: refund.byHand === 'owed' ? `${amount} less is owed` : `${amount} returned by hand` },
    ];
  if (!refund.settledAt) return [requested];
  const ended =
    refund.status === 'failed'
      ? { title: `Refund of ${amount} failed`, tail: 'at Stripe', more: [refund.failure] }
      : { title: `${amount} refunded`, tail: 'by Stripe', more: [] };
  return [requested, { at: refund.settledAt, ...ended }];
}
