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
          ask: 'You get no more news from us. Mails about your orders still come.',
          button: 'Unsubscribe',
          busy: 'Unsubscribing...',
          doneTitle: 'Unsubscribed',
        }}
      />
    </>
  );
}
