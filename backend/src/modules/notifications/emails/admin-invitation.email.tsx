import { useLook } from './parts/look';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { AdminInvited } from '../../accounts/events';
import { defineEmail } from './define-email';

export const adminInvitation = defineEmail({
  name: 'admin-invitation',
  handler: 'notifications.mail-invitation-when-admin-invited',
  on: AdminInvited,
  usefulHours: 7 * 24,
  holdsKey: true,
  about: ({ userId, nonce }) => ({ userId, nonce }),
  key: ({ nonce }) => nonce,
  async load({ userId, nonce }, { accounts }) {
    const user = await accounts.users.find(userId);
    const token = await accounts.resetTokens.for(userId, nonce);
    return user && token !== null ? { user, token } : null;
  },
  to: ({ user }) => ({ email: user.email, name: user.fullName }),
  subject: (_, bakery) => `You’re invited to the ${bakery} back office`,
  body: ({ token }, site) => <AdminInvitation site={site} token={token} />,
});

interface Props {
  site: string;
  token: string;
}

/** The same text for new and for existing customers. */
export function AdminInvitation({ site, token }: Props) {
  const { name } = useLook().brand;
  return (
    <EmailLayout site={site} preview="This link works once and expires in 24 hours">
      <Title>Welcome to the team</Title>
      <Paragraph>
        {`You’ve been invited to the ${name} back office. Choose a new password to accept: you’ll be signed out everywhere else and sign in with this email address and the new password from then on.`}
      </Paragraph>
      <Action href={`${site}/invitation?token=${encodeURIComponent(token)}`}>Accept invitation</Action>
      <Quiet>
        This link works once and expires in 24 hours. Weren’t expecting this? You can ignore this email, and nothing
        will change for you.
      </Quiet>
    </EmailLayout>
  );
}
