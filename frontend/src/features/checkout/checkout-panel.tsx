import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { optionalPart } from '@/ui/lazy-part';
import { FORM_ID, NextStep } from './next-step';
import { PaymentPart } from './payment/payment-part';
import { OrderSummary } from './summary/order-summary';
import { Section, useScrollToSection } from './section';
import { Steps } from './steps';
import type { Checkout } from './state/use-checkout';

// Its code and the provider's load after the page.
const ExpressCheckout = optionalPart(async () => (await import('./wallet/express-checkout')).ExpressCheckout);
const CustomerForm = lazy(async () => ({ default: (await import('./form/customer-form')).CustomerForm }));
const SubmitPart = lazy(async () => ({ default: (await import('./form/submit-part')).SubmitPart }));
const CustomerSummary = lazy(async () => ({ default: (await import('./summary/customer-summary')).CustomerSummary }));

// On a phone the parts are in the page's single column, where the next step's button can stick to the bottom edge.
const COLUMN =
  'max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:grid-cols-1 lg:content-start lg:gap-6 lg:self-start';
const BESIDE =
  'lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto';

/**
 * Summary, customer form and payment; one part is active at a time. In the right column beside the cart; the open form
 * takes the left column and only the summary stays on the right.
 */
export function CheckoutPanel({ checkout }: { checkout: Checkout }) {
  const { stage } = checkout;
  const open = stage !== 'cart';
  const panel = useScrollToSection(stage, { details: 'Customer Information', payment: 'Payment Information' });
  return (
    <div ref={panel} className={open ? 'contents' : COLUMN}>
      <div data-sums className={open ? BESIDE : ''}>
        <OrderSummary checkout={checkout} folded={open} />
      </div>
      {!open && <Start checkout={checkout} />}
      {!open && <ExpressCheckout checkout={checkout} withFields />}
      {/* On a phone the placeholders come after the offers of the cart, and the button of the next step at the end. */}
      <div className={`grid grid-cols-1 gap-6 lg:col-start-1 lg:gap-8 ${open ? '' : 'max-lg:order-1'}`}>
        {open && (
          <div className="-mb-2 lg:-mb-4">
            <Steps stage={stage} />
          </div>
        )}
        {stage === 'details' && <ExpressCheckout checkout={checkout} />}
        <form id={FORM_ID} onSubmit={checkout.submit} noValidate>
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
        </form>
        <PaymentPart
          checkout={checkout}
          placeholder={
            stage === 'cart' ? 'Payment form will appear here when you start checkout.' : 'You’ll pay in the next step.'
          }
        />
        <Suspense>{stage === 'details' && <SubmitPart checkout={checkout} />}</Suspense>
      </div>
    </div>
  );
}

function Start({ checkout }: { checkout: Checkout }) {
  const blocked = checkout.lines.some((line) => !line.available);
  return (
    <NextStep checkout={checkout} className="max-lg:order-2">
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
          Remove unavailable items to check out.
        </p>
      )}
    </NextStep>
  );
}
