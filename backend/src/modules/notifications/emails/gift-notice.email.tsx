import type { OrderView, ShipmentView } from '../../orders';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { isolated } from './parts/isolated';
import { Shipments } from './parts/shipments';
import { holdsCookies, timeOf } from './parts/shipment-lines';
import { OrderPlaced } from '../../orders/events';
import { defineEmail } from './define-email';
import { nameInSubject } from './parts/name-in-subject';
import { loadShipment, pathOfLink, shipmentKey } from './parts/shipment-email';

/** Recipients hear of their gift only when the giver chose to tell them. */
export const giftNotice = defineEmail({
  name: 'gift-notice',
  handler: 'notifications.mail-gift-notice-when-order-placed',
  on: OrderPlaced,
  unless: { isGift: false },
  async about({ orderId }, { orders }, tx) {
    const told = await orders.recipientsToTell(tx, orderId);
    return told.map((recipientIndex) => ({ orderId, recipientIndex }));
  },
  key: shipmentKey,
  async load(about, sources) {
    const news = await loadShipment(about, sources);
    const email = news?.shipment.email;
    if (!email || news.shipment.status === 'cancelled' || news.shipment.status === 'delivered') return null;
    return { ...news, email, followPath: pathOfLink(sources.followLinks.ofRecipient(news.shipment)) };
  },
  to: ({ shipment, email }) => ({ email, name: `${shipment.firstName} ${shipment.lastName}`.trim() }),
  subject: ({ order, shipment }) =>
    `${nameInSubject(order.customerName, 'Somebody')} is sending you ${holdsCookies(shipment) ? 'cookies' : 'a gift'}`,
  body: ({ order, shipment, followPath }, site) => (
    <GiftNotice site={site} order={order} shipment={shipment} followPath={followPath} />
  ),
});

interface Props {
  site: string;
  order: OrderView;
  shipment: ShipmentView;
  /** Of the recipient's own link. */
  followPath: string;
}

/** For whoever gets the gift: what comes, when and from whom; never what it cost, and nothing of the other shipments. */
export function GiftNotice({ site, order, shipment, followPath }: Props) {
  return (
    <EmailLayout
      site={site}
      preview={`Something ${holdsCookies(shipment) ? 'fresh from the oven' : 'from our bakery'}, ${timeOf(shipment)}`}
      footnote={<Quiet>{`You get this mail because ${isolated(order.customerName)} asked us to tell you.`}</Quiet>}
    >
      <Title>{`${holdsCookies(shipment) ? 'Cookies are' : 'A gift is'} coming, ${isolated(shipment.firstName)}`}</Title>
      <Paragraph>{`${isolated(order.customerName)} is sending you a gift from our bakery.`}</Paragraph>
      <Shipments order={order} shipments={[shipment]} prices={false} />
      <Action href={site + followPath}>Follow your gift</Action>
    </EmailLayout>
  );
}
