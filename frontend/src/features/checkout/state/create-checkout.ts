import type { CartLine } from '@/api/models';
import { rememberedPayment } from '../payment/payment-note';
import { initialSnapshot } from './checkout-machine';
import { createCheckoutStore } from './checkout-store';
import { onConfirming } from './effects/on-confirming';
import { onPlacing } from './effects/on-placing';
import { onPreparing, onRenewing } from './effects/on-preparing';
import { onResolving } from './effects/on-resolving';
import type { Ports } from './effects/ports';

/** A checkout and the work of its states, on the page that these ports lead to. */
export function createCheckout(page: Omit<Ports, 'lines'>) {
  let shown: CartLine[] = [];
  const ports: Ports = { ...page, lines: () => shown };
  const store = createCheckoutStore(initialSnapshot(rememberedPayment()), {
    preparing: { run: onPreparing(ports), brokenOff: { type: 'refused' } },
    renewing: { run: onRenewing(ports), brokenOff: { type: 'refused' } },
    resolving: { run: onResolving(ports), brokenOff: { type: 'unresolved' } },
    // Whether the bank was asked is not known then: the shop knows.
    confirming: { run: onConfirming, brokenOff: { type: 'confirmed', problem: null } },
    placing: { run: onPlacing(ports), brokenOff: { type: 'unanswered' } },
  });
  /** To be told whenever the page shows other lines. */
  const show = (lines: CartLine[]) => {
    shown = lines;
  };
  return { ...store, show };
}
