import { Link } from '@react-email/link';
import type { Cents } from '@crispi/rules/money';
import { owedCents, tendersOf, type ManualPayment, type OrderView, type ShipmentView } from '../../orders';
import { dollars, REFUND_TIME } from './parts/amounts';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { useLook } from './parts/look';
import { Shipments } from './parts/shipments';
import { firstNameOf, nameOf } from './parts/shipment-lines';
import { OrderCancelled } from '../../orders/events';
import { defineEmail } from './define-email';
import { nameInSubject } from './parts/typed-text';
import { buyerOf } from './parts/shipment-email';

export const orderCancelled = defineEmail({
  name: 'order-cancelled',
  handler: 'notifications.mail-buyer-when-order-cancelled',
  on: OrderCancelled,
  usefulHours: 30 * 24,
  /** `recipientIndex` null: the whole order. */
  about: ({ orderId, recipientIndex, refundCents }) => ({
    orderId,
    recipientIndex: recipientIndex ?? null,
    refundCents: refundCents ?? 0,
  }),
  /** An order may be reopened and cancelled again, so each cancellation has its own e-mail. */
  key: ({ orderId }, { taskId }) => `order-${orderId}-task-${taskId}`,
  async load({ orderId, recipientIndex, refundCents }, { orders }) {
    const order = await orders.reader.get(orderId);
    const meant = order.shipments.filter((each) => recipientIndex === null || each.recipientIndex === recipientIndex);
    const shipments = meant.filter((shipment) => shipment.status === 'cancelled');
    return order.isTest || shipments.length === 0 ? null : { order, shipments, refundCents };
  },
  to: buyerOf,
  subject: ({ order, shipments }) =>
    isWhole(order, shipments)
      ? `Order #${order.id} was cancelled`
      : `Order #${order.id}: the delivery to ${nameInSubject(nameOf(shipments[0]!), 'a recipient')} was cancelled`,
  body: (news, site) => <CancellationNotice site={site} {...news} />,
});

interface Props {
  site: string;
  order: OrderView;
  /** The cancelled shipments: all of them, or one. */
  shipments: ShipmentView[];
  /** What is refunded with the cancellation. */
  refundCents: Cents;
}

export function CancellationNotice({ site, order, shipments, refundCents }: Props) {
  const { color } = useLook();
  const whole = isWhole(order, shipments);
  const subject = whole ? `Order #${order.id}` : `The delivery to ${nameOf(shipments[0]!)} of order #${order.id}`;
  return (
    <EmailLayout site={site} preview={`${subject} was cancelled`}>
      <Title>{whole ? 'Your order was cancelled' : 'A delivery was cancelled'}</Title>
      <Paragraph>{`Hi ${firstNameOf(order.customerName)}, ${lowerFirst(subject)} was cancelled. ${moneyOf(order, refundCents, whole)}`}</Paragraph>
      {!whole && othersGoOn(order) && <Paragraph>The rest of your order isn’t affected.</Paragraph>}
      <Shipments site={site} order={order} shipments={shipments} prices={false} />
      {whole && <Action href={`${site}/shop`}>Shop cookies</Action>}
      <Quiet>
        Questions? Reply to this email or{' '}
        <Link className="link" href={`${site}/contact`} style={{ color: color.jam }}>
          call the store
        </Link>
        .
      </Quiet>
    </EmailLayout>
  );
}

/** Staff may also cancel without a refund; one that comes later has its own e-mail. */
function moneyOf(order: OrderView, refundCents: Cents, whole: boolean): string {
  const { totalCents, refundedCents, manualPayment } = order;
  if (manualPayment) return moneyOfShop(order, refundCents, manualPayment);
  if (refundCents > 0) return `${dollars(refundCents)} goes back to ${paidFrom(order)}. ${REFUND_TIME}`;
  if (totalCents === 0) return 'Nothing was charged.';
  if (whole && refundedCents > 0)
    return `We’ve refunded ${dollars(refundedCents)} of the ${dollars(totalCents)} you paid.`;
  const what = whole ? `the ${dollars(totalCents)} you paid` : 'this delivery';
  return `We haven’t refunded ${what}. Call us if you expected a refund.`;
}

/** Of an order that is, or was to be, paid to the shop itself. */
function moneyOfShop({ tenders }: OrderView, refundCents: Cents, payment: ManualPayment): string {
  const owed = owedCents(payment);
  const left = owed > 0 ? `${dollars(owed)} is still to be paid.` : 'There’s nothing to pay.';
  if (refundCents === 0) return payment.received ? 'We haven’t refunded it. Call us if you expected a refund.' : left;
  const cards = tenders.length > 0 ? 'What a gift card paid goes back to it. ' : '';
  if (!payment.received) return cards + left;
  return tenders.length > 0
    ? `${cards}We give back the rest of the ${dollars(refundCents)} in person.`
    : `We give you ${dollars(refundCents)} back in person.`;
}

function paidFrom(order: OrderView): string {
  const kinds = tendersOf(order).map(({ kind }) => kind);
  if (!kinds.includes('gift_card')) return 'your card';
  return kinds.includes('stripe') ? 'your card and gift card' : 'your gift card';
}

const isWhole = (order: OrderView, shipments: ShipmentView[]) => shipments.length === order.shipments.length;

const othersGoOn = (order: OrderView) => order.shipments.some(({ status }) => status !== 'cancelled');

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
