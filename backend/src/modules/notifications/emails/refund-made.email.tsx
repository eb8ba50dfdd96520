import type { Cents } from '@crispi/rules/money';
import { owedCents, type OrderView } from '../../orders';
import type { ByHand } from '../../payments';
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
  usefulHours: 90 * 24,
  about: ({ refundId, orderId, amountCents, parts, explanation, giftCardLastFour, byHand }) => ({
    refundId,
    orderId,
    amountCents,
    parts,
    explanation: explanation ?? null,
    giftCardLastFour: giftCardLastFour ?? null,
    byHand: byHand ?? null,
  }),
  key: ({ refundId }) => `refund-made-${refundId}`,
  async load({ orderId, ...refund }, { orders }) {
    const order = await orders.reader.get(orderId);
    return order.isTest ? null : { order, ...refund };
  },
  to: buyerOf,
  subject({ order, amountCents, giftCardLastFour, byHand }) {
    if (byHand === 'owed') return `You owe ${dollars(amountCents)} less for order #${order.id}`;
    const refund = `Your ${dollars(amountCents)} refund for order #${order.id}`;
    return byHand ? refund : `${refund} is on ${giftCardLastFour ? 'your gift card' : 'its way'}`;
  },
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
  /** How staff return it; `owed`: it was not paid yet. */
  byHand: ByHand | null;
}

export function RefundConfirmation({ site, order, amountCents, parts, explanation, giftCardLastFour, byHand }: Props) {
  const whole = amountCents >= order.totalCents;
  const refunded = whole ? `order #${order.id} in full` : `part of order #${order.id}`;
  const rows = parts.flatMap(({ part, cents }) => {
    const shipment = order.shipments.find(({ recipientIndex }) => recipientIndex === part);
    return shipment
      ? [{ label: `${shipment.kind === 'electronic' ? 'Gift card for' : 'Delivery to'} ${nameOf(shipment)}`, cents }]
      : [];
  });
  const said = wordsOf({ order, amountCents, giftCardLastFour, byHand });
  const done =
    byHand === 'owed' ? `we’ve taken ${dollars(amountCents)} off order #${order.id}` : `we’ve refunded ${refunded}`;
  return (
    <EmailLayout site={site} preview={said.preview}>
      <Title>{said.title}</Title>
      <Paragraph>{`Hi ${firstNameOf(order.customerName)}, ${done}.`}</Paragraph>
      {explanation && <Paragraph>{explanation}</Paragraph>}
      <Panel>
        {order.isGift && rows.length > 0 && <Amounts rows={rows} />}
        <Strong>{`${byHand === 'owed' ? 'Less to pay' : 'Refund'}: ${dollars(amountCents)}`}</Strong>
      </Panel>
      <Quiet>{said.way}</Quiet>
    </EmailLayout>
  );
}

type Said = Pick<Props, 'order' | 'amountCents' | 'giftCardLastFour' | 'byHand'>;

function wordsOf({ order, amountCents, giftCardLastFour, byHand }: Said): Record<'preview' | 'title' | 'way', string> {
  const amount = dollars(amountCents);
  if (byHand === 'owed') {
    const left = order.manualPayment ? owedCents(order.manualPayment) : 0;
    const way = left > 0 ? `${dollars(left)} is still to be paid.` : 'There’s nothing to pay anymore.';
    return { preview: way, title: 'You owe us less', way };
  }
  if (byHand === 'cash')
    return { preview: `You get ${amount} back`, title: 'Your refund', way: 'We give it back to you in cash.' };
  if (byHand === 'bank')
    return {
      preview: `You get ${amount} back`,
      title: 'Your refund',
      way: `We return it to your card or bank account. ${REFUND_TIME}`,
    };
  if (giftCardLastFour)
    return {
      preview: `${amount} is on your gift card`,
      title: 'Your refund is on your gift card',
      way: `It’s on your gift card ending in ${giftCardLastFour} and can be spent right away.`,
    };
  return {
    preview: `${amount} is on its way to your card`,
    title: 'Your refund is on its way',
    way: `It goes to the card you paid with. ${REFUND_TIME}`,
  };
}
