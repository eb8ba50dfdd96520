import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef } from 'react';
import { toast } from '@/ui/toast-store';
import type { PreparedPayment } from '../state/prepared-payment';
import type { Checkout } from '../state/use-checkout';
import { confirmPayment } from './confirm-payment';

/** The press on Pay, in the provider's card fields. */
export function useCard({ pay, cardRemoved, paying }: Checkout, { intent, order }: PreparedPayment) {
  const stripe = useStripe();
  const elements = useElements();

  useEffect(() => cardRemoved, [cardRemoved]);

  // The same payment under a new revision: the provider's fields learn its amount.
  const { revision } = intent;
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    void elements?.fetchUpdates();
  }, [elements, revision]);

  return (ready: boolean) => {
    if (paying) return;
    if (!stripe || !elements || !ready)
      return toast('Payment System Loading', 'Please wait for the payment system to load.', 'warning');
    if (!intent.clientSecret)
      return toast('Payment Setup Error', 'Payment not initialized. Please refresh the page.', 'destructive');
    if (!order.customerEmail)
      return toast('Customer Information Missing', 'Please complete the customer information form.', 'destructive');
    return pay({ confirm: (...payment) => confirmPayment({ stripe, elements }, ...payment) });
  };
}
