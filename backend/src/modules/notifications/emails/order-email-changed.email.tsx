import { OrderCorrected } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';

/** To the old address, in case its owner did not ask for the change. It does not name the new one. */
export const orderEmailChanged = defineEmail({
  name: 'order-email-changed',
  handler: 'notifications.mail-old-address-when-order-corrected',
  on: OrderCorrected,
  usefulHours: 7 * 24,
  about: ({ orderId, correctionId }) => ({ orderId, correctionId }),
  key: ({ correctionId }) => `correction-${correctionId}`,
  async load({ orderId, correctionId }, { orders }) {
    const correction = await orders.corrections.find(correctionId);
    const email = correction?.changes.find(({ field }) => field === 'email')?.from;
    return !email || (await orders.reader.get(orderId)).isTest ? null : { orderId, email };
  },
  to: ({ email }) => ({ email }),
  subject: ({ orderId }) => `The email address of order #${orderId} was changed`,
  body: ({ orderId }, site) => <AddressChangedNotice site={site} orderId={orderId} />,
});

export function AddressChangedNotice({ site, orderId }: { site: string; orderId: number }) {
  return (
    <EmailLayout site={site} preview={`Updates on order #${orderId} now go to another address`}>
      <Title>The email address of an order was changed</Title>
      <Paragraph>{`Our staff changed the email address of order #${orderId}, so updates now go to another address.`}</Paragraph>
      <Quiet>If this is your order and you didn’t ask us for this, please reply to this email.</Quiet>
    </EmailLayout>
  );
}
