import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';
import { firstNameOf } from './parts/shipment-lines';
import { SecondFactorChanged } from '../../accounts/events';
import { defineEmail } from './define-email';

type Change = 'on' | 'off' | 'reset';

const TITLES: Record<Change, string> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  reset: 'Your two-step sign-in was reset',
};

const NEWS: Record<Change, string> = {
  on: 'from now on we’ll ask for a code from your authenticator app when you sign in.',
  off: 'from now on you’ll sign in with your password alone.',
  reset:
    'another admin turned your two-step sign-in off so you can sign in with your password alone. Please set it up again under Settings, Team.',
};

export const secondFactorChanged = defineEmail({
  name: 'second-factor-changed',
  handler: 'notifications.mail-when-second-factor-changed',
  on: SecondFactorChanged,
  usefulHours: 7 * 24,
  about: ({ userId, change }) => ({ userId, change }),
  key: (_, task) => task.taskId,
  async load({ userId, change }, { accounts }) {
    const user = await accounts.users.find(userId);
    return user && { user, change };
  },
  to: ({ user }) => ({ email: user.email, name: user.fullName }),
  subject: ({ change }) => TITLES[change],
  body: ({ user, change }, site) => <SecondFactorNews site={site} fullName={user.fullName} change={change} />,
});

interface Props {
  site: string;
  fullName: string;
  change: Change;
}

export function SecondFactorNews({ site, fullName, change }: Props) {
  return (
    <EmailLayout site={site} preview={TITLES[change]}>
      <Title>{TITLES[change]}</Title>
      <Paragraph>{`Hi ${firstNameOf(fullName)}, ${NEWS[change]}`}</Paragraph>
      <Quiet>Didn’t do or ask for this? Reset your password now and let your team know.</Quiet>
    </EmailLayout>
  );
}
