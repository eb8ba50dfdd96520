import { ReviewDue } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { buyerOf, pathOfLink } from './parts/shipment-email';
import { firstNameOf } from './parts/shipment-lines';

const NAMED = 6;

/**
 * Asked once of the person who received the cookies, if the buyer wanted news of the order: the buyer of a gift has not
 * tasted it.
 */
export const reviewRequest = defineEmail({
  name: 'review-request',
  handler: 'notifications.mail-buyer-when-review-due',
  on: ReviewDue,
  usefulHours: 14 * 24,
  due: ({ deliveredAt }) => (deliveredAt ? new Date(deliveredAt) : undefined),
  about: ({ orderId }) => ({ orderId }),
  key: ({ orderId }) => `order-${orderId}`,
  async load({ orderId }, { orders }) {
    const order = await orders.reader.get(orderId);
    if (order.isTest || order.isGift || !order.shipments[0]?.receiveNotifications) return null;
    const open = (await orders.reviews.of(orderId)).filter(({ review }) => !review).map(({ name }) => name);
    if (open.length === 0) return null;
    return { order, names: [...new Set(open)], followPath: pathOfLink(orders.followLinks.ofBuyer(order)) };
  },
  to: buyerOf,
  subject: ({ order }) => `How was your order #${order.id}?`,
  body: ({ order, ...news }, site) => <ReviewRequest site={site} customerName={order.customerName} {...news} />,
});

interface Props {
  site: string;
  customerName: string;
  /** Products without a review. */
  names: string[];
  followPath: string;
}

export function ReviewRequest({ site, customerName, names, followPath }: Props) {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return (
    <EmailLayout site={site} preview="A few words help other customers choose">
      <Title>How was it?</Title>
      <Paragraph>
        {`Hi ${firstNameOf(customerName)}, tell other customers how you liked ${more > 0 ? `${named} and ${more} more` : named}.`}
      </Paragraph>
      <Action href={`${site}${followPath}`}>Write a review</Action>
      <Quiet>No account needed. We won’t ask again about this order.</Quiet>
    </EmailLayout>
  );
}
