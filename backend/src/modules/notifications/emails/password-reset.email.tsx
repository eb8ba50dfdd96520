import { useLook } from './parts/look';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { firstNameOf } from './parts/shipment-lines';
import { PasswordResetRequested } from '../../accounts/events';
import { defineEmail } from './define-email';

export const passwordReset = defineEmail({
  name: 'password-reset',
  handler: 'notifications.mail-reset-link-when-requested',
  on: PasswordResetRequested,
  usefulHours: 1,
  holdsKey: true,
  about: ({ userId, nonce }) => ({ userId, nonce }),
  key: ({ nonce }) => nonce,
  async load({ userId, nonce }, { accounts }) {
    const user = await accounts.users.find(userId);
    const token = await accounts.resetTokens.for(userId, nonce);
    return user && token !== null ? { user, token } : null;
  },
  to: ({ user }) => ({ email: user.email, name: user.fullName }),
  subject: () => 'Choose a new password',
  body: ({ user, token }, site) => <PasswordReset site={site} fullName={user.fullName} token={token} />,
});

interface Props {
  site: string;
  fullName: string;
  token: string;
}

export function PasswordReset({ site, fullName, token }: Props) {
  const { name } = useLook().brand;
  return (
    <EmailLayout site={site} preview="This link works once and expires in one hour">
      <Title>Choose a new password</Title>
      <Paragraph>{`Hi ${firstNameOf(fullName)}, you asked for a new password for your ${name} account.`}</Paragraph>
      <Action href={`${site}/reset-password?token=${encodeURIComponent(token)}`}>Choose a password</Action>
      <Quiet>
        This link works once and expires in one hour. Didn’t ask for it? You can ignore this email: your password won’t
        change.
      </Quiet>
    </EmailLayout>
  );
}
