import { lazy, Suspense } from 'react';
import { useOnline } from '@/lib/use-browser';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { FORM_ID, NextStep } from '../next-step';
import type { Checkout } from '../state/use-checkout';

// Loaded on demand, as conflicts are rare.
const ConflictNotice = lazy(async () => ({ default: (await import('../payment/conflict-notice')).ConflictNotice }));

/** Obstacles, if any, and the button that submits the customer's form. */
export function SubmitPart({ checkout }: { checkout: Checkout }) {
  const online = useOnline();
  return (
    <>
      {checkout.changed && !checkout.conflict && (
        <Notice kind="info" live takesFocus title="Your order has changed.">
          Check the new total, then continue to payment.
        </Notice>
      )}
      {checkout.conflict && (
        <Suspense fallback={null}>
          <ConflictNotice conflict={checkout.conflict} checkout={checkout} />
        </Suspense>
      )}
      <NextStep checkout={checkout}>
        <Button
          type="submit"
          form={FORM_ID}
          look="jam"
          size="lg"
          wide
          disabled={!online}
          aria-describedby={online ? undefined : 'submit-offline'}
          busy={checkout.preparing && 'Preparing payment...'}
        >
          Continue to payment
        </Button>
      </NextStep>
      {!online && (
        <p id="submit-offline" className="text-sm font-semibold text-caramel">
          You’re offline. We’ve kept what you typed; continue when you’re back online.
        </p>
      )}
    </>
  );
}
