import { GiftDue } from '../../orders/events';
import { defineEmail } from './define-email';
import { GiftNews } from './parts/gift-news';
import { hoursOf } from './parts/shipment-lines';
import { isolated, nameInSubject } from './parts/typed-text';
import { loadGift, recipientOf, shipmentKey } from './parts/shipment-email';

/** Sent on the day of delivery, so that the recipient is at home. */
export const giftToday = defineEmail({
  name: 'gift-today',
  handler: 'notifications.mail-recipient-when-gift-due',
  on: GiftDue,
  usefulHours: 6,
  due: ({ deliverAt }) => new Date(deliverAt),
  about: ({ orderId, recipientIndex, deliverAt }) => ({ orderId, recipientIndex, deliverAt }),
  // If the window is moved after the notice, a second one is sent.
  key: (about) => `${shipmentKey(about)}-${about.deliverAt}`,
  async load(about, sources) {
    const news = await loadGift(about, sources);
    return news && !['cancelled', 'delivered'].includes(news.shipment.status) ? news : null;
  },
  to: recipientOf,
  subject: ({ order }) => `Arriving today: your gift from ${nameInSubject(order.customerName, 'a friend')}`,
  body: ({ order, shipment, followPath }, site) => (
    <GiftNews
      site={site}
      order={order}
      shipment={shipment}
      followPath={followPath}
      preview={hoursOf(shipment)}
      title={`Arriving today, ${isolated(shipment.firstName)}`}
      sentence={`Your gift from ${isolated(order.customerName)} arrives today, ${hoursOf(shipment)}. Please make sure someone is there to take it.`}
      action="Follow your gift"
    />
  ),
});
