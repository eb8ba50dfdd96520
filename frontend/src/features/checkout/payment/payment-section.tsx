import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDelayed } from '@/lib/use-delayed';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { appearance } from './card-appearance';
import { CardForm } from './card-form';
import { checkoutQueries } from '../checkout.queries';
import { loadPayments } from './stripe';
import type { Checkout } from '../state/use-checkout';

/** Card entry: the provider's key, its script, its fields; each of them may be slow or fail without losing the form. */
export function PaymentSection({ checkout, children }: { checkout: Checkout; children?: ReactNode }) {
  const config = useQuery(checkoutQueries.stripe());
  const payments = useQuery({
    queryKey: ['payments', config.data?.publishableKey],
    queryFn: () => loadPayments(config.data!),
    enabled: config.data !== undefined,
    // The provider's object is no data: it is neither compared nor kept for later.
    structuralSharing: false,
    gcTime: Infinity,
  });
  const slow = useDelayed(!payments.data, 8000);
  if (checkout.unplaced) return <Unplaced checkout={checkout} />;
  if (config.error || payments.error)
    return (
      <Retry
        title="The payment system could not be loaded"
        text="Nothing was charged and your details are kept."
        onRetry={() => void (config.error ? config.refetch() : payments.refetch())}
        busy={config.isFetching || payments.isFetching}
      />
    );
  if (!payments.data || !checkout.prepared)
    return (
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-mocha">
        <span aria-hidden className="size-5 animate-spin rounded-full border-3 border-line border-t-jam" />
        {slow ? 'Still working: the payment system is slow today.' : 'Loading payment system...'}
      </p>
    );
  const { prepared } = checkout;
  return (
    // The same payment with another amount keeps the card that was typed; a new payment has fields of its own.
    <Elements
      key={prepared.intent.clientSecret}
      stripe={payments.data}
      options={{ clientSecret: prepared.intent.clientSecret, appearance }}
    >
      <CardForm checkout={checkout} prepared={prepared}>
        {children}
      </CardForm>
    </Elements>
  );
}

/** Paid as far as anybody knows, but the shop did not answer: only the order is asked for again, never the card. */
function Unplaced({ checkout }: { checkout: Checkout }) {
  // After a lost answer, or a reload in the middle, it is not known here whether the bank said yes.
  const certain = checkout.prepared !== null && checkout.problem === null;
  return (
    <Notice
      kind="warning"
      live
      title={
        certain
          ? 'Your payment went through, the order is not confirmed yet.'
          : 'We do not know yet whether your payment went through.'
      }
    >
      <p>
        {certain
          ? 'Your card will not be charged again. If this page stays silent, we place the order for you and write to you.'
          : 'Please do not pay again: if your card was charged, we place the order for you and write to you.'}
      </p>
      <Button className="mt-3" onClick={checkout.finish}>
        Finish order
      </Button>
    </Notice>
  );
}
