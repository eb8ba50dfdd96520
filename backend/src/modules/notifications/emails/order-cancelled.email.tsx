import type { OrderView, ShipmentView } from '../../orders';
import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';
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
  /** `recipientIndex` null: the whole order. */
  about: ({ orderId, recipientIndex }) => ({ orderId, recipientIndex: recipientIndex ?? null }),
  /** An order may be reopened and cancelled again, so each cancellation has its own e-mail. */
  key: ({ orderId }, { taskId }) => `order-${orderId}-task-${taskId}`,
  async load({ orderId, recipientIndex }, { orders }) {
    const order = await orders.reader.get(orderId);
    const meant = order.shipments.filter((each) => recipientIndex === null || each.recipientIndex === recipientIndex);
    const shipments = meant.filter((shipment) => shipment.status === 'cancelled');
    return order.isTest || shipments.length === 0 ? null : { order, shipments };
  },
  to: buyerOf,
  subject: ({ order, shipments }) =>
    isWhole(order, shipments)
      ? `Order #${order.id}: cancelled`
      : `Order #${order.id}: the delivery to ${nameInSubject(nameOf(shipments[0]!), 'a recipient')} was cancelled`,
  body: ({ order, shipments }, site) => <CancellationNotice site={site} order={order} shipments={shipments} />,
});

interface Props {
  site: string;
  order: OrderView;
  /** The cancelled shipments: all of them, or one. */
  shipments: ShipmentView[];
}

export function CancellationNotice({ site, order, shipments }: Props) {
  const whole = isWhole(order, shipments);
  const subject = whole ? `Order #${order.id}` : `The delivery to ${nameOf(shipments[0]!)} of order #${order.id}`;
  return (
    <EmailLayout site={site} preview={`${subject} was cancelled`}>
      <Title>{whole ? 'Your order was cancelled' : 'A delivery was cancelled'}</Title>
      <Paragraph>{`Hello ${firstNameOf(order.customerName)}, ${lowerFirst(subject)} was cancelled and will not come.`}</Paragraph>
      {!whole && othersGoOn(order) && <Paragraph>The rest of your order is not touched by this.</Paragraph>}
      <Shipments site={site} order={order} shipments={shipments} prices={false} />
      <Quiet>Money we give back is announced in a mail of its own. Questions? Just answer this mail.</Quiet>
    </EmailLayout>
  );
}

const isWhole = (order: OrderView, shipments: ShipmentView[]) => shipments.length === order.shipments.length;

const othersGoOn = (order: OrderView) => order.shipments.some(({ status }) => status !== 'cancelled');

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
