import { Elements } from '@stripe/react-stripe-js';
import { isFree } from '@crispi/rules/free-payment';
import { lazy, type ReactNode } from 'react';
import { useDelayed } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { CardForm } from './card-form';
import type { Paying } from './paying';
import { appearanceOf, ASK_CODE_AGAIN, usePayments } from './payments';
import { useCardSession } from './use-card-session';

const FreeForm = lazy(async () => ({ default: (await import('./free-form')).FreeForm }));

interface Props {
  checkout: Paying;
  children?: ReactNode;
}

/** Card entry, or a press if nothing is to be charged. */
export function PaymentSection({ checkout, children }: Props) {
  const { prepared, unplaced } = checkout;
  const free = prepared !== null && isFree(prepared.intent.paymentIntentId);
  return (
    <>
      {unplaced && <Unplaced checkout={checkout} />}
      <div hidden={unplaced}>
        {free ? (
          <FreeForm checkout={checkout} prepared={prepared}>
            {children}
          </FreeForm>
        ) : (
          (prepared || !unplaced) && <CardPart checkout={checkout}>{children}</CardPart>
        )}
      </div>
    </>
  );
}

/** The provider's key, script and fields; each may be slow or fail without losing the form. */
function CardPart({ checkout, children }: Props) {
  const payments = usePayments();
  const { prepared } = checkout;
  const fields = String('address' in (prepared?.billing ?? {}));
  const cards = useCardSession(fields);
  const slow = useDelayed(!payments.data, 8000);
  if (payments.error)
    return (
      <Retry
        title="The payment system could not be loaded"
        text="Nothing was charged, and we’ve kept your details."
        onRetry={payments.refetch}
        busy={payments.isFetching}
      />
    );
  if (!payments.data || !prepared || cards.pending)
    return (
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-mocha">
        <span aria-hidden className="size-5 animate-spin rounded-full border-3 border-line border-t-jam" />
        {slow ? 'Still loading. The payment system is slow right now.' : 'Loading payment system...'}
      </p>
    );
  const { intent } = prepared;
  // Created without the payment, the card fields keep their input when a new payment replaces it:
  // https://docs.stripe.com/payments/accept-a-payment-deferred. An address to ask for needs other fields.
  return (
    <Elements
      key={`${fields} ${cards.secret !== null}`}
      stripe={payments.data}
      options={{
        mode: 'payment',
        amount: intent.totals.due,
        currency: intent.totals.currency,
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceOf(),
        ...(cards.signedIn && ASK_CODE_AGAIN),
        ...(cards.secret && { customerSessionClientSecret: cards.secret }),
      }}
    >
      <CardForm checkout={checkout} prepared={prepared} onLoadError={cards.refuse}>
        {children}
      </CardForm>
    </Elements>
  );
}

const CONFIRMATION = 'This page opens your confirmation as soon as we have it, and we’ll email it to you.';

const UNPLACED = {
  paid: {
    title: 'Your payment went through. We’re still placing your order.',
    text: `Your card won’t be charged again. ${CONFIRMATION}`,
  },
  unknown: {
    title: 'We’re checking whether your payment went through.',
    text: 'Please don’t pay again. If your card was charged, we’ll place your order and email you.',
  },
  free: { title: 'We’re still placing your order.', text: CONFIRMATION },
};

/**
 * Probably paid, but the shop did not answer: only the order is requested again, by the page itself or a press, never
 * the payment.
 */
function Unplaced({ checkout }: { checkout: Paying }) {
  // After a lost answer or a reload it is unknown whether the bank approved.
  const certain = checkout.prepared !== null && checkout.problem === null;
  const { title, text } = UNPLACED[checkout.isFree ? 'free' : certain ? 'paid' : 'unknown'];
  return (
    <Notice kind="warning" live takesFocus title={title}>
      <p>{text}</p>
      <Button className="mt-3" onClick={checkout.finish}>
        Finish order
      </Button>
    </Notice>
  );
}
