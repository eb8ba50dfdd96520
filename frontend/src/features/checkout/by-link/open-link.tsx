import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOnline } from '@/lib/use-browser';
import { Button } from '@/ui/button';
import { NextStep } from '../next-step';
import { ProblemNotice } from '../payment/problem-notice';
import { LinkDeliveries } from './link-deliveries';
import { LinkFigures } from './link-figures';
import type { Link } from './payment-link.queries';
import { TimeLeft } from './time-left';
import type { PayByLink } from './use-pay-by-link';

const PaymentSection = lazy(async () => ({ default: (await import('../payment/payment-section')).PaymentSection }));

/** The order with its amounts and, once it is asked for, the payment. */
export function OpenLink({ link, payment }: { link: Link; payment: PayByLink }) {
  const { step, paying, start } = payment;
  const { problem } = paying;
  const opened = paying.prepared !== null || step === 'unplaced';
  const part = useScrolledTo(opened);
  return (
    <div className="beside-sums max-lg:grid max-lg:gap-8">
      <section
        aria-label="Until when it is held"
        className="rounded-card bg-butter p-5 [overflow-wrap:anywhere] sm:rounded-hero sm:p-8 lg:col-span-2 lg:mb-4"
      >
        <h1 className="text-4xl text-balance">
          <bdi>{firstNameOf(link.customerName)}</bdi>, here is your order
        </h1>
        <TimeLeft deadline={link.deadline} endsAt={link.endsAt} />
      </section>
      <LinkDeliveries link={link} />
      <div
        data-sums
        className={`contents lg:grid lg:content-start lg:gap-6 ${opened ? '' : 'lg:sticky lg:top-24 lg:self-start'}`}
      >
        <section aria-label="Order summary" className="rounded-card border border-line bg-white p-4 sm:p-5">
          <h2 className="mb-4 text-xl">Order summary</h2>
          <LinkFigures link={link} />
          <p className="mt-4 text-sm text-mocha">
            Something not right? Reply to our email or{' '}
            <RouterLink
              to="/contact"
              className="rounded-chip font-semibold underline underline-offset-4 hover:text-jam"
            >
              contact us
            </RouterLink>{' '}
            before you pay, and we’ll change it.
          </p>
        </section>
        {opened ? (
          <section
            ref={part}
            tabIndex={-1}
            aria-label="Payment"
            className="min-w-0 scroll-mt-24 rounded-card border border-line bg-white p-4 outline-none sm:p-5"
          >
            <h2 className="mb-4 text-xl">Payment</h2>
            <Suspense fallback={<p className="text-mocha">Loading payment system...</p>}>
              <PaymentSection checkout={paying} />
            </Suspense>
          </section>
        ) : (
          <>
            {problem && <ProblemNotice problem={problem} />}
            {step === 'placing' ? <Checking /> : <Start link={link} busy={step === 'preparing'} onPress={start} />}
          </>
        )}
      </div>
    </div>
  );
}

/** After a reload or a visit to the bank's page. */
function Checking() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 rounded-card bg-oat p-5 text-mocha">
      <span aria-hidden className="size-5 shrink-0 animate-spin rounded-full border-3 border-line border-t-jam" />
      We’re checking whether your payment went through.
    </p>
  );
}

function Start({ link: { totals }, busy, onPress }: { link: Link; busy: boolean; onPress: () => void }) {
  const online = useOnline();
  return (
    <NextStep checkout={{ totals: { data: totals, isFetching: false } }}>
      <Button
        look="jam"
        size="lg"
        wide
        onClick={onPress}
        disabled={!online}
        aria-describedby={online ? undefined : 'start-offline'}
        busy={busy && 'Preparing payment...'}
      >
        {totals.due > 0 ? 'Continue to payment' : 'Continue'}
      </Button>
      {!online && (
        <p id="start-offline" className="mt-2 text-sm font-semibold text-caramel">
          You’re offline. You can pay when you’re back online.
        </p>
      )}
    </NextStep>
  );
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0];

/** Scrolls to the part that has just opened and focuses it: the pressed button is gone. */
function useScrolledTo(opened: boolean) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened || !part.current) return;
    part.current.scrollIntoView({ block: 'start' });
    part.current.focus({ preventScroll: true });
  }, [opened]);
  return part;
}
