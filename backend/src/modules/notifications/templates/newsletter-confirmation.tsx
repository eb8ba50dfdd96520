import { Link } from '@react-email/components';
import { colour } from './brand';
import { LetterLayout } from './letter-layout';
import { Action, Paragraph, Quiet, Title } from './letter-parts';

interface Props {
  site: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}

export function NewsletterConfirmation({ site, confirmUrl, unsubscribeUrl }: Props) {
  return (
    <LetterLayout
      site={site}
      preview="One click and you are on the list"
      footnote={
        <Quiet>
          You did not ask for it? Ignore this mail, or{' '}
          <Link className="link" href={unsubscribeUrl} style={{ color: colour.jam }}>
            unsubscribe
          </Link>
          .
        </Quiet>
      }
    >
      <Title>News from the oven</Title>
      <Paragraph>Somebody, hopefully you, asked for our newsletter with this address.</Paragraph>
      <Action href={confirmUrl}>Confirm</Action>
    </LetterLayout>
  );
}
