import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { Intent } from '@/api/types';
import { toast } from '@/ui/toast-store';
import type { CheckoutForm } from './form';
import { forgetPayment } from './place-order';
import { isPickup, nameOf, type OrderRequest } from './request';
import type { Checkout } from './use-checkout';

/** The bank asked its customer, who said no or could not prove who they are. */
const REFUSED_BY_HOLDER = 'payment_intent_authentication_failure';
const FAILED = 'There was an error processing your payment.';
const OVER = 'The time to pay was over, so the payment was prepared anew. Please enter your card again.';
const CHANGED = 'The payment was changed in another tab. It is brought back to what this page shows.';

const isOver = (moment: string) => new Date(moment) <= new Date();

export interface Payment {
  checkout: Checkout;
  intent: Intent;
  order: OrderRequest;
}

/** One press, one payment: further presses are ignored until the first one has its answer. */
export function usePay({ checkout, intent, order }: Payment) {
  const stripe = useStripe();
  const elements = useElements();
  const busy = useRef(false);
  const { setProblem } = checkout;
  const [working, setWorking] = useState(false);
  const renewing = useRef(false);

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
    // The cart has one payment in all tabs: what it comes to by now must be what the button says.
    const { paymentIntent: now } = await stripe!.retrievePaymentIntent(intent.clientSecret);
    if (now && now.amount !== intent.amount) return renew(CHANGED);
    checkout.remember(order);
    const { error, paymentIntent } = await stripe!.confirmPayment({
      elements: elements!,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL('/cart', window.location.href).href,
        payment_method_data: { billing_details: billingDetails(checkout.values) },
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
    return isOver(intent.reservedUntil) ? renew(OVER) : run();
  };

  /** The payment is prepared again; the press that had to wait goes on with it. */
  const renew = (text: string) => {
    renewing.current = true;
    setProblem({ text, safe: true });
    checkout.prepareAgain();
  };

  const run = async () => {
    setProblem(null);
    try {
      await confirm();
    } catch {
      setProblem({ text: `${FAILED} Please try again.`, safe: false });
      toast('Payment Failed', `${FAILED} Please try again.`, 'destructive');
    } finally {
      if (!renewing.current) {
        busy.current = false;
        setWorking(false);
      }
    }
  };

  // The same payment under a new revision: the provider's fields learn its amount, and a press that had to wait for
  // the goods to be kept again goes on.
  const { revision } = intent;
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    void elements?.fetchUpdates();
    if (!renewing.current) return;
    renewing.current = false;
    void run();
  });
  return { pay, working };
}

/** Of a pickup and a gift the giver's address is not asked; the card fields then ask for what the bank needs. */
export const isBilledToItsAddress = (form: CheckoutForm) => !form.isGift && !isPickup(form);

function billingDetails(form: CheckoutForm) {
  const payer = { name: nameOf(form), email: form.email, phone: form.phone };
  if (!isBilledToItsAddress(form)) return payer;
  const { addressLine1, addressLine2, city, state, zipCode } = form;
  const address = { line1: addressLine1, line2: addressLine2, city, state, postal_code: zipCode, country: 'US' };
  return { ...payer, address };
}
