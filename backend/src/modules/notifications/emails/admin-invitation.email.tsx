import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { AdminInvited } from '../../accounts/events';
import { defineEmail } from './define-email';

export const adminInvitation = defineEmail({
  name: 'admin-invitation',
  handler: 'notifications.mail-invitation-when-admin-invited',
  on: AdminInvited,
  holdsKey: true,
  about: ({ userId, nonce }) => ({ userId, nonce }),
  key: ({ nonce }) => nonce,
  async load({ userId, nonce }, { accounts }) {
    const user = await accounts.users.find(userId);
    const token = await accounts.resetTokens.for(userId, nonce);
    return user && token !== null ? { user, token } : null;
  },
  to: ({ user }) => ({ email: user.email, name: user.fullName }),
  subject: () => 'You are invited to the Crispi back office',
  body: ({ token }, site) => <AdminInvitation site={site} token={token} />,
});

interface Props {
  site: string;
  token: string;
}

/** The same text for new and for existing customers. */
export function AdminInvitation({ site, token }: Props) {
  return (
    <EmailLayout site={site} preview="The link works once, for 24 hours">
      <Title>Welcome to the team</Title>
      <Paragraph>
        You are invited to the back office of Crispi. Choose a new password for it: from then on you are signed out
        everywhere else and sign in with this e-mail address and the new password.
      </Paragraph>
      <Action href={`${site}/invitation?token=${encodeURIComponent(token)}`}>Accept the invitation</Action>
      <Quiet>
        The link works once and for 24 hours. You do not know what this is about? Then ignore this mail: nothing changes
        for you.
      </Quiet>
    </EmailLayout>
  );
}
