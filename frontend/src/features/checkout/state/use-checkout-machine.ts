import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '@/api/models';
import type { CheckoutForm } from '../form/checkout-form';
import { createCheckout } from './create-checkout';
import { fingerprintOf } from './prepared-payment';

interface Options {
  form: UseFormReturn<CheckoutForm>;
  lines: CartLine[];
  /** The lines have been read. */
  ready: boolean;
  openRecipient: (at: number) => void;
}

/** The machine of a page's checkout: its state is drawn by React, and it is told what changes on the page. */
export function useCheckoutMachine({ form, lines, ready, openRecipient }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [checkout] = useState(() =>
    createCheckout({
      client,
      form,
      openRecipient,
      goTo: (address, state) => void navigate(address, { state, replace: true }),
    }),
  );
  const now = useSyncExternalStore(checkout.subscribe, checkout.read, checkout.read);

  useEffect(() => checkout.start(), [checkout]);

  useLayoutEffect(() => checkout.show(lines), [checkout, lines]);

  // Whatever was changed after the payment was prepared would not be in the order: the form is shown again, before
  // anybody can press Pay.
  const changed = now.prepared !== null && now.prepared.fingerprint !== fingerprintOf(form.getValues(), lines);
  useLayoutEffect(() => {
    if (ready) checkout.send({ type: changed ? 'changed' : 'restored' });
  }, [checkout, ready, changed, now.state]);

  return { now, send: checkout.send };
}
