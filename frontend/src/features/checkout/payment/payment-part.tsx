import { lazy, Suspense, type ReactNode } from 'react';
import { Section } from '../section';
import type { Checkout } from '../state/use-checkout';
import { ProblemNotice } from './problem-notice';

const PaymentSection = lazy(async () => ({ default: (await import('./payment-section')).PaymentSection }));

interface Props {
  checkout: Checkout;
  placeholder: string;
  children?: ReactNode;
}

/** The payment's part of the page. Before it is active, it shows why the payment could not be prepared. */
export function PaymentPart({ checkout, placeholder, children }: Props) {
  const { stage, problem, prepared } = checkout;
  return (
    <Section
      title="Payment Information"
      active={stage === 'payment'}
      // A typed card survives a look at the form.
      kept={prepared !== null}
      placeholder={problem ? undefined : placeholder}
      aside={problem && <ProblemNotice problem={problem} />}
    >
      <Suspense fallback={<p className="text-mocha">Loading payment system...</p>}>
        <PaymentSection checkout={checkout}>{children}</PaymentSection>
      </Suspense>
    </Section>
  );
}
