import { EmailLayout } from './parts/email-layout';
import { Action, EmailAddress, Panel, Paragraph, Quiet, Strong, Title } from './parts/email-parts';
import { firstNameOf } from './parts/shipment-lines';
import { CustomerCreated } from '../../accounts/events';
import { defineEmail } from './define-email';

/** Each account has one; the audit looks for it by this key. */
export const accountKey = (userId: number) => `user-${userId}`;

export const temporaryPassword = defineEmail({
  name: 'temporary-password',
  handler: 'notifications.mail-temporary-password-when-customer-created',
  on: CustomerCreated,
  usefulHours: 90 * 24,
  holdsKey: true,
  about: ({ userId }) => ({ userId }),
  key: ({ userId }) => accountKey(userId),
  load: ({ userId }, { accounts }) => accounts.temporaryPasswords.for(userId),
  to: ({ email, fullName }) => ({ email, name: fullName }),
  subject: (_, bakery) => `Your ${bakery} account`,
  body: (news, site) => <TemporaryPassword site={site} {...news} />,
});

interface Props {
  site: string;
  fullName: string;
  email: string;
  password: string;
}

/** The account an order created, and its temporary password. */
export function TemporaryPassword({ site, fullName, email, password }: Props) {
  return (
    <EmailLayout
      site={site}
      preview="Sign in to track your order"
      footnote={<Quiet>You’re getting this email because an order was placed with this address.</Quiet>}
    >
      <Title>{`Welcome, ${firstNameOf(fullName)}`}</Title>
      <Paragraph>We’ve set up an account so you can track this order and reorder in a minute.</Paragraph>
      <Panel>
        <Paragraph>
          Email: <EmailAddress>{email}</EmailAddress>
        </Paragraph>
        <Strong>{`Temporary password: ${password}`}</Strong>
      </Panel>
      <Action href={`${site}/login`}>Sign in</Action>
      <Quiet>
        This password works for 30 days. Please set your own after signing in, under Settings in your account.
      </Quiet>
    </EmailLayout>
  );
}
