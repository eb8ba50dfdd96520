import type { Cents } from '@crispi/rules/money';
import type { OrderView } from '../../orders';
import { RefundMade } from '../../payments/events';
import { defineEmail } from './define-email';
import { Amounts, dollars, REFUND_TIME } from './parts/amounts';
import { EmailLayout } from './parts/email-layout';
import { Panel, Paragraph, Quiet, Strong, Title } from './parts/email-parts';
import { buyerOf } from './parts/shipment-email';
import { firstNameOf, nameOf } from './parts/shipment-lines';

/** Stripe confirmed a refund of an order: for which deliveries, and how much. */
export const refundMade = defineEmail({
  name: 'refund-made',
  handler: 'notifications.mail-buyer-when-refund-made',
  on: RefundMade,
  about: ({ refundId, orderId, amountCents, parts, explanation, giftCardLastFour }) => ({
    refundId,
    orderId,
    amountCents,
    parts,
    explanation: explanation ?? null,
    giftCardLastFour: giftCardLastFour ?? null,
  }),
  key: ({ refundId }) => `refund-made-${refundId}`,
  async load({ orderId, ...refund }, { orders }) {
    const order = await orders.reader.get(orderId);
    return order.isTest ? null : { order, ...refund };
  },
  to: buyerOf,
  subject: ({ order, amountCents, giftCardLastFour }) =>
    `Your ${dollars(amountCents)} refund for order #${order.id} is on ${giftCardLastFour ? 'your gift card' : 'its way'}`,
  body: ({ order, ...refund }, site) => <RefundConfirmation site={site} order={order} {...refund} />,
});

interface Props {
  site: string;
  order: OrderView;
  amountCents: Cents;
  parts: { part: number; cents: Cents }[];
  /** The reason, as staff entered it. */
  explanation: string | null;
  /** The gift card that it is on; null: Stripe returns it. */
  giftCardLastFour: string | null;
}

export function RefundConfirmation({ site, order, amountCents, parts, explanation, giftCardLastFour }: Props) {
  const whole = amountCents >= order.totalCents;
  const refunded = whole ? `order #${order.id} in full` : `part of order #${order.id}`;
  const rows = parts.flatMap(({ part, cents }) => {
    const shipment = order.shipments.find(({ recipientIndex }) => recipientIndex === part);
    return shipment
      ? [{ label: `${shipment.kind === 'electronic' ? 'Gift card for' : 'Delivery to'} ${nameOf(shipment)}`, cents }]
      : [];
  });
  return (
    <EmailLayout
      site={site}
      preview={`${dollars(amountCents)} is on ${giftCardLastFour ? 'your gift card' : 'its way to your card'}`}
    >
      <Title>{giftCardLastFour ? 'Your refund is on your gift card' : 'Your refund is on its way'}</Title>
      <Paragraph>{`Hi ${firstNameOf(order.customerName)}, we’ve refunded ${refunded}.`}</Paragraph>
      {explanation && <Paragraph>{explanation}</Paragraph>}
      <Panel>
        {order.isGift && rows.length > 0 && <Amounts rows={rows} />}
        <Strong>{`Refund: ${dollars(amountCents)}`}</Strong>
      </Panel>
      <Quiet>
        {giftCardLastFour
          ? `It’s on your gift card ending in ${giftCardLastFour} and can be spent right away.`
          : `It goes to the card you paid with. ${REFUND_TIME}`}
      </Quiet>
    </EmailLayout>
  );
}
