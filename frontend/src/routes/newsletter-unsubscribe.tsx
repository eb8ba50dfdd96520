import { NewsletterDecision } from '@/features/newsletter/newsletter-decision';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <>
      <PageHead page="newsletterUnsubscribe" />
      <NewsletterDecision
        decision="unsubscribe"
        texts={{
          title: 'Leave the newsletter?',
          ask: 'You won’t get our newsletter anymore. We’ll still email you about your orders.',
          button: 'Unsubscribe',
          busy: 'Unsubscribing...',
          doneTitle: 'Unsubscribed',
          dead: 'Open it from the most recent email again.',
        }}
      />
    </>
  );
}
