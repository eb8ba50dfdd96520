import { showCents, showPrice } from '@crispi/rules/money';
import { COURIERS, isCourierService } from '@crispi/rules/couriers';
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
import { capitalize } from '@/lib/format';
import { DottedLine } from '@/ui/dotted-line';
import { EmailAddress } from '@/ui/email-address';
import { shipmentName } from './order-words';
import { Panel } from './panel';
import { SEQUENCE, statusLabel } from './statuses';

const nameOf = (status: string) =>
  SEQUENCE.includes(status as OrderStatus) || status === 'cancelled'
    ? statusLabel(status as OrderStatus)
    : capitalize(status === 'corrected' ? 'changed' : status.replaceAll('_', ' '));

interface Entry {
  at: string;
  title: string;
  /** The shipment of a gift that it is about. */
  recipient?: number | undefined;
  more: (string | null)[];
}

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  emails: LoggedEmail[];
}

/** Everything that happened to the order, its couriers, money and e-mails, newest first. */
export function History({ order, details, emails }: Props) {
  const { history, couriers, refunds, disputes, payment } = details;
  const entries = [
    ...history.map((change) => ofChange(order, change)),
    ...couriers.flatMap((attempt) => ofCourier(order, attempt)),
    ...refunds.flatMap((refund) => ofRefund(order, refund)),
    ...disputes.map(ofDispute),
    ...emails.map(ofEmail),
    ...(payment.paymentIntentId
      ? [{ at: order.createdAt, title: `${showPrice(payment.total)} paid`, more: [payment.paymentIntentId] }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Panel title="History">
      <ol className="grid gap-1.5 text-sm">
        {linesOf(entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))).map(
          ({ at, title, recipients, more }, i) => (
            <li key={i} className="grid gap-x-4 sm:grid-cols-[170px_1fr]">
              <time dateTime={at} className="num text-mocha">
                {showMoment(at)}
              </time>
              <DottedLine>
                <span className="font-semibold">{title}</span>
                {[whose(order, [...recipients]), ...more].filter(Boolean).map((word) => (
                  <span key={word} className="text-mocha">
                    {word?.includes('@') ? <EmailAddress>{word}</EmailAddress> : word}
                  </span>
                ))}
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
    const { at, title, recipient, more } = entry;
    const key = JSON.stringify([recipient === undefined ? at : showMoment(at), title, more]);
    const line = lines.get(key) ?? { ...entry, recipients: new Set() };
    if (recipient !== undefined) line.recipients.add(recipient);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** "Jo Doe", or "8 recipients" */
const whose = (order: AdminOrder, [only, ...others]: number[]) =>
  only === undefined ? null : others.length > 0 ? `${others.length + 1} recipients` : shipmentName(order, only);

function ofChange(order: AdminOrder, { at, to, recipientIndex, by, why }: StatusChange): Entry {
  const recipient = order.isGift ? recipientIndex : undefined;
  return { at, title: nameOf(to), recipient, more: [by === 'shopper' ? 'customer' : by, why] };
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
    more: [
      name,
      isCourierService(provider) ? COURIERS[provider].name : null,
      externalDeliveryId,
      attempt.requestedBy,
      fee || null,
    ],
  };
  const end = ENDS[status];
  return end && attempt.endedAt
    ? [requested, { at: attempt.endedAt, title: end, more: [name, externalDeliveryId, attempt.reason] }]
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
  more: [recipient, status, lastError],
});

const words = (code: string) => code.replaceAll('_', ' ');

/** The request for a refund, and its result once Stripe has reported it. */
function ofRefund(order: AdminOrder, refund: OrderRefund): Entry[] {
  const amount = showPrice(refund.amount);
  const names = refund.shipments.map(({ recipientIndex }) => shipmentName(order, recipientIndex)).join(', ');
  const requested = {
    at: refund.requestedAt,
    title: `Refund of ${amount} requested`,
    more: [names, refund.by, refund.reason],
  };
  if (!refund.settledAt) return [requested];
  const ended =
    refund.status === 'failed'
      ? { title: `Refund of ${amount} failed`, more: ['Stripe', refund.failure] }
      : { title: `${amount} refunded`, more: ['Stripe'] };
  return [requested, { at: refund.settledAt, ...ended }];
}
