import { lazy, Suspense, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CartLine } from '@/api/types';
import { Button } from '@/ui/button';
import { CustomerSummary } from './customer-summary';
import { OrderSummary } from './order-summary';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const CustomerForm = lazy(async () => ({ default: (await import('./customer-form')).CustomerForm }));
const PaymentSection = lazy(async () => ({ default: (await import('./payment-section')).PaymentSection }));

/** The right column: what it costs, who it is for, how it is paid. One part is worked on at a time. */
export function CheckoutPanel({ checkout, lines }: { checkout: Checkout; lines: CartLine[] }) {
  const { stage, form, totals } = checkout;
  const pickup = useWatch({ control: form.control, name: 'fulfilment' }) === 'pickup';
  const blocked = lines.some((line) => !line.available);
  const panel = useArrival(stage);
  return (
    <div ref={panel} className="grid gap-4">
      <OrderSummary lines={lines} totals={totals} pickup={pickup} />
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
        aside={stage === 'payment' && <CustomerSummary form={form.getValues()} onEdit={checkout.edit} />}
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

/** The part that just opened comes into view, and the reading place moves to its heading. */
function useArrival(stage: string) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const name = stage === 'details' ? 'Customer Information' : stage === 'payment' ? 'Payment Information' : null;
    const section = name && panel.current?.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [stage]);
  return panel;
}
