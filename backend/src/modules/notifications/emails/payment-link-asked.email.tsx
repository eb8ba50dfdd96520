import { PaymentLinkAsked } from '../../checkout/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Title } from './parts/email-parts';
import { nameInSubject } from './parts/typed-text';

/** Goes to the shop itself: a customer came after the end of a payment link. Replies go to the customer. */
export const paymentLinkAsked = defineEmail({
  name: 'payment-link-asked',
  handler: 'notifications.mail-shop-when-payment-link-asked',
  on: PaymentLinkAsked,
  usefulHours: 2 * 24,
  about: ({ staffOrderId, draftId }) => ({ staffOrderId, draftId }),
  key: ({ draftId }) => `draft-${draftId}`,
  async load({ staffOrderId, draftId }, { paymentLinks, settings }) {
    const customer = await paymentLinks.customerAwaiting(draftId);
    return customer && { staffOrderId, customer, shop: settings.sendgrid().fromEmail };
  },
  to: ({ shop }) => ({ email: shop }),
  replyTo: ({ customer: { email, name } }) => ({ email, name }),
  subject: ({ customer }) => `${nameInSubject(customer.name, 'A customer')} asks for a new payment link`,
  body: ({ staffOrderId, customer }, site) => (
    <PaymentLinkAskedEmail site={site} staffOrderId={staffOrderId} {...customer} />
  ),
});

interface Props {
  site: string;
  staffOrderId: string;
  name: string;
  phone: string;
}

export function PaymentLinkAskedEmail({ site, staffOrderId, name, phone }: Props) {
  return (
    <EmailLayout site={site} preview={`${name} opened a link that had expired`}>
      <Title>A new payment link is wanted</Title>
      <Paragraph>
        <bdi>{name}</bdi> ({phone}) opened a payment link that had expired, and would like to pay. Nothing is held any
        more.
      </Paragraph>
      <Action href={`${site}/admin/orders/new/${staffOrderId}`}>Send a new link</Action>
    </EmailLayout>
  );
}
