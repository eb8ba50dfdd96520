import type { Cents } from '@crispi/rules/money';
import { dollars, REFUND_TIME } from './parts/amounts';
import { EmailLayout } from './parts/email-layout';
import { Panel, Paragraph, Quiet, Strong, Title } from './parts/email-parts';
import { firstNameOf } from './parts/shipment-lines';
import { RefundRequested } from '../../payments/events';
import { defineEmail } from './define-email';

/**
 * A payment is refunded in full because its order could not be placed. Refunds by staff are announced by `refundMade`.
 */
export const refund = defineEmail({
  name: 'refund',
  handler: 'notifications.mail-buyer-when-refund-requested',
  on: RefundRequested,
  usefulHours: 90 * 24,
  when: ({ reason }) => reason === 'order_refused',
  about: (event) => event,
  key: ({ refundId }) => `refund-${refundId}`,
  load: async (event) => ({ ...event, orderId: event.orderId ?? null }),
  to: ({ customerEmail, customerName }) => ({ email: customerEmail, name: customerName }),
  subject: ({ orderId }) =>
    orderId === null ? 'Your refund is on its way' : `Your refund for order #${orderId} is on its way`,
  body: ({ customerName, orderId, amountCents, explanation }, site) => (
    <Refund
      site={site}
      customerName={customerName}
      orderId={orderId}
      amountCents={amountCents}
      explanation={explanation}
    />
  ),
});

interface Props {
  site: string;
  customerName: string;
  orderId: number | null;
  amountCents: Cents;
  /** The reason, as a sentence. */
  explanation: string;
}

export function Refund({ site, customerName, orderId, amountCents, explanation }: Props) {
  return (
    <EmailLayout site={site} preview={`${dollars(amountCents)} is on its way to your card`}>
      <Title>Your refund is on its way</Title>
      <Paragraph>{`Hi ${firstNameOf(customerName)}. ${explanation}`}</Paragraph>
      <Panel>
        {orderId !== null && <Paragraph>{`Order: #${orderId}`}</Paragraph>}
        <Strong>{`Refund: ${dollars(amountCents)}`}</Strong>
      </Panel>
      <Quiet>{`It goes to the card you paid with. ${REFUND_TIME}`}</Quiet>
    </EmailLayout>
  );
}
