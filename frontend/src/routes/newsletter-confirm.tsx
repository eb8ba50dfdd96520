import { Newsletter } from '@/features/newsletter/newsletter';
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
          dead: 'It has expired or been replaced. Subscribe again, and we’ll email you a new one.',
        }}
        wayOn={<Newsletter />}
      />
    </>
  );
}
