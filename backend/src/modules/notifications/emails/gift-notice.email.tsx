import type { OrderView, ShipmentView } from '../../orders';
import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';
import { Shipments } from './parts/shipments';
import { holdsCookies, timeOf } from './parts/shipment-lines';
import { OrderPlaced } from '../../orders/events';
import { defineEmail } from './define-email';
import { nameInSubject } from './parts/name-in-subject';
import { loadShipment, shipmentKey } from './parts/shipment-email';

/** Recipients hear of their gift only when the giver chose to tell them. */
export const giftNotice = defineEmail({
  name: 'gift-notice',
  handler: 'notifications.mail-gift-notice-when-order-placed',
  on: OrderPlaced,
  unless: { isGift: false },
  async about({ orderId }, { orders }) {
    const order = await orders.get(orderId);
    const told = order.isGift && !order.isTest ? order.shipments : [];
    return told
      .filter(({ email, receiveNotifications }) => email && receiveNotifications)
      .map(({ recipientIndex }) => ({ orderId, recipientIndex }));
  },
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadShipment(about, sources);
    const email = news?.shipment.email;
    if (!email || news.shipment.status === 'cancelled' || news.shipment.status === 'delivered') return null;
    return { ...news, email };
  },
  to: ({ shipment, email }) => ({ email, name: `${shipment.firstName} ${shipment.lastName}`.trim() }),
  subject: ({ order, shipment }) =>
    `${nameInSubject(order.customerName, 'Somebody')} is sending you ${holdsCookies(shipment) ? 'cookies' : 'a gift'}`,
  body: ({ order, shipment }, site) => <GiftNotice site={site} order={order} shipment={shipment} />,
});

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
}

/** For whoever gets the gift: what comes, when and from whom; never what it cost, and nothing of the other shipments. */
export function GiftNotice({ site, order, shipment }: Props) {
  return (
    <EmailLayout
      site={site}
      preview={`Something ${holdsCookies(shipment) ? 'fresh from the oven' : 'from our bakery'}, ${timeOf(shipment)}`}
      footnote={<Quiet>{`You get this mail because ${order.customerName} asked us to tell you.`}</Quiet>}
    >
      <Title>{`${holdsCookies(shipment) ? 'Cookies are' : 'A gift is'} coming, ${shipment.firstName}`}</Title>
      <Paragraph>{`${order.customerName} is sending you a gift from our bakery.`}</Paragraph>
      <Shipments order={order} shipments={[shipment]} prices={false} />
    </EmailLayout>
  );
}
