import { OrderCorrected } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';

/** To the old address, in case its owner did not ask for the change. It does not name the new one. */
export const orderEmailChanged = defineEmail({
  name: 'order-email-changed',
  handler: 'notifications.mail-old-address-when-order-corrected',
  on: OrderCorrected,
  about: ({ orderId, correctionId }) => ({ orderId, correctionId }),
  key: ({ correctionId }) => `correction-${correctionId}`,
  async load({ orderId, correctionId }, { orders }) {
    const correction = await orders.corrections.find(correctionId);
    const email = correction?.changes.find(({ field }) => field === 'email')?.from;
    return !email || (await orders.reader.get(orderId)).isTest ? null : { orderId, email };
  },
  to: ({ email }) => ({ email }),
  subject: ({ orderId }) => `Order #${orderId}: its e-mail address was changed`,
  body: ({ orderId }, site) => <AddressChangedNotice site={site} orderId={orderId} />,
});

export function AddressChangedNotice({ site, orderId }: { site: string; orderId: number }) {
  return (
    <EmailLayout site={site} preview={`News of order #${orderId} go to another address now`}>
      <Title>The e-mail address of an order was changed</Title>
      <Paragraph>{`Our staff corrected the e-mail address of order #${orderId}. News of it go to another address from now on.`}</Paragraph>
      <Quiet>If you ordered it and did not ask us for this, please answer this mail.</Quiet>
    </EmailLayout>
  );
}
