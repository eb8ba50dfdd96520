import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '@/api/models';
import { SETUP_FAILED } from '../checkout.queries';
import type { CheckoutForm } from '@/shop/checkout-form';
import { rememberedPayment } from '../payment/payment-note';
import { fingerprintOf } from './prepared-payment';
import { initialSnapshot } from './checkout-machine';
import { createCheckoutStore } from './checkout-store';
import { onConfirming, onPreparing, onRenewing, type Ports, onResolving, onPlacing, onUnplaced } from './effects';

interface Options {
  form: UseFormReturn<CheckoutForm>;
  lines: CartLine[];
  /** The lines have loaded. */
  ready: boolean;
  openRecipient: (at: number) => void;
}

/** Connects the checkout's state machine with React and reports changes of the page to it. */
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

  // Changes after the payment was prepared would not be in the order: the form is shown again before Pay can be
  // pressed.
  const changed = now.prepared !== null && now.prepared.fingerprint !== fingerprintOf(form.getValues(), lines);
  useLayoutEffect(() => {
    if (ready) checkout.send({ type: changed ? 'changed' : 'restored' });
  }, [checkout, ready, changed, now.state]);

  return { now, send: checkout.send };
}

/** A checkout store with the effects of its states. */
function createCheckout(page: Omit<Ports, 'lines'>) {
  let shown: CartLine[] = [];
  const ports: Ports = { ...page, lines: () => shown };
  const store = createCheckoutStore(initialSnapshot(rememberedPayment()), {
    preparing: { run: onPreparing(ports), brokenOff: { type: 'refused', reason: SETUP_FAILED } },
    renewing: { run: onRenewing(ports), brokenOff: { type: 'refused', reason: SETUP_FAILED } },
    resolving: { run: onResolving(ports), brokenOff: { type: 'unresolved' } },
    // It is unknown then whether the bank was asked: ask the shop.
    confirming: { run: onConfirming, brokenOff: { type: 'confirmed', problem: null } },
    placing: { run: onPlacing(ports), brokenOff: { type: 'unanswered' } },
    unplaced: { run: onUnplaced(ports), brokenOff: { type: 'unanswered' } },
  });
  /** Call this whenever the page's lines change. */
  const show = (lines: CartLine[]) => {
    shown = lines;
  };
  return { ...store, show };
}
