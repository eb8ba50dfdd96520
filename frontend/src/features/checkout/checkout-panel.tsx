import { lazy, Suspense } from 'react';
import { Button } from '@/ui/button';
import { OrderSummary } from './summary/order-summary';
import { Section } from './section';
import { useScrollToSection } from './use-scroll-to-section';
import type { Checkout } from './state/use-checkout';

const CustomerForm = lazy(async () => ({ default: (await import('./form/customer-form')).CustomerForm }));
const CustomerSummary = lazy(async () => ({ default: (await import('./summary/customer-summary')).CustomerSummary }));
const PaymentSection = lazy(async () => ({ default: (await import('./payment/payment-section')).PaymentSection }));

/** The right column: what it costs, who it is for, how it is paid. One part is worked on at a time. */
export function CheckoutPanel({ checkout }: { checkout: Checkout }) {
  const { stage, lines } = checkout;
  const blocked = lines.some((line) => !line.available);
  const panel = useScrollToSection(stage, { details: 'Customer Information', payment: 'Payment Information' });
  return (
    <div ref={panel} className="grid gap-4">
      <OrderSummary checkout={checkout} />
      {stage === 'cart' && (
        <div>
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
        </div>
      )}
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
  );
}
