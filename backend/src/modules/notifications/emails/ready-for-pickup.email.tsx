import { ShipmentStatusChanged } from '../../orders/events';
import { defineEmail } from './define-email';
import { aboutShipment, buyerOf, loadShipment, shipmentKey } from './parts/shipment-email';
import { ShipmentNews } from './parts/shipment-news';

export const readyForPickup = defineEmail({
  name: 'ready-for-pickup',
  handler: 'notifications.mail-buyer-when-ready-for-pickup',
  on: ShipmentStatusChanged,
  usefulHours: 2 * 24,
  when: ({ to }) => to === 'ready_for_pickup',
  about: aboutShipment,
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadShipment(about, sources);
    // Deliveries pass through the same status before the courier takes them; only pickups are announced.
    if (news?.order.fulfilment !== 'pickup' || news.order.isTest) return null;
    return news.shipment.status === 'ready_for_pickup' ? news : null;
  },
  to: buyerOf,
  subject: ({ order }) => `Order #${order.id} is ready for pickup`,
  body: ({ order, shipment, followPath }, site) => (
    <ShipmentNews
      site={site}
      order={order}
      shipment={shipment}
      title="Your order is ready"
      sentence={`It’s packed and waiting for you at ${order.pickupAt?.name ?? 'our store'}.`}
      reached="Ready"
      followPath={followPath}
    />
  ),
});
