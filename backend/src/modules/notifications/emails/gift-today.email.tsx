import { GiftDue } from '../../orders/events';
import { defineEmail } from './define-email';
import { GiftNews } from './parts/gift-news';
import { isolated } from './parts/isolated';
import { nameInSubject } from './parts/name-in-subject';
import { loadGift, recipientOf, shipmentKey } from './parts/shipment-email';

/** On the day, so that somebody is at home. */
export const giftToday = defineEmail({
  name: 'gift-today',
  handler: 'notifications.mail-recipient-when-gift-due',
  on: GiftDue,
  about: ({ orderId, recipientIndex, deliverAt }) => ({ orderId, recipientIndex, deliverAt }),
  // A window that was moved after they were told is told again.
  key: (about) => `${shipmentKey(about)}-${about.deliverAt}`,
  async load(about, sources) {
    const news = await loadGift(about, sources);
    return news && !['cancelled', 'delivered'].includes(news.shipment.status) ? news : null;
  },
  to: recipientOf,
  subject: ({ order }) => `Today: your gift from ${nameInSubject(order.customerName, 'somebody')}`,
  body: ({ order, shipment, followPath }, site) => (
    <GiftNews
      site={site}
      order={order}
      shipment={shipment}
      followPath={followPath}
      preview={`It comes today, ${shipment.deliveryTime}`}
      title={`It comes today, ${isolated(shipment.firstName)}`}
      sentence={`The gift from ${isolated(order.customerName)} comes today, ${shipment.deliveryTime}. Somebody should be there to take it.`}
      action="Follow your gift"
    />
  ),
});
