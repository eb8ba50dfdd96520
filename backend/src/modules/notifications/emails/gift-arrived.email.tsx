import { ShipmentStatusChanged } from '../../orders/events';
import { defineEmail } from './define-email';
import { GiftNews } from './parts/gift-news';
import { isolated, nameInSubject } from './parts/typed-text';
import { aboutShipment, loadGift, recipientOf, shipmentKey } from './parts/shipment-email';
import { holdsCookies, SERVING_ADVICE } from './parts/shipment-lines';

export const giftArrived = defineEmail({
  name: 'gift-arrived',
  handler: 'notifications.mail-recipient-when-gift-arrived',
  on: ShipmentStatusChanged,
  usefulHours: 3 * 24,
  // Most shipments have no other recipient, so this is checked before an e-mail is created.
  when: async ({ orderId, recipientIndex, to }, { orders }, tx) =>
    to === 'delivered' && (await orders.reader.recipientsToNotify(tx, orderId)).includes(recipientIndex),
  about: aboutShipment,
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadGift(about, sources);
    return news?.shipment.status === 'delivered' ? news : null;
  },
  to: recipientOf,
  subject: ({ order }) => `Your gift from ${nameInSubject(order.customerName, 'a friend')} is here`,
  body: ({ order, shipment, followPath }, site) => (
    <GiftNews
      site={site}
      order={order}
      shipment={shipment}
      followPath={followPath}
      preview={`From ${isolated(order.customerName)}`}
      title={`It’s here, ${isolated(shipment.firstName)}`}
      sentence={
        holdsCookies(shipment)
          ? `Your gift from ${isolated(order.customerName)} was delivered. ${SERVING_ADVICE}`
          : `Your gift from ${isolated(order.customerName)} was delivered. Enjoy!`
      }
      action="See your gift"
    />
  ),
});
