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
import { timeOf } from './parts/shipment-lines';
import { ShipmentNews } from './parts/shipment-news';

/**
 * The first of these events creates the e-mail; the others find it. An assigned driver has not picked anything up yet,
 * and may still be replaced.
 */
const ON_THE_WAY = ['picked_up', 'in_transit'];

export const courierOnTheWay = defineEmail({
  name: 'courier-on-the-way',
  handler: 'notifications.mail-buyer-when-courier-is-on-the-way',
  on: ShipmentStatusChanged,
  usefulHours: 6,
  when: ({ to }) => ON_THE_WAY.includes(to),
  about: aboutShipment,
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadShipment(about, sources);
    if (!news || !ON_THE_WAY.includes(news.shipment.status) || !wantsCourierNews(news)) return null;
    const tracking = await sources.orders.couriers.tracking(about.orderId);
    const courier = tracking.find((each) => each.recipientIndex === about.recipientIndex);
    return { ...news, trackingUrl: courier?.trackingUrl };
  },
  to: buyerOf,
  subject: (news) => `${titleOf(news)} (order #${news.order.id})`,
  body: ({ order, shipment, followPath, trackingUrl }, site) => (
    <ShipmentNews
      site={site}
      order={order}
      shipment={shipment}
      title={titleOf({ order, shipment })}
      sentence={`It has left our store and should arrive ${timeOf(shipment)}.`}
      reached="On the way"
      followPath={followPath}
      // The courier service's own page; our own drivers have none.
      action={trackingUrl ? { href: trackingUrl, label: 'Track the courier' } : undefined}
    />
  ),
});

function titleOf({ order, shipment }: ShipmentNewsOf): string {
  const whose = order.isGift ? `Your gift for ${nameInSubject(shipment.firstName, 'them')}` : 'Your order';
  return `${whose} is on its way`;
}
