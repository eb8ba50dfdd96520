import { useLook } from './parts/look';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { firstNameOf } from './parts/shipment-lines';
import { PasswordChanged } from '../../accounts/events';
import { defineEmail } from './define-email';

/** Warns a user who did not make the change while they can still react. */
export const passwordChanged = defineEmail({
  name: 'password-changed',
  handler: 'notifications.mail-when-password-changed',
  on: PasswordChanged,
  usefulHours: 7 * 24,
  about: ({ userId }) => ({ userId }),
  key: (_, task) => task.taskId,
  async load({ userId }, { accounts }) {
    return await accounts.users.find(userId);
  },
  to: ({ email, fullName }) => ({ email, name: fullName }),
  subject: () => 'Your password was changed',
  body: ({ fullName }, site) => <PasswordChangedNews site={site} fullName={fullName} />,
});

export function PasswordChangedNews({ site, fullName }: { site: string; fullName: string }) {
  const { name } = useLook().brand;
  return (
    <EmailLayout site={site} preview="If this was you, there’s nothing to do">
      <Title>Your password was changed</Title>
      <Paragraph>{`Hi ${firstNameOf(fullName)}, your ${name} account has a new password. Every other device was signed out.`}</Paragraph>
      <Quiet>Wasn’t you? Reset your password now.</Quiet>
      <Action href={`${site}/forgot-password`}>Reset password</Action>
    </EmailLayout>
  );
}
