import type { CorrectedField, Correction, OrderView } from '../../orders';
import { OrderCorrected } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Action, Panel, Paragraph, Quiet, Title } from './parts/email-parts';
import { isolated } from './parts/typed-text';
import { buyerOf, pathOfLink } from './parts/shipment-email';
import { firstNameOf, nameOf } from './parts/shipment-lines';

export const orderCorrected = defineEmail({
  name: 'order-corrected',
  handler: 'notifications.mail-buyer-when-order-corrected',
  on: OrderCorrected,
  about: ({ orderId, correctionId }) => ({ orderId, correctionId }),
  key: ({ correctionId }) => `correction-${correctionId}`,
  async load({ orderId, correctionId }, { orders }) {
    const [order, correction] = [await orders.reader.get(orderId), await orders.corrections.find(correctionId)];
    if (order.isTest || !correction) return null;
    return { order, correction, followPath: pathOfLink(orders.followLinks.ofBuyer(order)) };
  },
  to: buyerOf,
  subject: ({ order, correction }) =>
    `Order #${order.id}: ${isOwn(correction) ? 'changed as you asked' : 'we corrected it for you'}`,
  body: (news, site) => <CorrectionNotice site={site} {...news} />,
});

const isOwn = ({ correctedBy }: Pick<Correction, 'correctedBy'>) => correctedBy === 'customer';

const LABELS: Record<CorrectedField['field'], string | null> = {
  email: 'E-mail',
  name: 'Recipient',
  phone: 'Phone',
  address: 'Address',
  window: 'When',
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
  const whose = order.isGift && shipment ? `the delivery to ${nameOf(shipment)}` : 'your order';
  const own = isOwn(correction);
  return (
    <EmailLayout site={site} preview={`Order #${order.id} was ${own ? 'changed' : 'corrected'}`}>
      <Title>{own ? 'Your order is changed' : 'We corrected your order'}</Title>
      <Paragraph>
        {`Hello ${firstNameOf(order.customerName)}, this is how ${whose} stands now. ${moneyOf(correction)}`}
      </Paragraph>
      <Panel title={`Order #${order.id}`}>
        {correction.changes
          .filter(({ field }) => LABELS[field])
          .map(({ field, to }, i) => (
            <Paragraph key={i}>{`${LABELS[field]}: ${isolated(to || '') || 'none'}`}</Paragraph>
          ))}
      </Panel>
      <Action href={site + followPath}>See your order</Action>
      <Quiet>Is something still not right? Just answer this mail.</Quiet>
    </EmailLayout>
  );
}

/** A correction by staff keeps the price paid; a buyer's change refunds what the delivery costs less. */
function moneyOf(correction: Props['correction']): string {
  const less = isOwn(correction) && correction.changes.some(({ field }) => field === 'fee');
  return less ? 'The delivery costs less now: the difference goes back to your card.' : 'What you paid stays the same.';
}
