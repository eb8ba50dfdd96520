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
import { holdsCookies } from './parts/shipment-lines';
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
  if (order.isGift) return 'Thank you for letting us bring it.';
  if (!holdsCookies(shipment)) return 'Thank you for your order. Enjoy it.';
  return 'Best within three days, and a minute in a warm oven brings back the first bite.';
}

function titleOf({ order, shipment }: ShipmentNewsOf): string {
  return order.isGift ? `${nameInSubject(shipment.firstName, 'Somebody')} has your gift` : 'Your order was delivered';
}
