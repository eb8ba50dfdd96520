import { NewsletterDecision } from '@/features/newsletter/newsletter-decision';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <>
      <PageHead page="newsletterConfirm" />
      <NewsletterDecision
        decision="confirm"
        texts={{
          title: 'Almost done',
          ask: 'Please confirm you’d like our newsletter.',
          button: 'Confirm',
          busy: 'Confirming...',
          doneTitle: 'Confirmed',
        }}
      />
    </>
  );
}
