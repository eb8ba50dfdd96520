import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { NextStep } from './next-step';
import { OrderSummary } from './summary/order-summary';
import { Section } from './section';
import { useScrollToSection } from './use-scroll-to-section';
import type { Checkout } from './state/use-checkout';

const CustomerForm = lazy(async () => ({ default: (await import('./form/customer-form')).CustomerForm }));
const CustomerSummary = lazy(async () => ({ default: (await import('./summary/customer-summary')).CustomerSummary }));
const PaymentSection = lazy(async () => ({ default: (await import('./payment/payment-section')).PaymentSection }));

// On a phone its parts stand in the page's one column, where the way on can stay at the bottom edge.
const COLUMN = 'max-lg:contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-4 lg:self-start';
const BESIDE =
  'lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto';

/**
 * What it costs, who it is for, how it is paid; one part is worked on at a time. The right column beside the cart; of a
 * gift the form has the room on the left, and only what it costs stays on the right.
 */
export function CheckoutPanel({ checkout, wide }: { checkout: Checkout; wide: boolean }) {
  const { stage, lines } = checkout;
  const blocked = lines.some((line) => !line.available);
  const panel = useScrollToSection(stage, { details: 'Customer Information', payment: 'Payment Information' });
  return (
    <div ref={panel} className={wide ? 'contents' : `${COLUMN} ${stage === 'cart' ? 'lg:sticky lg:top-24' : ''}`}>
      <div data-sums={wide || stage === 'cart' ? '' : undefined} className={wide ? BESIDE : ''}>
        <OrderSummary checkout={checkout} />
      </div>
      {stage === 'cart' && (
        <NextStep checkout={checkout} inset="page">
          <Button
            look="jam"
            size="lg"
            wide
            onClick={checkout.start}
            disabled={blocked}
            aria-describedby={blocked ? 'blocked' : undefined}
          >
            Checkout
          </Button>
          {blocked && (
            <p id="blocked" className="mt-2 text-sm font-semibold text-caramel">
              Remove what is not available to go on.
            </p>
          )}
        </NextStep>
      )}
      <div className="grid grid-cols-1 gap-4 lg:col-start-1">
        <Section
          title="Customer Information"
          active={stage === 'details'}
          done={stage === 'payment'}
          placeholder={
            stage === 'cart' ? 'Customer information form will appear here when you start checkout.' : undefined
          }
          aside={
            stage === 'payment' && (
              <Suspense fallback={<p className="min-h-32" />}>
                <CustomerSummary checkout={checkout} />
              </Suspense>
            )
          }
        >
          <Suspense fallback={<p className="min-h-[1200px] text-mocha">Loading the form...</p>}>
            <CustomerForm checkout={checkout} />
          </Suspense>
        </Section>
        <Section
          title="Payment Information"
          active={stage === 'payment'}
          placeholder={
            stage === 'cart'
              ? 'Payment form will appear here when you start checkout.'
              : 'Comes next, when your information is complete.'
          }
        >
          <Suspense fallback={<p className="text-mocha">Loading payment system...</p>}>
            <PaymentSection checkout={checkout} />
          </Suspense>
        </Section>
      </div>
    </div>
  );
}
