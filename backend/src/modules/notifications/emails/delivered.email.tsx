import type { ShipmentView } from '../../orders';
import { ShipmentStatusChanged } from '../../orders/events';
import type { EmailSources } from './email-sources';
import { defineEmail } from './define-email';
import { isolated, nameInSubject } from './parts/typed-text';
import {
  aboutShipment,
  buyerOf,
  loadShipment,
  shipmentKey,
  wantsCourierNews,
  type ShipmentNewsOf,
  type ShipmentToFollow,
} from './parts/shipment-email';
import { holdsCookies, SERVING_ADVICE } from './parts/shipment-lines';
import { ShipmentNews } from './parts/shipment-news';

/** `emailedTo`: who has the gift card that the shipment is. */
type DeliveredNews = ShipmentToFollow & { emailedTo: string | null };

export const delivered = defineEmail({
  name: 'delivered',
  handler: 'notifications.mail-buyer-when-delivered',
  on: ShipmentStatusChanged,
  usefulHours: 3 * 24,
  when: ({ to }) => to === 'delivered',
  about: aboutShipment,
  key: shipmentKey,
  async load(about, sources): Promise<DeliveredNews | null> {
    const news = await loadShipment(about, sources);
    if (news?.shipment.kind === 'electronic') return giftCardNews(news, sources);
    // A buyer who collected the order needs no notice.
    if (!news || news.order.fulfilment === 'pickup' || news.shipment.status !== 'delivered') return null;
    return wantsCourierNews(news) ? { ...news, emailedTo: null } : null;
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

/** News of a gift card that was bought for another person and a later day: one that is sent at once needs none. */
async function giftCardNews(news: ShipmentToFollow, { giftCards }: EmailSources): Promise<DeliveredNews | null> {
  const { order, shipment } = news;
  if (shipment.status !== 'delivered' || !shipment.items.some(({ giftCard }) => giftCard?.sendOn)) return null;
  const emailedTo = await giftCards.emailedTo(order.id, shipment.recipientIndex);
  if (emailedTo === null || emailedTo === order.customerEmail.toLowerCase()) return null;
  return { ...news, emailedTo };
}

const piecesOf = ({ items }: ShipmentView) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A buyer who gave the cookies away needs no serving advice. */
function wordOn({ order, shipment, emailedTo }: DeliveredNews): string {
  if (emailedTo !== null) return `It is on its way to ${isolated(emailedTo)}. Thank you for your gift.`;
  if (order.isGift) return 'Thank you for sending it with us.';
  if (!holdsCookies(shipment)) return 'Thank you for your order. Enjoy!';
  return SERVING_ADVICE;
}

function titleOf({ order, shipment }: ShipmentNewsOf): string {
  if (shipment.kind === 'electronic') {
    const several = piecesOf(shipment) > 1;
    const name = nameInSubject(shipment.firstName, 'your recipient');
    return `Your gift ${several ? 'cards' : 'card'} for ${name} ${several ? 'were' : 'was'} emailed`;
  }
  return order.isGift
    ? `${nameInSubject(shipment.firstName, 'Your recipient')} has your gift`
    : 'Your order was delivered';
}
