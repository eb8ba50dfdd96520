import type { CorrectedField, Correction, OrderView } from '../../orders';
import { OrderCorrected } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Action, Panel, Paragraph, Quiet, Title } from './parts/email-parts';
import { isolated } from './parts/typed-text';
import { buyerOf, pathOfLink } from './parts/shipment-email';
import { dayOf, firstNameOf, nameOf } from './parts/shipment-lines';

export const orderCorrected = defineEmail({
  name: 'order-corrected',
  handler: 'notifications.mail-buyer-when-order-corrected',
  on: OrderCorrected,
  usefulHours: 7 * 24,
  about: ({ orderId, correctionId }) => ({ orderId, correctionId }),
  key: ({ correctionId }) => `correction-${correctionId}`,
  async load({ orderId, correctionId }, { orders }) {
    const [order, correction] = [await orders.reader.get(orderId), await orders.corrections.find(correctionId)];
    if (order.isTest || !correction) return null;
    return { order, correction, followPath: pathOfLink(orders.followLinks.ofBuyer(order)) };
  },
  to: buyerOf,
  subject: ({ order, correction }) =>
    `Order #${order.id}: ${isOwn(correction) ? 'your changes are saved' : 'we corrected it for you'}`,
  body: (news, site) => <CorrectionNotice site={site} {...news} />,
});

const isOwn = ({ correctedBy }: Pick<Correction, 'correctedBy'>) => correctedBy === 'customer';

const LABELS: Record<CorrectedField['field'], string | null> = {
  email: 'Email',
  name: 'Recipient',
  phone: 'Phone',
  address: 'Address',
  window: 'Date and time',
  instructions: 'Instructions',
  message: 'Message',
  // The fee is what a courier costs the shop, so it is hidden.
  fee: null,
};

interface Props {
  site: string;
  order: OrderView;
  followPath: string;
  correction: Pick<Correction, 'recipientIndex' | 'changes' | 'correctedBy'>;
}

export function CorrectionNotice({ site, order, followPath, correction }: Props) {
  const shipment = order.shipments.find(({ recipientIndex }) => recipientIndex === correction.recipientIndex);
  const whose = order.isGift && shipment ? ` for the delivery to ${nameOf(shipment)}` : '';
  const own = isOwn(correction);
  return (
    <EmailLayout site={site} preview={`Order #${order.id} was ${own ? 'updated' : 'corrected'}`}>
      <Title>{own ? 'Your order was updated' : 'We corrected your order'}</Title>
      <Paragraph>
        {`Hi ${firstNameOf(order.customerName)}, here are your updated order details${whose}. ${moneyOf(correction)}`}
      </Paragraph>
      <Panel title={`Order #${order.id}`}>
        {correction.changes
          .filter(({ field }) => LABELS[field])
          .map((change, i) => (
            <Paragraph key={i}>{`${LABELS[change.field]}: ${isolated(valueOf(change)) || 'none'}`}</Paragraph>
          ))}
      </Panel>
      <Action href={site + followPath}>See your order</Action>
      <Quiet>Something still not right? Just reply to this email.</Quiet>
    </EmailLayout>
  );
}

/** The new value; a date as in the receipt. */
const valueOf = ({ field, to }: CorrectedField): string =>
  field === 'window' ? to.replace(/^\d{4}-\d{2}-\d{2}/, (deliveryDate) => dayOf({ deliveryDate })) : to;

/** A correction by staff keeps the price paid; a buyer's change refunds what the delivery costs less. */
function moneyOf(correction: Props['correction']): string {
  const less = isOwn(correction) && correction.changes.some(({ field }) => field === 'fee');
  return less
    ? 'Delivery costs less now, so we’re refunding the difference to your card.'
    : 'Your total stays the same.';
}
