import type { OrderView, ShipmentView } from '../../orders';
import { OrderPlaced } from '../../orders/events';
import { defineEmail } from './define-email';
import { GiftNews } from './parts/gift-news';
import { isolated, nameInSubject } from './parts/typed-text';
import { loadGift, recipientOf, shipmentKey } from './parts/shipment-email';
import { holdsCookies, timeOf } from './parts/shipment-lines';

/** Sent to a gift's recipient only if the giver chose to announce it. */
export const giftNotice = defineEmail({
  name: 'gift-notice',
  handler: 'notifications.mail-gift-notice-when-order-placed',
  on: OrderPlaced,
  usefulHours: 7 * 24,
  unless: { isGift: false },
  async about({ orderId }, { orders }, tx) {
    const recipients = await orders.reader.recipientsToNotify(tx, orderId);
    return recipients.map((recipientIndex) => ({ orderId, recipientIndex }));
  },
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadGift(about, sources);
    return news && !['cancelled', 'delivered'].includes(news.shipment.status) ? news : null;
  },
  to: recipientOf,
  subject: ({ order, shipment }) =>
    `${nameInSubject(order.customerName, 'Someone')} is sending you ${holdsCookies(shipment) ? 'cookies' : 'a gift'}`,
  body: ({ order, shipment, followPath }, site) => (
    <GiftNotice site={site} order={order} shipment={shipment} followPath={followPath} />
  ),
});

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
  /** The recipient's own link. */
  followPath: string;
}

export function GiftNotice(news: Props) {
  const { order, shipment } = news;
  const cookies = holdsCookies(shipment);
  return (
    <GiftNews
      {...news}
      preview={`Arriving ${timeOf(shipment)}`}
      title={`${cookies ? 'Cookies are' : 'A gift is'} coming, ${isolated(shipment.firstName)}`}
      sentence={`${isolated(order.customerName)} is sending you a gift from our bakery.`}
      action="Follow your gift"
    />
  );
}
