import { PaymentLinkReady } from '../../checkout/events';
import { dueOf, type PaymentLinks } from '../../checkout';
import { defineEmail } from './define-email';
import { Amounts, dollars } from './parts/amounts';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { dayOf, firstNameOf, hoursOf } from './parts/shipment-lines';
import { isolated } from './parts/typed-text';

/** An order that staff typed, for its customer to pay; not sent once it is paid, changed or over. */
export const paymentLink = defineEmail({
  name: 'payment-link',
  handler: 'notifications.mail-payment-link-when-ready',
  on: PaymentLinkReady,
  usefulHours: 1 * 24,
  holdsKey: true,
  about: ({ draftId, isReminder }) => ({ draftId, isReminder }),
  key: ({ draftId, isReminder }) => `draft-${draftId}${isReminder ? '-reminder' : ''}`,
  async load({ draftId, isReminder }, { paymentLinks, stores }) {
    const order = await paymentLinks.payable(draftId);
    if (!order) return null;
    const timeZone = (await stores.first())?.timeZone ?? 'UTC';
    return { order, isReminder, timeZone, href: paymentLinks.urlOf(order) };
  },
  to: ({ order }) => ({ email: order.snapshot.customer.email, name: order.snapshot.customer.name }),
  subject: ({ isReminder }, bakery) =>
    isReminder ? `Reminder: your ${bakery} order waits for payment` : `Your ${bakery} order is ready to pay`,
  body: (news, site) => <PaymentLinkEmail site={site} {...news} />,
});

interface Props {
  site: string;
  order: Pick<NonNullable<Awaited<ReturnType<PaymentLinks['payable']>>>, 'deadline' | 'snapshot'>;
  isReminder: boolean;
  /** Of the first store. */
  timeZone: string;
  href: string;
}

export function PaymentLinkEmail({ site, order: { deadline, snapshot }, isReminder, timeZone, href }: Props) {
  const until = momentIn(timeZone, deadline);
  const { customer, lines, shipments, isGift, pickupAt, totalCents, tenders = [] } = snapshot;
  const due = dollars(dueOf(snapshot));
  return (
    <EmailLayout site={site} preview={`Pay ${due} until ${until}`}>
      <Title>{isReminder ? 'Your order waits for you' : `Your order, ${firstNameOf(customer.name)}`}</Title>
      <Paragraph>
        {`Here is what you ordered with us. We hold it until ${until}. Check it and pay, and we start baking.`}
      </Paragraph>
      <Action href={href} wide>{`Review and pay ${due}`}</Action>
      {shipments.map(({ recipient, lineIds }, i) => (
        <div key={i}>
          <Paragraph>
            {[
              isGift ? isolated(`For ${recipient.firstName} ${recipient.lastName}`.trim()) : null,
              pickupAt ? `Pickup at ${pickupAt.name}` : null,
              recipient.deliveryDate && dayOf(recipient),
              recipient.deliveryTime && hoursOf(recipient),
            ]
              .filter(Boolean)
              .join(', ')}
          </Paragraph>
          <Amounts
            rows={lines
              .filter(({ id }) => lineIds.includes(id))
              .map(({ title, quantity, totalCents, type, selected }) => ({
                label: quantity > 1 ? `${quantity} × ${title}` : title,
                details: type === 'cookie_box' ? selected.map((one) => `${one.quantity} × ${one.name}`) : [],
                cents: totalCents,
                item: true,
              }))}
          />
        </div>
      ))}
      <Amounts
        rows={[
          { label: 'Total with delivery, tip and tax', cents: totalCents, strong: true },
          ...tenders.map(({ lastFour, cents }) => ({ label: `Gift card ending in ${lastFour}`, cents: -cents })),
          ...(tenders.length > 0 ? [{ label: 'To pay', cents: dueOf(snapshot), strong: true }] : []),
        ]}
      />
      <Quiet>Something not right? Just reply to this email, and we change it before you pay.</Quiet>
    </EmailLayout>
  );
}

/** "2:00 PM on Monday, November 23". */
export function momentIn(timeZone: string, moment: Date): string {
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const day = moment.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return `${time} on ${day}`.replaceAll(/\s+(?=[AP]M)/g, '\u00a0');
}
