import { ShipmentStatusChanged } from '../../orders/events';
import { defineEmail } from './define-email';
import { nameInSubject } from './parts/typed-text';
import {
  aboutShipment,
  buyerOf,
  loadShipment,
  shipmentKey,
  wantsCourierNews,
  type ShipmentNewsOf,
} from './parts/shipment-email';
import { holdsCookies, SERVING_ADVICE } from './parts/shipment-lines';
import { ShipmentNews } from './parts/shipment-news';

export const delivered = defineEmail({
  name: 'delivered',
  handler: 'notifications.mail-buyer-when-delivered',
  on: ShipmentStatusChanged,
  when: ({ to }) => to === 'delivered',
  about: aboutShipment,
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadShipment(about, sources);
    // A buyer who collected the order needs no notice.
    if (!news || news.order.fulfilment === 'pickup' || news.shipment.status !== 'delivered') return null;
    return wantsCourierNews(news) ? news : null;
  },
  to: buyerOf,
  subject: (news) => `${titleOf(news)} (order #${news.order.id})`,
  body: (news, site) => (
    <ShipmentNews
      site={site}
      order={news.order}
      shipment={news.shipment}
      title={titleOf(news)}
      sentence={wordOn(news)}
      reached="Delivered"
      followPath={news.followPath}
    />
  ),
});

/** A buyer who gave the cookies away needs no serving advice. */
function wordOn({ order, shipment }: ShipmentNewsOf): string {
  if (order.isGift) return 'Thank you for sending it with us.';
  if (!holdsCookies(shipment)) return 'Thank you for your order. Enjoy!';
  return SERVING_ADVICE;
}

function titleOf({ order, shipment }: ShipmentNewsOf): string {
  return order.isGift
    ? `${nameInSubject(shipment.firstName, 'Your recipient')} has your gift`
    : 'Your order was delivered';
}
