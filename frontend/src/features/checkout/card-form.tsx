import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Intent } from '@/api/types';
import { showCents } from '@/lib/money';
import { useOnline } from '@/lib/use-online';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import type { CheckoutForm } from './form';
import { forgetPayment } from './place-order';
import { nameOf, type OrderRequest } from './request';
import type { Checkout } from './use-checkout';

const PAYER_KNOWN = { name: 'never', email: 'never', phone: 'never' } as const;
/** The bank asked its customer, who said no or could not prove who they are. */
const REFUSED_BY_HOLDER = 'payment_intent_authentication_failure';
const FAILED = 'There was an error processing your payment.';

interface Props {
  checkout: Checkout;
  intent: Intent;
  order: OrderRequest;
}

export function CardForm({ checkout, intent, order }: Props) {
  const [ready, setReady] = useState(false);
  const { pay, working } = usePay({ checkout, intent, order });
  const { problem } = checkout;
  const online = useOnline();
  const pickup = order.deliveryAddress === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(ready);
  };
  return (
    <form onSubmit={submit} className="grid gap-5" aria-busy={working}>
      {!ready && (
        <p role="status" className="text-mocha">
          Loading payment system...
        </p>
      )}
      <PaymentElement
        onReady={() => setReady(true)}
        options={{ layout: 'tabs', fields: { billingDetails: pickup ? PAYER_KNOWN : 'never' } }}
      />
      {problem && (
        <Notice kind="danger" live title={problem.text}>
          {problem.safe && 'Nothing was charged. Try another card.'}
        </Notice>
      )}
      {intent.reservedUntil && <HeldUntil moment={intent.reservedUntil} />}
      <Button
        type="submit"
        look="jam"
        size="lg"
        wide
        disabled={!online}
        aria-describedby={online ? undefined : 'pay-offline'}
        busy={working && 'Processing...'}
      >
        <Lock aria-hidden className="size-5" strokeWidth={2} />
        Pay {showCents(intent.amount)}
      </Button>
      {!online && (
        <p id="pay-offline" className="text-sm font-semibold text-caramel">
          You are offline. Paying is possible again as soon as the connection is back.
        </p>
      )}
    </form>
  );
}

function HeldUntil({ moment }: { moment: string }) {
  const time = new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return <p className="text-sm text-mocha">Held for you until {time}.</p>;
}

/** One press, one payment: further presses are ignored until the first one has its answer. */
function usePay({ checkout, intent, order }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const busy = useRef(false);
  const { setProblem } = checkout;
  const [working, setWorking] = useState(false);
  const customer = useWatch({ control: checkout.form.control });

  const fail = (error: StripeError) => {
    // Fields that are not filled in say so themselves.
    const unfinished = error.type === 'validation_error';
    const safe = unfinished || error.type === 'card_error' || error.code === REFUSED_BY_HOLDER;
    setProblem(unfinished ? null : { text: error.message || FAILED, safe });
    toast('Payment Failed', error.message || FAILED, 'destructive');
    return safe;
  };

  const confirm = async () => {
    const checked = await elements!.submit();
    if (checked.error) return void fail(checked.error);
    checkout.remember(order);
    const { error, paymentIntent } = await stripe!.confirmPayment({
      elements: elements!,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL('/cart', window.location.href).href,
        payment_method_data: { billing_details: billingDetails(customer as CheckoutForm) },
      },
    });
    if (error && fail(error)) return forgetPayment();
    // Without a clear no the money may have moved (a lost connection, a bank still working): the shop knows.
    if (error || paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing')
      return checkout.place(order);
    forgetPayment();
    setProblem({ text: 'The payment was not completed.', safe: true });
  };

  const pay = async (ready: boolean) => {
    if (busy.current) return;
    if (!stripe || !elements || !ready)
      return toast('Payment System Loading', 'Please wait for the payment system to load.', 'warning');
    if (!intent.clientSecret)
      return toast('Payment Setup Error', 'Payment not initialized. Please refresh the page.', 'destructive');
    if (!order.customerEmail)
      return toast('Customer Information Missing', 'Please complete the customer information form.', 'destructive');
    busy.current = true;
    setWorking(true);
    setProblem(null);
    try {
      await confirm();
    } catch {
      setProblem({ text: `${FAILED} Please try again.`, safe: false });
      toast('Payment Failed', `${FAILED} Please try again.`, 'destructive');
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };
  return { pay, working };
}

/** A delivery is billed to its address; for a pickup the card fields ask for what the bank needs. */
function billingDetails(form: CheckoutForm) {
  const payer = { name: nameOf(form), email: form.email, phone: form.phone };
  if (form.fulfilment === 'pickup') return payer;
  const { addressLine1, addressLine2, city, state, zipCode } = form;
  const address = { line1: addressLine1, line2: addressLine2, city, state, postal_code: zipCode, country: 'US' };
  return { ...payer, address };
}
