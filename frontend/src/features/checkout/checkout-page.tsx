import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { optionalPart } from '@/ui/lazy-part';
import { PaymentPart } from './payment/payment-part';
import { CustomerSummary } from './summary/customer-summary';
import { Figures, OrderSummary } from './summary/order-summary';
import { UnassignedItems } from './summary/unassigned-items';
import { Section, useScrollToSection } from './section';
import { Steps } from './steps';
import type { Checkout } from './state/use-checkout';

// Its code and the provider's load after the page.
const ExpressCheckout = optionalPart(async () => (await import('./wallet/express-checkout')).ExpressCheckout);
const SubmitPart = lazy(async () => ({ default: (await import('./form/submit-part')).SubmitPart }));
const DetailsForm = lazy(async () => ({ default: (await import('./form/details-form')).DetailsForm }));

/** The wide checkout: its panels on the left, the summary on the right. */
export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const { stage, start } = checkout;
  useWayToPayment(checkout);
  const panels = useScrollToSection(stage, { details: 'Gift Order Information', payment: 'Payment Information' });
  // Visitors of this page have decided to check out: the form opens at once.
  useEffect(() => {
    if (stage === 'cart') start();
  }, [stage, start]);
  return (
    <div className="beside-sums max-lg:grid max-lg:gap-6">
      <div ref={panels} className="grid gap-6 self-start lg:gap-8">
        <div className="-mb-2 flex items-center justify-between lg:-mb-4">
          <Steps stage={stage === 'payment' ? stage : 'details'} />
          {stage !== 'payment' && <BackToCart className="-mr-4.5" />}
        </div>
        {stage !== 'payment' && <ExpressCheckout checkout={checkout} />}
        {stage === 'payment' ? (
          <Section title="Gift Order Information" active={false} done aside={<CustomerSummary checkout={checkout} />} />
        ) : (
          <Suspense fallback={<p className="min-h-[1200px] text-mocha">Loading the form...</p>}>
            <DetailsForm checkout={checkout} />
          </Suspense>
        )}
        <PaymentPart checkout={checkout} placeholder="You’ll pay in the next step.">
          <div className="rounded-tile bg-oat p-4">
            <h3 className="mb-3 font-text text-base font-bold tracking-normal">Order summary</h3>
            <Figures checkout={checkout} />
          </div>
          <BackToCart className="-ml-4.5" />
        </PaymentPart>
        <Suspense>{stage !== 'payment' && <SubmitPart checkout={checkout} />}</Suspense>
      </div>
      <div data-sums className="max-lg:order-first lg:sticky lg:top-24 lg:self-start">
        <OrderSummary checkout={checkout} folded>
          <UnassignedItems checkout={checkout} />
        </OrderSummary>
      </div>
    </div>
  );
}

/** An order placed again has brought a complete form: it is submitted at once, and shows what is wrong with it. */
function useWayToPayment({ stage, submit }: Checkout): void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { toPayment?: boolean } | null };
  const toPayment = stage === 'details' && state?.toPayment === true;
  const go = useEffectEvent(() => {
    // Once: not after a reload, and not when the shopper comes back to the form.
    void navigate('.', { replace: true });
    void submit();
  });
  useEffect(() => {
    if (toPayment) go();
  }, [toPayment]);
}

function BackToCart({ className }: { className: string }) {
  return (
    <Link to="/cart" className={buttonLook({ look: 'quiet', className: `justify-self-start ${className}` })}>
      <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
      Back to Cart
    </Link>
  );
}
