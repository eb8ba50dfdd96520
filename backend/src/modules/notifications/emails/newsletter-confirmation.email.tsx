import { Link } from '@react-email/link';
import { useLook } from './parts/look';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { NewsletterSubscribed } from '../events';
import { defineEmail } from './define-email';

export const newsletterConfirmation = defineEmail({
  name: 'newsletter-confirmation',
  handler: 'notifications.mail-confirmation-when-newsletter-subscribed',
  on: NewsletterSubscribed,
  usefulHours: 2 * 24,
  holdsKey: true,
  when: ({ subscriberId }, { newsletter }, tx) => newsletter.mayAsk(tx, subscriberId),
  about: ({ subscriberId }) => ({ subscriberId }),
  /** A subscriber who lost the first e-mail may ask again the next day, so each request has its own key. */
  key: (_, { taskId }) => `task-${taskId}`,
  async load({ subscriberId }, { newsletter }) {
    const email = await newsletter.addressToConfirm(subscriberId);
    if (email === null) return null;
    const confirm = `confirm?token=${newsletter.token('confirm', subscriberId)}`;
    return { email, confirm, leave: `unsubscribe?token=${newsletter.token('unsubscribe', subscriberId)}` };
  },
  to: ({ email }) => ({ email }),
  subject: () => 'Please confirm your subscription',
  body: ({ confirm, leave }, site) => (
    <NewsletterConfirmation
      site={site}
      confirmUrl={`${site}/newsletter/${confirm}`}
      unsubscribeUrl={`${site}/newsletter/${leave}`}
    />
  ),
  // RFC 8058: a mail program's own unsubscribe button posts to the first address.
  headers: ({ leave }, site) => ({
    'List-Unsubscribe': `<${site}/api/newsletter-subscriptions/${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

interface Props {
  site: string;
  confirmUrl: string;
  unsubscribeUrl: string;
}

export function NewsletterConfirmation({ site, confirmUrl, unsubscribeUrl }: Props) {
  const { color } = useLook();
  return (
    <EmailLayout
      site={site}
      preview="One click and you’re on the list"
      footnote={
        <Quiet>
          Didn’t ask for this? Ignore this email, or{' '}
          <Link className="link" href={unsubscribeUrl} style={{ color: color.jam }}>
            unsubscribe
          </Link>
          .
        </Quiet>
      }
    >
      <Title>News from the oven</Title>
      <Paragraph>Please confirm you’d like our newsletter.</Paragraph>
      <Action href={confirmUrl}>Confirm subscription</Action>
    </EmailLayout>
  );
}
