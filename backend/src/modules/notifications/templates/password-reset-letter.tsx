import { LetterLayout } from './letter-layout';
import { Action, Paragraph, Quiet, Title } from './letter-parts';
import { firstNameOf } from './shipment-lines';

interface Props {
  site: string;
  fullName: string;
  token: string;
}

export function PasswordResetLetter({ site, fullName, token }: Props) {
  return (
    <LetterLayout site={site} preview="The link works once, for one hour">
      <Title>Choose a new password</Title>
      <Paragraph>{`Hello ${firstNameOf(fullName)}, you asked for a new password for your Crispi account.`}</Paragraph>
      <Action href={`${site}/reset-password?token=${encodeURIComponent(token)}`}>Choose a password</Action>
      <Quiet>
        The link works once and for one hour. You did not ask for it? Then ignore this mail: your password stays as it
        is.
      </Quiet>
    </LetterLayout>
  );
}
